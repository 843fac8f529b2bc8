import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readVectors } from '../../../kernel/src/testing/recorded-vectors.ts';
import { createMarket, newPosition } from '../market/market.ts';
import { partOf } from '../market/part.ts';
import { profitByOutcome } from '../market/profit-by-outcome.ts';
import type { Order } from '../terms/order.ts';
import { bruteBestProfit, bruteExposure } from '../testing/brute-exposure.ts';
import { type Ask, bookmakerDefinition, fancyDefinition, oddsDefinition, Rig } from '../testing/rig.ts';
import { bestProfitWith, exposureOf, exposureWith } from './exposure.ts';
import { addFill, addUnmatched, type Position, removeUnmatched } from './position.ts';

interface VectorBet {
  readonly side: 'BACK' | 'LAY';
  readonly runner: string;
  readonly price: number;
  readonly stake: number;
}
interface ExposureVectors {
  readonly cases: {
    readonly id: string;
    readonly given: { readonly runners: string[]; readonly matched: VectorBet[]; readonly unmatched?: VectorBet[] };
    readonly expect: { readonly profitByWinner: Record<string, number>; readonly exposure: number };
  }[];
}

const vectors = readVectors<ExposureVectors>('exposure');

describe.skipIf(!vectors)('the published exposure vectors', () => {
  it.each(vectors?.cases ?? [])('$id', ({ given, expect: expected }) => {
    const runners = given.runners.map((name) => ({ runnerId: name, name }));
    const market = createMarket(oddsDefinition({ runners }), ['play:INR']);
    const position = newPosition(market, 1);
    const bet = ({ side, runner, price, stake }: VectorBet) => ({
      marketType: 'match_odds' as const,
      side: side === 'BACK' ? ('back' as const) : ('lay' as const),
      runnerIndex: given.runners.indexOf(runner),
      run: 0,
      price: Math.round(price * 100),
      size: Math.round(stake * 100),
    });
    for (const matched of given.matched.map(bet)) addFill(position, matched, matched);
    for (const open of (given.unmatched ?? []).map(bet)) addUnmatched(position, open, open.size);
    expect(exposureOf(position) / 100).toBe(expected.exposure);
    // The vectors count open orders at their worst if there are any.
    const profits = profitByOutcome(market, position).map(({ outcome, worst }) => [outcome, worst / 100]);
    expect(Object.fromEntries(profits)).toEqual(expected.profitByWinner);
  });

  it('covers every vector', () => {
    expect(vectors?.cases).toHaveLength(9);
  });
});

describe('own vectors', () => {
  it('back A 2.5 × 100, lay B 3.0 × 50 → A +200, B −200, D −50, exposure 200', () => {
    const rig = new Rig();
    rig.place({ player: 2, side: 'lay', price: 2.5, size: 100 });
    rig.place({ player: 2, runner: 1, side: 'back', price: 3, size: 50 });
    rig.place({ price: 2.5, size: 100 });
    rig.place({ runner: 1, side: 'lay', price: 3, size: 50 });
    const position = rig.book.positions.get(1) as Position;
    expect(profitByOutcome(rig.market, position)).toEqual([
      { outcome: 'Falcons', profit: 20_000, worst: 20_000 },
      { outcome: 'Tides', profit: -20_000, worst: -20_000 },
      { outcome: 'The Draw', profit: -5_000, worst: -5_000 },
    ]);
    expect(exposureOf(position)).toBe(20_000);
  });

  it('back 1.9 × 1000 then lay 1.8 × 1000 frees the money', () => {
    const rig = new Rig(oddsDefinition({ runners: oddsDefinition().runners.slice(0, 2) }));
    const position = newPosition(rig.market, 1);
    const bet = { marketType: 'match_odds', runnerIndex: 0, run: 0, size: 100_000 } as const;
    addFill(position, { ...bet, side: 'back' }, { ...bet, price: 190 });
    expect(exposureOf(position)).toBe(100_000);
    addFill(position, { ...bet, side: 'lay' }, { ...bet, price: 180 });
    expect(exposureOf(position)).toBe(0);
    expect(profitByOutcome(rig.market, position).map(({ profit }) => profit)).toEqual([10_000, 0]);
  });

  it('the slip shows before and after without changing anything', () => {
    const rig = new Rig();
    rig.place({ price: 3, size: 100 });
    const position = rig.book.positions.get(1) ?? null;
    const before = structuredClone(position);
    const order = { ...rig.terms({ side: 'lay', price: 2, size: 100 }) };
    expect(profitByOutcome(rig.market, position, order)).toEqual([
      { outcome: 'Falcons', profit: -10_000, worst: -10_000 },
      { outcome: 'Tides', profit: 10_000, worst: 0 },
      { outcome: 'The Draw', profit: 10_000, worst: 0 },
    ]);
    expect(profitByOutcome(rig.market, null, order)[1]).toEqual({ outcome: 'Tides', profit: 10_000, worst: 10_000 });
    expect(position).toEqual(before);
  });
});

const MARKETS = [
  oddsDefinition(),
  oddsDefinition({ runners: oddsDefinition().runners.slice(0, 2) }),
  oddsDefinition({ winners: 2 }),
  bookmakerDefinition(),
  fancyDefinition(),
];

const askArbitrary: fc.Arbitrary<Required<Pick<Ask, 'runner' | 'side' | 'price' | 'run' | 'size'>>> = fc.record({
  runner: fc.integer({ min: 0, max: 1 }),
  side: fc.constantFrom('back', 'lay'),
  price: fc.integer({ min: 101, max: 500 }),
  run: fc.integer({ min: 0, max: 120 }),
  size: fc.integer({ min: 1, max: 50 }),
});

describe('against brute force: every outcome, every subset of the open orders filled', () => {
  it.each(MARKETS)('[I5] $type on $runners.length runners, $winners winners', (definition) => {
    const isFancy = definition.type === 'fancy';
    const toBet = (rig: Rig, ask: Ask): Order =>
      ({ ...rig.terms({ ...ask, runner: isFancy ? 0 : ask.runner }), price: ask.price }) as Order;
    fc.assert(
      fc.property(fc.array(askArbitrary, { maxLength: 6 }), fc.array(askArbitrary, { maxLength: 6 }), (held, asked) => {
        const rig = new Rig(definition);
        const matched = held.map((ask) => toBet(rig, ask));
        const open = asked.map((ask) => toBet(rig, ask));
        const position = newPosition(rig.market, 1);
        rig.book.positions.add(position);
        for (const bet of matched) addFill(position, bet, bet);
        for (const [at, order] of open.entries()) {
          const expected = bruteExposure(rig.market, matched, open.slice(0, at + 1));
          expect(exposureWith(partOf(rig.market, order).position, order)).toBe(expected);
          const best = bruteBestProfit(rig.market, matched, open.slice(0, at + 1));
          expect(bestProfitWith(partOf(rig.market, order).position, order)).toBe(best);
          addUnmatched(position, order, order.size);
          expect(exposureOf(position)).toBe(expected);
        }
        for (const order of open) removeUnmatched(position, order, order.size);
        expect(exposureOf(position)).toBe(bruteExposure(rig.market, matched, []));
      }),
      { numRuns: 150 },
    );
  });
});
