import { describe, expect, it } from 'vitest';
import { readVectors } from '../../kernel/src/testing/recorded-vectors.ts';
import { type AsianChances, asianHome, asianOver, chanceOf, fairAsianPrice, goalGrid } from './pricing/goals.ts';
import { type BallChances, meanOf, overChance, totalChances } from './pricing/innings-total.ts';
import { bookSum, powerChances, proportionalChances, shinChances, shownOdds, withMargin } from './pricing/margin.ts';
import { holdChance, matchChance, setChance, tieBreakChance } from './pricing/tennis-chances.ts';

interface Given {
  readonly kind: string;
  readonly odds: readonly number[];
  readonly probabilities: readonly number[];
  readonly margin: number;
  readonly lambdaHome: number;
  readonly lambdaAway: number;
  readonly rho?: number;
  readonly score?: readonly [number, number];
  readonly pointOnServeA: number;
  readonly pointOnServeB: number;
  readonly ball: BallChances;
  readonly lines: readonly number[];
  readonly ballsLeft?: number;
  readonly runs?: number;
  readonly wickets?: number;
}
interface Vector {
  readonly id: string;
  readonly given: Given;
  readonly expect: Readonly<Record<string, unknown>>;
}

const KINDS: Readonly<Record<string, (given: Given, expected: Vector['expect']) => Readonly<Record<string, unknown>>>> =
  {
    removeMargin: ({ odds }) => {
      const { chances: power, exponent } = powerChances(odds);
      const { chances: shin, z } = shinChances(odds);
      return {
        booksum: bookSum(odds),
        proportional: proportionalChances(odds),
        power,
        powerExponent: exponent,
        shin,
        shinZ: z,
      };
    },
    addMargin: ({ probabilities, margin }) => {
      const { booked, exponent } = withMargin(probabilities, margin);
      const odds = booked.map((chance) => 1 / chance);
      return { booked, exponent, odds, oddsShown: booked.map((chance) => shownOdds(chance) / 100) };
    },
    poisson: ({ lambdaHome, lambdaAway, rho, score: [scored, conceded] = [0, 0] }, expected) => {
      const grid = goalGrid({ home: lambdaHome, away: lambdaAway, ...(rho !== undefined && { rho }) });
      const lead = scored - conceded;
      const byLine = (name: string, chancesAt: (quarters: number) => AsianChances) =>
        Object.fromEntries(
          Object.keys(expected[name] as object).map((line) => {
            const chances = chancesAt(Math.round(4 * Number(line)));
            return [line, { ...chances, fairPrice: fairAsianPrice(chances) }];
          }),
        );
      return {
        matchOdds: {
          home: chanceOf(grid, (home, away) => home + lead > away),
          draw: chanceOf(grid, (home, away) => home + lead === away),
          away: chanceOf(grid, (home, away) => home + lead < away),
        },
        over: Object.fromEntries(
          Object.keys(expected.over as object).map((line) => [
            line,
            chanceOf(grid, (home, away) => home + away + scored + conceded > Number(line)),
          ]),
        ),
        bothScore: chanceOf(grid, (home, away) => home + scored > 0 && away + conceded > 0),
        asianHome: byLine('asianHome', (quarters) => asianHome(grid, quarters)),
        asianOver: byLine('asianOver', (quarters) => asianOver(grid, quarters, scored + conceded)),
        correctScore: Object.fromEntries(
          Object.keys(expected.correctScore as object).map((score) => {
            const [one, other] = score.split('-').map(Number);
            return [score, chanceOf(grid, (home, away) => home + scored === one && away + conceded === other)];
          }),
        ),
      };
    },
    tennis: ({ pointOnServeA: a, pointOnServeB: b }) => {
      const set = setChance(a, b);
      return {
        holdA: holdChance(a),
        holdB: holdChance(b),
        tieBreak7: tieBreakChance(a, b, 7),
        matchTieBreak10: tieBreakChance(a, b, 10),
        set,
        matchBestOf3: matchChance(set, 3),
        matchBestOf5: matchChance(set, 5),
      };
    },
    t20: ({ ball, lines, ballsLeft = 120, runs = 0, wickets = 0 }) => {
      const totals = totalChances(ball, { ballsLeft, runs, wickets });
      const mean = meanOf(totals);
      const variance = totals.reduce((sum, chance, total) => sum + chance * (total - mean) ** 2, 0);
      const over = Object.fromEntries(lines.map((line) => [String(line), overChance(totals, line)]));
      return { mean, sd: Math.sqrt(variance), over };
    },
  };

/** Compares every number with the recorded one, at every depth, within a tolerance. */
function expectNear(got: unknown, expected: unknown, where: string): void {
  if (typeof expected === 'number') {
    expect(Math.abs((got as number) - expected), `${where}: ${got}, not ${expected}`).toBeLessThan(1e-8);
    return;
  }
  const [mine, theirs] = [got, expected] as [Record<string, unknown>, Record<string, unknown>];
  expect(Object.keys(mine), where).toEqual(expect.arrayContaining(Object.keys(theirs)));
  for (const key of Object.keys(theirs)) expectNear(mine[key], theirs[key], `${where}.${key}`);
}

const vectors = readVectors<{ readonly cases: readonly Vector[] }>('margin_removal');
describe.skipIf(!vectors)('the recorded prices, to eight digits', () => {
  it.each(vectors?.cases ?? [])('$id', ({ id, given, expect: expected }) => {
    expectNear(KINDS[given.kind]?.(given, expected), expected, id);
  });
});
