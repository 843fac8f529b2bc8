import { describe, expect, it } from 'vitest';
import { playerStream, tableStream } from '../fairness/fair-seeds.ts';
import { plinkoPays } from '../instant/plinko.ts';
import { jetBust, previousSecret } from '../jet/jet-number.ts';
import { JET_EDGE } from '../jet/jet-terms.ts';
import { soloGame } from '../play/solo-games.ts';
import { returnOf, TABLES, type TableKind } from '../tables/offered-tables.ts';
import { RETURNED } from '../tables/table-game.ts';

/*
 * Rounds drawn as the house draws them, from fixed seeds, against the chances that the rules give: Pearson's chi-square
 * and the runs test of Wald and Wolfowitz, each at 99.9 %. The seeds are fixed, so nothing here fails by luck.
 */

const ROUNDS = 4_000;
/** Both tails of the normal distribution, one in a thousand. */
const NORMAL_999 = 3.2905;

/** The value that chi-square passes once in a thousand (Wilson and Hilferty 1931). */
function chiSquare999(degrees: number): number {
  const part = 2 / (9 * degrees);
  return degrees * (1 - part + 3.0902 * Math.sqrt(part)) ** 3;
}

/** @param chances by kind, of sum 1; each expects at least five. */
function expectFit(seen: readonly string[], chances: Readonly<Record<string, number>>): void {
  const kinds = Object.entries(chances);
  expect(kinds.reduce((sum, [, chance]) => sum + chance, 0)).toBeCloseTo(1, 9);
  const counts = new Map<string, number>();
  for (const kind of seen) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  for (const kind of counts.keys()) expect(chances, kind).toHaveProperty([kind]);
  let sum = 0;
  for (const [kind, chance] of kinds) {
    const expected = chance * seen.length;
    expect(expected, kind).toBeGreaterThan(5);
    sum += ((counts.get(kind) ?? 0) - expected) ** 2 / expected;
  }
  expect(sum).toBeLessThan(chiSquare999(kinds.length - 1));
}

/** Neither too few nor too many changes between the two. */
function expectRuns(isOne: readonly boolean[]): void {
  const ones = isOne.filter(Boolean).length;
  const others = isOne.length - ones;
  const runs = 1 + isOne.filter((one, at) => at > 0 && one !== isOne[at - 1]).length;
  const both = 2 * ones * others;
  const mean = both / isOne.length + 1;
  const variance = (both * (both - isOne.length)) / (isOne.length ** 2 * (isOne.length - 1));
  expect(Math.abs(runs - mean) / Math.sqrt(variance)).toBeLessThan(NORMAL_999);
}

/** The mean is as near to what is stated as so many rounds must be. */
function expectReturn(brought: readonly number[], stated: number): void {
  const mean = brought.reduce((sum, one) => sum + one, 0) / brought.length;
  const variance = brought.reduce((sum, one) => sum + (one - mean) ** 2, 0) / brought.length;
  expect(Math.abs(mean - stated)).toBeLessThan(NORMAL_999 * Math.sqrt(variance / brought.length));
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
const even = <K extends string | number>(kinds: readonly K[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, 1 / kinds.length]));

describe('tables', () => {
  const rounds = (kind: TableKind) => {
    const table = TABLES.find(({ gameId }) => gameId === kind) as (typeof TABLES)[number];
    const results = numbers(ROUNDS).map((round) =>
      table.game.deal(
        tableStream({ secret: '5e'.repeat(32), salt: `${kind} ${round}`, clientSeeds: ['arjun-4402', 'meera_01'] }),
      ),
    );
    return { table, results, winners: results.map((result) => table.winner(result)) };
  };

  /** Chances by the rules: docs and `table-returns.test.ts` have them exactly. */
  const CHANCES: Readonly<Record<TableKind, Readonly<Record<string, number>>>> = {
    'teen-patti': { A: 203_359_936 / 407_170_400, B: 203_359_936 / 407_170_400, tie: 450_528 / 407_170_400 },
    'andar-bahar': { andar: 429 / 833, bahar: 404 / 833 },
    'dragon-tiger': { dragon: 192 / 415, tiger: 192 / 415, tie: 31 / 415 },
    'lucky-7': { low: 6 / 13, seven: 1 / 13, high: 6 / 13 },
    '32-cards': { 8: 845 / 10_788, 9: 6_626 / 40_455, 10: 47_417 / 161_820, 11: 18_806 / 40_455 },
    baccarat: {
      banker: 2_292_252_566_437_888 / 4_998_398_275_503_360,
      player: 2_230_518_282_592_256 / 4_998_398_275_503_360,
      tie: 475_627_426_473_216 / 4_998_398_275_503_360,
    },
    roulette: even(numbers(37)),
  };

  it.each(Object.keys(CHANCES) as TableKind[])(
    '%s falls as its rules say, in no pattern, and returns what is stated',
    (kind) => {
      const { table, results, winners } = rounds(kind);
      const chances = CHANCES[kind];
      // What is too rare to be counted in so few rounds is left out, and its chance with it.
      const counted = Object.entries(chances).filter(([, chance]) => chance * ROUNDS > 5);
      const all = counted.reduce((sum, [, chance]) => sum + chance, 0);
      const names = new Set(counted.map(([name]) => name));
      const fair = Object.fromEntries(counted.map(([name, chance]) => [name, chance / all]));
      expectFit(
        winners.filter((winner) => names.has(winner) || !(winner in chances)),
        fair,
      );
      const most = counted.reduce((best, one) => (one[1] > best[1] ? one : best));
      expectRuns(
        kind === 'roulette' ? winners.map((pocket) => Number(pocket) % 2 === 1) : winners.map((one) => one === most[0]),
      );
      for (const [spot, { back, costs = RETURNED }] of Object.entries(table.game.spots).slice(0, 8))
        expectReturn(
          results.map((result) => back(result) / costs),
          returnOf(table.game, spot),
        );
    },
  );
});

