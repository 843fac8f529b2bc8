import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawBook, drawNaive } from './draw-book.ts';
import { NaiveMarket } from './naive-market.ts';
import { oddsDefinition, Rig } from './rig.ts';
import { applyStep, createStorm, orderRecord, type StormShape } from './storm.ts';

const STORMS = process.env.SOAK ? 11_500 : 650;

function pair(changes: Parameters<typeof oddsDefinition>[0] = {}) {
  const definition = oddsDefinition(changes);
  const across = definition.crossMatching ? definition.runners.length : 0;
  return { rig: new Rig(definition), naive: new NaiveMarket(definition.inPlayDelayMs, across) };
}

/**
 * Shapes whose random prices often complete each other: two runners at evens, three at 3.00, three that cost too much.
 */
const ACROSS: readonly StormShape[] = [
  { runners: 2, middleTick: 99 },
  { runners: 3, middleTick: 149 },
  { runners: 3, middleTick: 99 },
];

function acrossPair({ runners }: StormShape) {
  return pair({ crossMatching: true, runners: oddsDefinition().runners.slice(0, runners) });
}

/** Serialises everything that both markets must agree on. */
function recordOf(picture: string, market: { readonly orders: readonly object[]; readonly fills: readonly object[] }) {
  return `${picture}\n${JSON.stringify(market.orders)}\n${JSON.stringify(market.fills)}`;
}

function bothRecords({ rig, naive }: ReturnType<typeof pair>) {
  const fast = { orders: rig.orders.map(orderRecord), fills: rig.book.fills };
  const slow = { orders: naive.orders.map(orderRecord), fills: naive.fills };
  return [recordOf(drawBook(rig.ladder), fast), recordOf(drawNaive(naive, rig.ladder.runnerCount), slow)] as const;
}

describe('the fast and the naive book in the same random sequence', () => {
  it(`[M02] agree to the byte in ${STORMS} random sequences`, () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 60 }), (seed, length) => {
        const markets = pair();
        for (const step of createStorm(seed, length)) applyStep(markets.rig, markets.naive, step);
        const [fast, slow] = bothRecords(markets);
        expect(fast).toBe(slow);
      }),
      { numRuns: STORMS },
    );
  });

  it(`agree to the byte on the finest ladder in ${STORMS / 2} random sequences`, () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom(199, 899),
        (seed, length, middleTick) => {
          const markets = pair({ priceLadder: 'finest' });
          const shape = { runners: 3, middleTick, priceLadder: 'finest' } as const;
          for (const step of createStorm(seed, length, shape)) applyStep(markets.rig, markets.naive, step);
          const [fast, slow] = bothRecords(markets);
          expect(fast).toBe(slow);
        },
      ),
      { numRuns: STORMS / 2 },
    );
  });

  it(`agree to the byte with cross matching in ${STORMS} random sequences`, () => {
    let across = 0;
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 60 }), fc.constantFrom(...ACROSS), (seed, length, shape) => {
        const markets = acrossPair(shape);
        for (const step of createStorm(seed, length, shape)) applyStep(markets.rig, markets.naive, step);
        const [fast, slow] = bothRecords(markets);
        expect(fast).toBe(slow);
        across += markets.naive.fills.filter(({ crossId }) => crossId > 0).length;
      }),
      { numRuns: STORMS },
    );
    expect(across).toBeGreaterThan(STORMS);
  });

  it('[M02] agree to the byte along one long sequence', () => {
    const seed = 'a long storm';
    const markets = pair();
    for (const [at, step] of createStorm(seed, 4_000).entries()) {
      applyStep(markets.rig, markets.naive, step);
      expect(drawBook(markets.rig.ladder), `seed "${seed}", step ${at}`).toBe(drawNaive(markets.naive, 3));
    }
    const [fast, slow] = bothRecords(markets);
    expect(fast).toBe(slow);
    // Guards against agreement by absence: the sequence contained every kind of event.
    const reasons = new Set(markets.naive.orders.map(({ reason }) => reason));
    expect(reasons).toEqual(
      new Set([null, 'self_match', 'not_filled', 'market_suspended', 'turned_in_play', 'player_cancelled']),
    );
    expect(markets.naive.fills.length).toBeGreaterThan(500);
    expect(markets.naive.orders.some(({ dueAt, matched }) => dueAt > 0 && matched > 0)).toBe(true);
  });
});
