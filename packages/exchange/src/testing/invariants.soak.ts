import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { virtualLevels } from '../cross/cross-walk.ts';
import { CROSS_LOSS_MAX } from '../cross/plan-set.ts';
import { exposureOf, exposureWith, type Fill, type Order, profitByOutcome, settlementOf } from '../index.ts';
import { hasCrossMatching } from '../market/market.ts';
import { crossResidue, partOf } from '../market/part.ts';
import { betsOf, bruteExposure, openBetsOf, subsetsOf, winnerSets } from './brute-exposure.ts';
import { NaiveMarket } from './naive-market.ts';
import { oddsDefinition, Rig } from './rig.ts';
import { applyStep, createStorm, type RandomStep } from './storm.ts';

/** Few runs in `npm run check`, many in `npm test`. */
const RUNS = process.env.SOAK ? 400 : 40;

const TERMS = [{ winners: 1 }, { winners: 2 }, { winners: 1, crossMatching: true }];

/** The market before and after one random event. */
interface Look {
  readonly rig: Rig;
  readonly step: RandomStep;
  readonly newFills: readonly Fill[];
  readonly versionBefore: number;
}

/** Plays random sequences and checks after every event. A failure prints the seed and length to reproduce it. */
function afterEveryStep(look: (look: Look) => void, before: (rig: Rig, step: RandomStep) => void = () => {}) {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 45 }), fc.constantFrom(...TERMS), (seed, length, terms) => {
      const rig = new Rig(oddsDefinition(terms));
      const naive = new NaiveMarket(rig.market.definition.inPlayDelayMs, terms.crossMatching ? 3 : 0);
      for (const step of createStorm(seed, length)) {
        const known = rig.book.fills.length;
        const versionBefore = rig.market.version;
        before(rig, step);
        applyStep(rig, naive, step);
        look({ rig, step, newFills: rig.book.fills.slice(known), versionBefore });
      }
    }),
    { numRuns: RUNS },
  );
}

const players = (rig: Rig) => [...rig.book.positions];

function sum<T>(items: Iterable<T>, of: (item: T) => number): number {
  let total = 0;
  for (const item of items) total += of(item);
  return total;
}