describe('games of one player', () => {
  const rounds = (gameId: string, choice: Record<string, unknown>, acts: readonly Record<string, unknown>[] = []) => {
    const offer = soloGame(gameId);
    if (!offer) throw new Error(`no game ${gameId}`);
    const { game } = offer;
    const read = acts.map((act) => game.readAct(act));
    return numbers(ROUNDS).map((nonce) => {
      const stream = playerStream({ serverSeed: 'c4'.repeat(32), clientSeed: 'arjun-4402', nonce });
      for (let count = 0; ; count++) {
        const again = playerStream({ serverSeed: 'c4'.repeat(32), clientSeed: 'arjun-4402', nonce });
        const made = read.slice(0, count);
        const round = game.play({
          stream: count === 0 ? stream : again,
          choice: game.readChoice(choice),
          acts: made,
          stake: 1_000,
        });
        if (!round) throw new Error('it cannot be played');
        if (round.isOver || count >= read.length) return { ...round, share: round.back / round.of };
      }
    });
  };

  it('dice: every roll as likely as any other', () => {
    const played = rounds('dice', { side: 'over', target: 5050 });
    const rolls = played.map(({ outcome }) => (outcome as { roll: number }).roll);
    const chances = Object.fromEntries(numbers(101).map((at) => [at, (at === 100 ? 1 : 100) / 10_001]));
    // The last value alone would be too rare: it goes with those before it.
    const { 99: last = 0, 100: very = 0, ...rest } = chances;
    expectFit(
      rolls.map((roll) => String(Math.min(99, Math.floor(roll / 100)))),
      { ...rest, 99: last + very },
    );
    expectRuns(rolls.map((roll) => roll > 5_000));
    expectReturn(
      played.map(({ share }) => share),
      (2 * 4_950) / 10_001,
    );
  });

  it('plinko: bins as a fair coin leaves them', () => {
    const rows = 8;
    const played = rounds('plinko', { rows, risk: 'low' });
    const bins = played.map(({ outcome }) => (outcome as { bin: number }).bin);
    const ways = numbers(rows + 1).map((bin) =>
      numbers(bin).reduce((count, at) => (count * (rows - at)) / (at + 1), 1),
    );
    expectFit(bins.map(String), Object.fromEntries(ways.map((count, bin) => [bin, count / 2 ** rows])));
    expectRuns(bins.map((bin) => bin >= rows / 2));
    expect(plinkoPays(rows, 'low')).toHaveLength(rows + 1);
    expectReturn(
      played.map(({ share }) => share),
      0.98984375,
    );
  });

  it('mines: every tile hides one as often', () => {
    const played = rounds('mines', { mines: 1 }, [{ open: 1 }, { cashOut: true }]);
    const tiles = played.map(({ outcome }) => String((outcome as { mineTiles: number[] }).mineTiles[0]));
    expectFit(tiles, even(numbers(25).map((at) => at + 1)));
    expectRuns(tiles.map((tile) => Number(tile) > 12));
    expectReturn(
      played.map(({ share }) => share),
      (Math.floor((99 * 25) / 24) / 100) * (24 / 25),
    );
  });

  it('hi-lo: all 52 cards as often', () => {
    const played = rounds('hi-lo', {}, [{ skip: true }]);
    const cards = played.map(({ outcome }) => (outcome as { cards: { rank: number; suit: string }[] }).cards);
    const faces = numbers(13).flatMap((at) => ['S', 'H', 'D', 'C'].map((suit) => `${at + 1}${suit}`));
    expectFit(
      cards.map(([first]) => `${first?.rank}${first?.suit}`),
      even(faces),
    );
    // The next card does not know the one before.
    expectRuns(cards.flat().map(({ rank }) => rank > 7));
  });

  it('monsoon-gold: its first reel stops everywhere as often', () => {
    const played = rounds('monsoon-gold', {});
    const stops = played.map(
      ({ outcome }) => (outcome as { pictures: { stops: number[] }[] }).pictures[0]?.stops ?? [],
    );
    for (const reel of numbers(5)) {
      const own = stops.map((each) => each[reel] as number);
      expectFit(own.map(String), even(numbers(Math.max(...own) + 1)));
      expectRuns(own.map((stop) => stop < 16));
    }
    expectReturn(
      played.map(({ share }) => share),
      0.961987996477,
    );
  });
});

it('Jet: a chain ends at or above each multiplier with 97 in so many, in no pattern', () => {
  const busts: number[] = [];
  let secret = '9a'.repeat(32);
  for (const _ of numbers(ROUNDS)) {
    busts.push(jetBust(secret, { salt: 'a value of later', edgeConstant: JET_EDGE }));
    secret = previousSecret(secret);
  }
  const bounds = [100, 101, 125, 150, 200, 300, 500, 1_000, 5_000];
  const above = (bound: number) => (bound <= 100 ? 1 : JET_EDGE / bound);
  const chances = Object.fromEntries(
    bounds.map((bound, at) => [bound, above(bound) - (bounds[at + 1] ? above(bounds[at + 1] as number) : 0)]),
  );
  expectFit(
    busts.map((bust) => String(bounds.findLast((bound) => bust >= bound))),
    chances,
  );
  expectRuns(busts.map((bust) => bust >= 194));
  for (const target of [101, 200, 1_000])
    expectReturn(
      busts.map((bust) => (bust >= target ? target / 100 : 0)),
      0.97,
    );
});
