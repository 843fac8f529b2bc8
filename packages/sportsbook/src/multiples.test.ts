import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readVectors } from '../../kernel/src/testing/recorded-vectors.ts';
import { type Fraction, fraction, rounded, times } from './tickets/fraction.ts';
import { houseResults, type LegResult } from './tickets/leg-result.ts';
import { combinations, countLines, lineSizes } from './tickets/ticket-lines.ts';
import { CHANCE_PARTS, cashOut, linesReturn, type SettledLeg, ticketReturn } from './tickets/ticket-return.ts';

type GivenLeg = LegResult & {
  readonly price: number;
  readonly prob?: number;
  readonly placeFraction?: string;
  readonly placeDeadHeat?: readonly [number, number];
};
interface Given {
  readonly kind: string;
  readonly type: string;
  readonly unitStake: number;
  readonly eachWay: boolean;
  readonly margin: number;
  readonly prices: readonly number[];
  readonly outcomes: readonly string[];
  readonly legs: readonly GivenLeg[];
  readonly tickets: readonly {
    readonly selection: string;
    readonly price: number;
    readonly stake: number;
    readonly otherLegsPrice?: number;
    readonly otherLegsProb?: number;
  }[];
}
interface Vector {
  readonly id: string;
  readonly given: Given;
  readonly expect: Readonly<Record<string, unknown>>;
}

const paise = (units: number) => Math.round(units * 100);
const units = (money: number) => money / 100;
const sizesOf = (type: string, legs: number) => lineSizes(type, legs) ?? [];

/** Formats `1479/2` whole units in lowest terms. */
function exactly({ units: top, parts: bottom }: Fraction): string {
  const [one, other] = [top, bottom * 100n];
  const greatest = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatest(b, a % b));
  const by = greatest(one, other);
  return `${one / by}/${other / by}`;
}

function settledOf({ price, placeFraction, placeDeadHeat, ...leg }: GivenLeg): SettledLeg {
  const [top, bottom] = (placeFraction ?? '').split('/').map(Number);
  const shared = placeDeadHeat && { shared: { places: placeDeadHeat[0], level: placeDeadHeat[1] } };
  return { ...leg, ...shared, price: paise(price), ...(top && bottom ? { place: { units: top, parts: bottom } } : {}) };
}

const KINDS: Readonly<Record<string, (given: Given) => Readonly<Record<string, unknown>>>> = {
  lines: ({ type, legs: count }) => {
    const legs = Number(count);
    const sizes = sizesOf(type, legs);
    return {
      lines: countLines(sizes, legs),
      bySize: Object.fromEntries(sizes.map((size) => [size, combinations(legs, size)])),
    };
  },
  ticket: ({ type, unitStake, eachWay, legs }) => {
    const sizes = sizesOf(type, legs.length);
    const stake = paise(unitStake);
    const brings = ticketReturn(legs.map(settledOf), { sizes, stake, eachWay });
    const lines = countLines(sizes, legs.length) * (eachWay ? 2 : 1);
    const [returned, total] = [rounded(brings), lines * stake];
    return {
      lines,
      totalStake: units(total),
      returned: units(returned),
      net: units(returned - total),
      exactReturn: exactly(brings),
    };
  },
  bounds: ({ type, unitStake, prices }) => {
    const sizes = sizesOf(type, prices.length);
    const found: Record<string, [number, number]> = {};
    for (let mask = 0; mask < 2 ** prices.length; mask++) {
      const factors = prices.map((price, at) => fraction(mask & (2 ** at) ? paise(price) : 0, 100));
      const brings = units(rounded(linesReturn(factors, sizes, paise(unitStake))));
      const winners = factors.filter((factor) => factor.units > 0n).length;
      const [least, most] = found[winners] ?? [brings, brings];
      found[winners] = [Math.min(least, brings), Math.max(most, brings)];
    }
    return { returnedByWinners: found, totalStake: countLines(sizes, prices.length) * unitStake };
  },
  cashOut: ({ type, unitStake, margin, legs }) => {
    const live = legs.map(({ prob, ...leg }) =>
      prob === undefined
        ? settledOf(leg as GivenLeg)
        : { price: paise(leg.price), chance: Math.round(prob * CHANCE_PARTS) },
    );
    const terms = { sizes: sizesOf(type, legs.length), stake: paise(unitStake), margin: Math.round(margin * 10_000) };
    const { fair, offer } = cashOut(live, terms);
    return { fair: units(rounded(fair)), offer: units(offer), exactFair: exactly(fair) };
  },
  liability: ({ outcomes, tickets }) => {
    const bets = new Map(outcomes.map((outcome) => [outcome, { stake: 0, payout: 0 }]));
    for (const { selection, price, stake, otherLegsPrice = 1, otherLegsProb = 1 } of tickets) {
      const same = bets.get(selection) ?? { stake: 0, payout: 0 };
      const payout = Math.round(paise(stake) * price * otherLegsPrice * otherLegsProb);
      bets.set(selection, { stake: same.stake + paise(stake), payout: same.payout + payout });
    }
    const results = houseResults(bets);
    const [worst, least] = Object.entries(results).sort(([, one], [, other]) => one - other)[0] ?? ['', 0];
    const housePnl = Object.fromEntries(Object.entries(results).map(([outcome, result]) => [outcome, units(result)]));
    return { housePnl, worst, worstLiability: units(-least) };
  },
};

const vectors = readVectors<{ readonly cases: readonly Vector[] }>('multiples');
describe.skipIf(!vectors)('the recorded multiples, exactly', () => {
  it.each(vectors?.cases ?? [])('$id', ({ given, expect: expected }) => {
    expect(KINDS[given.kind]?.(given)).toEqual(expected);
  });
});

describe('systems', () => {
  it('the sum over sizes equals the sum over every single line', () => {
    const leg = fc.integer({ min: 0, max: 900 }).map((price) => fraction(price, 100));
    fc.assert(
      fc.property(fc.array(leg, { minLength: 2, maxLength: 6 }), fc.integer({ min: 1, max: 6 }), (factors, pick) => {
        const size = Math.min(pick, factors.length);
        let walked = 0n;
        for (let mask = 0; mask < 2 ** factors.length; mask++) {
          const line = factors.filter((_, at) => mask & (2 ** at));
          if (line.length !== size) continue;
          const { units: top, parts } = line.reduce(times, fraction(1, 1));
          walked += (top * 100n ** BigInt(factors.length)) / parts;
        }
        const { units: top, parts } = linesReturn(factors, [size], 1);
        expect(top * 100n ** BigInt(factors.length)).toBe(walked * parts);
      }),
    );
  });

  it('an unknown ticket type has no lines', () => {
    for (const [type, legs] of [
      ['single', 2],
      ['multi', 1],
      ['Trixie', 4],
      ['3/3', 3],
      ['0/3', 3],
      ['2/4', 3],
      ['Nothing', 3],
      ['multi', 13],
      ['multi', 2.5],
    ] as const)
      expect(lineSizes(type, legs), `${type} of ${legs}`).toBeNull();
  });
});