describe('market invariants after every random event', () => {
  it('[I8] [M03] every order: matched + remaining + cancelled + lapsed + voided = size, each zero or more', () => {
    afterEveryStep(({ rig }) => {
      for (const order of rig.orders) {
        const parts = [order.matched, order.remaining, order.cancelled, order.lapsed, order.voided];
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
        expect(sum(parts, (part) => part)).toBe(order.size);
      }
    });
  });

  it('[I8] per runner, backed equals laid, and both equal the market volume', () => {
    afterEveryStep(({ rig }) => {
      for (const runner of [0, 1, 2]) {
        const fills = rig.book.fills.filter((fill) => fill.runnerIndex === runner);
        for (const side of ['back', 'lay'] as const) {
          const ofHouse = fills.filter((fill) => (side === 'back' ? fill.backOrderId : fill.layOrderId) === 0);
          const orders = rig.orders.filter((order) => order.runnerIndex === runner && order.side === side);
          const matched = sum(orders, (order) => order.matched) + sum(ofHouse, (fill) => fill.size);
          expect(matched).toBe(rig.book.runnerMatched[runner]);
        }
      }
      expect(rig.book.totalMatched).toBe(sum(rig.book.runnerMatched, (size) => size));
    });
  });

  it('[I10] the book is never crossed, and every fill is at the resting price within both limits', () => {
    afterEveryStep(({ rig, newFills }) => {
      for (const runner of [0, 1, 2]) {
        const bestLay = rig.ladder.availableToBack(runner, 1)[0]?.price ?? 0;
        const bestBack = rig.ladder.availableToLay(runner, 1)[0]?.price ?? Number.POSITIVE_INFINITY;
        expect(bestLay).toBeLessThan(bestBack);
      }
      for (const fill of newFills) expectWithinLimits(rig, fill);
    });
  });

  it('the rest of a placed order has no cross match, and rounding never costs the house more than the stated amount', () => {
    afterEveryStep(({ rig, step }) => {
      if (!hasCrossMatching(rig.market)) return;
      for (const result of crossResidue({ market: rig.market, book: rig.book }))
        expect(result).toBeGreaterThanOrEqual(-CROSS_LOSS_MAX);
      if (step.kind !== 'place' || rig.market.status !== 'open') return;
      // Others may have one: with a level that it took, the price for them was too good for a whole unit.
      const placed = rig.orders.at(-1);
      for (const order of rig.ladder.restingOrders()) {
        if (order !== placed) continue;
        const { runnerIndex, side, price } = order;
        const [best] = virtualLevels({ market: rig.market, book: rig.book }, { runnerIndex, side, depth: 1 });
        if (best) expect((side === 'back' ? 1 : -1) * (best.price - price)).toBeLessThan(0);
      }
    });
  });

  it('[I10] at one price the older order matches first', () => {
    afterEveryStep(({ rig, newFills }) => {
      for (const fill of newFills) {
        const maker = makerOf(rig, fill);
        if (!maker) continue;
        const rivals = rig.ladder
          .restingOrders()
          .filter((o) => o.runnerIndex === maker.runnerIndex && o.side === maker.side && o.price === maker.price);
        for (const rival of rivals) if (rival !== maker) expect(rival.restedSeq).toBeGreaterThan(maker.restedSeq);
      }
    });
  });

  it('[I5] exposure equals brute force over all outcomes and all subsets of open orders filled', () => {
    afterEveryStep(({ rig }) => {
      for (const position of players(rig)) {
        const open = openBetsOf(rig.orders, position.playerId);
        if (open.length > 8) continue;
        const matched = betsOf(rig.book.fills, position.playerId);
        expect(exposureOf(position)).toBe(bruteExposure(rig.market, matched, open));
      }
    });
  });

  it('[I6] no result costs a player more than their exposure, but for the rounding of dead heats', () => {
    afterEveryStep(({ rig }) => {
      const { winners: expected = 1 } = rig.market.definition;
      for (const winners of subsetsOf([0, 1, 2]).filter(({ length }) => length >= expected)) {
        const [settlement] = settlementOf(rig.market, { kind: 'winners', winners, note: '' });
        for (const { playerId, gross } of settlement?.players ?? []) {
          const position = rig.book.positions.get(playerId);
          const rounding = winners.length === expected ? 0 : betsOf(rig.book.fills, playerId).length / 2;
          expect(gross).toBeGreaterThanOrEqual((position ? -exposureOf(position) : 0) - rounding);
        }
      }
    });
  });

  it('[I7] for every outcome the profits of all players and the house add up to zero', () => {
    afterEveryStep(({ rig }) => {
      const { housePosition, crossPosition } = rig.book;
      const everybody = [...players(rig), housePosition, ...(crossPosition ? [crossPosition] : [])];
      for (const winners of winnerSets(rig.market)) {
        expect(sum(everybody, ({ base, steps }) => base + sum(winners, (at) => steps[at] ?? Number.NaN))).toBe(0);
        if (rig.market.definition.winners !== 1) continue;
        const [outcome = 0] = winners;
        expect(sum(everybody, (p) => profitByOutcome(rig.market, p)[outcome]?.profit ?? Number.NaN)).toBe(0);
      }
    });
  });

  it('[I9] a fill never raises the exposure of a maker, and a taker ends at or below the checked exposure', () => {
    let before = new Map<number, number>();
    let asked = 0;
    afterEveryStep(
      ({ rig, step }) => {
        if (step.kind !== 'place' && step.kind !== 'quote') return;
        for (const position of players(rig)) {
          const isTaker = step.kind === 'place' && step.ask.player === position.playerId;
          const bound = isTaker ? asked : (before.get(position.playerId) ?? 0);
          expect(exposureOf(position)).toBeLessThanOrEqual(bound);
        }
      },
      (rig, step) => {
        before = new Map(players(rig).map((position) => [position.playerId, exposureOf(position)]));
        if (step.kind === 'place') {
          const terms = rig.terms(step.ask);
          asked = exposureWith(partOf(rig.market, terms).position, terms);
        }
      },
    );
  });

  it('[I25] queue places increase, and an order stores the version of its last match', () => {
    afterEveryStep(({ rig, newFills, versionBefore }) => {
      const rested = rig.orders.filter((order) => order.restedSeq > 0 && order.dueAt === 0);
      for (const [at, order] of rested.entries()) {
        expect(order.restedSeq).toBeGreaterThan(rested[at - 1]?.restedSeq ?? 0);
      }
      for (const fill of newFills) {
        for (const order of rig.orders.filter((o) => o.orderId === fill.backOrderId || o.orderId === fill.layOrderId)) {
          expect(order.marketVersion).toBeGreaterThan(versionBefore);
          expect(order.marketVersion).toBe(rig.market.version);
        }
      }
    });
  });
});

function makerOf(rig: Rig, fill: Fill): Order | null {
  const orders = rig.orders.filter((o) => o.orderId === fill.backOrderId || o.orderId === fill.layOrderId);
  const rested = orders.filter((order) => order.restedSeq > 0 && order.price === fill.price);
  return rested.sort((one, other) => one.orderId - other.orderId)[0] ?? null;
}

function expectWithinLimits(rig: Rig, fill: Fill): void {
  for (const order of rig.orders) {
    const sign = order.side === 'back' ? 1 : -1;
    if (order.orderId !== fill.backOrderId && order.orderId !== fill.layOrderId) continue;
    if (order.timeInForce === 'goodTillCancelled') {
      expect(sign * (fill.price - order.price)).toBeGreaterThanOrEqual(0);
    } else {
      expect(sign * (order.matchedValue - order.matched * order.price)).toBeGreaterThanOrEqual(0);
      expect(order.matched).toBeGreaterThanOrEqual(order.minFill);
    }
  }
}
