import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exposureOf } from '../index.ts';
import { NaiveMarket } from '../testing/naive-market.ts';
import { PaperRig } from '../testing/paper-rig.ts';
import { oddsDefinition, Rig } from '../testing/rig.ts';
import { applyStep, createStorm, type RandomStep } from '../testing/storm.ts';
import type { PaperOrder } from './paper-order.ts';

const randomSteps = fc
  .tuple(fc.integer(), fc.integer({ min: 5, max: 60 }))
  .map(([seed, length]) => createStorm(seed, length));
const paperAsk = fc.record({
  side: fc.constantFrom('back' as const, 'lay' as const),
  price: fc.constantFrom(1.94, 1.96, 1.98, 2, 2.02, 2.04),
  size: fc.integer({ min: 1, max: 60 }),
  persist: fc.constant(true),
});

function storm(rig: Rig, list: readonly RandomStep[], after: () => void): void {
  const naive = new NaiveMarket(rig.market.definition.inPlayDelayMs);
  for (const step of list) {
    applyStep(rig, naive, step);
    after();
  }
}

const recordOf = ({ orders, book, market }: Rig) =>
  JSON.stringify([orders, book.fills, market.version, market.guardVersion, [...book.positions]]);

describe('against random markets', () => {
  it('paper orders leave the real book as it is', () => {
    fc.assert(
      fc.property(randomSteps, fc.array(paperAsk, { minLength: 1, maxLength: 20 }), (list, asks) => {
        const [alone, rig] = [new Rig(), new PaperRig()];
        storm(alone, list, () => {});
        let next = 0;
        storm(rig, list, () => {
          const ask = asks[next++ % asks.length];
          if (ask && rig.market.status === 'open') rig.placePaper(ask);
          rig.follow();
        });
        expect(recordOf(rig)).toBe(recordOf(alone));
      }),
      { numRuns: 60 },
    );
  });

  it('an order is first matched in the step, and by the size, in which a real order at its place is', () => {
    fc.assert(
      fc.property(randomSteps, fc.nat({ max: 20 }), paperAsk, (list, at, ask) => {
        // What is killed without a match is not seen by a paper order.
        const isSeen = (step: RandomStep) => step.kind !== 'inPlay' && !(step.kind === 'place' && step.ask.fillOrKill);
        const quiet = list.filter(isSeen);
        const [rig, real] = [new PaperRig(), new Rig()];
        const before = quiet.slice(0, at);
        storm(rig, before, () => rig.follow());
        storm(real, before, () => {});
        if (rig.market.status !== 'open') return;
        const order = rig.placePaper(ask);
        const twin = real.place({ ...ask, player: 9 });
        real.orders.pop();
        expect([order.matched, order.remaining]).toEqual([twin.matched, twin.remaining]);
        const steps = (one: Rig, follow: () => void, watched: { readonly matched: number }) => {
          const [matched, seen] = [watched.matched, [] as number[]];
          const naive = new NaiveMarket(one.market.definition.inPlayDelayMs);
          for (const step of quiet.slice(at)) {
            if (watched.matched !== matched) break;
            applyStep(one, naive, step);
            follow();
            seen.push(watched.matched);
          }
          return seen;
        };
        if (order.matched > 0) return;
        expect(steps(rig, () => rig.follow(), order)).toEqual(steps(real, () => {}, twin));
      }),
      { numRuns: 300 },
    );
  });

  it('no real size is matched twice, and sizes and exposure add up', () => {
    fc.assert(
      fc.property(randomSteps, fc.array(paperAsk, { minLength: 1, maxLength: 20 }), (all, asks) => {
        const list = all.filter(({ kind }) => kind !== 'quote');
        const rig = new PaperRig(oddsDefinition());
        let next = 0;
        storm(rig, list, () => {
          const ask = asks[next++ % asks.length];
          if (ask && rig.market.status === 'open') rig.placePaper(ask);
          rig.follow();
          for (const { order, fills } of rig.paper.orders as PaperOrder[]) {
            const { matched, remaining, lapsed, cancelled, voided } = order;
            expect(matched + remaining + lapsed + cancelled + voided).toBe(order.size);
            expect(fills.reduce((sum, { size }) => sum + size, 0)).toBe(matched);
          }
          expect(rig.paper.exposure).toBe(exposureOf(rig.paper.position));
        });
        for (const side of ['back', 'lay'] as const) {
          const offered = rig.orders.filter((order) => order.side !== side && order.runnerIndex === 0);
          const matched = rig.paper.orders.filter(({ order }) => order.side === side);
          const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
          expect(sum(matched.map(({ order }) => order.matched))).toBeLessThanOrEqual(
            sum(offered.map(({ size }) => size)),
          );
        }
      }),
      { numRuns: 60 },
    );
  });
});
