import { ladderFloor } from '@crease/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CashOutPlan, exposureOf, type Part, partOf, planCashOut, profitByOutcome } from '../index.ts';
import { ASSET, oddsDefinition, Rig } from '../testing/rig.ts';
import { cashOutResult, worstWithin } from './plan-cash-out.ts';

const RUPEE = 100;
const two = () => oddsDefinition({ runners: ['Tides', 'Mariners'].map((name, at) => ({ runnerId: `r${at}`, name })) });
const partIn = (rig: Rig, playerId = 1): Part => partOf(rig.market, { playerId, asset: ASSET });
const rupees = (sums: readonly number[] | undefined) => sums?.map((sum) => sum / RUPEE);

/** ₹5,000 on Tides at 1.85, laid now at 1.32: the worked example of the ladder. */
function tides(): Rig {
  const rig = new Rig(two());
  rig.lay(2, 1.85, 5000);
  rig.back(1, 1.85, 5000);
  rig.back(3, 1.32, 47_900);
  return rig;
}

it('levels a bet that shortened: back stake × back odds ÷ lay odds', () => {
  const plan = planCashOut(partIn(tides()), 100);
  expect(plan?.orders).toEqual([{ runnerIndex: 0, side: 'lay', size: 7008 * RUPEE, price: 132 }]);
  expect(rupees(plan?.before)).toEqual([4250, -5000]);
  expect(rupees(plan?.after)).toEqual([2007.44, 2008]);
  expect((plan?.worst ?? 0) / RUPEE).toBe(2007.44);
});

it('levels a share of it, in the same proportion', () => {
  const plan = planCashOut(partIn(tides()), 60);
  expect(rupees(plan?.after)).toEqual([2904.4, -795]);
  expect(plan?.orders[0]?.size).toBe(4205 * RUPEE);
});

it('backs the other runner if that price is better', () => {
  const rig = tides();
  rig.lay(3, 1.01, 1);
  rig.place({ player: 3, runner: 1, side: 'lay', price: 4.6, size: 40_000 });
  const plan = planCashOut(partIn(rig), 100);
  expect(plan?.orders).toEqual([{ runnerIndex: 1, side: 'back', size: 2011 * RUPEE, price: 460 }]);
  expect(plan?.worst).toBe(2239 * RUPEE);
});

it('levels three runners by two orders', () => {
  const rig = new Rig();
  rig.place({ player: 2, runner: 0, side: 'lay', price: 3, size: 1000 });
  rig.place({ player: 1, runner: 0, price: 3, size: 1000 });
  for (const runner of [0, 1, 2]) {
    rig.place({ player: 3, runner, side: 'back', price: 3.1, size: 9000 });
    rig.place({ player: 3, runner, side: 'lay', price: 2.9, size: 9000 });
  }
  const plan = planCashOut(partIn(rig), 100);
  expect(rupees(plan?.before)).toEqual([2000, -1000, -1000]);
  expect(plan?.orders).toEqual([{ runnerIndex: 0, side: 'lay', size: 968 * RUPEE, price: 310 }]);
  rig.place({ player: 1, runner: 1, price: 2.9, size: 300 });
  const both = planCashOut(partIn(rig), 100);
  expect(both?.orders.map(({ runnerIndex, side }) => `${side} ${runnerIndex}`)).toEqual(['lay 0', 'back 2']);
  const after = rupees(both?.after) ?? [];
  expect(Math.max(...after) - Math.min(...after)).toBeLessThan(4);
});

it('offers no cash out without offers, with a level position, or below the minimum', () => {
  expect(planCashOut(partIn(new Rig(two())), 100)).toBeNull();
  const alone = new Rig(two());
  alone.lay(2, 1.85, 5000);
  alone.back(1, 1.85, 5000);
  expect(planCashOut(partIn(alone), 100)).toBeNull();
  const small = new Rig({ ...two(), min: 10_000 * RUPEE });
  for (const order of [
    () => small.lay(2, 1.85, 5000),
    () => small.back(1, 1.85, 5000),
    () => small.back(3, 1.3, 90_000),
  ])
    order();
  expect(planCashOut(partIn(small), 100)).toBeNull();
});

it('ignores own orders, and takes what rests if that is too little', () => {
  const rig = new Rig(two());
  rig.lay(2, 1.85, 5000);
  rig.back(1, 1.85, 5000);
  rig.back(1, 1.31, 300);
  rig.back(3, 1.32, 2000);
  const plan = planCashOut(partIn(rig), 100);
  expect(plan?.orders).toEqual([{ runnerIndex: 0, side: 'lay', size: 2000 * RUPEE, price: 132 }]);
});

it('levels a bet on one of two winners', () => {
  const rig = new Rig(oddsDefinition({ winners: 2 }));
  rig.lay(2, 3, 1000);
  rig.back(1, 3, 1000);
  rig.back(3, 2, 5000);
  const plan = planCashOut(partIn(rig), 100);
  expect(plan?.orders).toEqual([{ runnerIndex: 0, side: 'lay', size: 1500 * RUPEE, price: 200 }]);
  expect(rupees(plan?.before)).toEqual([2000, -1000, -1000]);
  expect(rupees(plan?.after)).toEqual([500, 500, 500]);
});

it('plans within a market of 400 runners, all of them offered', () => {
  const runners = Array.from({ length: 400 }, (_, at) => ({ runnerId: `r${at}`, name: `Runner ${at}` }));
  const rig = new Rig(oddsDefinition({ runners, winners: 4 }));
  rig.lay(2, 100, 1000);
  rig.back(1, 100, 1000);
  for (const at of runners.keys()) {
    rig.place({ player: 3, runner: at, side: 'back', price: 80, size: 9000 });
    rig.place({ player: 3, runner: at, side: 'lay', price: 70, size: 9000 });
  }
  const plan = planCashOut(partIn(rig), 100);
  expect(plan?.orders).toEqual([{ runnerIndex: 0, side: 'lay', size: 1250 * RUPEE, price: 8000 }]);
  expect(plan?.worst).toBe(250 * RUPEE);
});

/** A book of one to three levels a side, and some bets of player 1 in it. */
const arbitraryRig = fc
  .record({
    runners: fc.integer({ min: 2, max: 4 }),
    winners: fc.integer({ min: 1, max: 3 }),
    bets: fc.array(
      fc.record({
        runner: fc.nat({ max: 3 }),
        back: fc.boolean(),
        price: fc.integer({ min: 110, max: 900 }),
        size: fc.integer({ min: 1, max: 3000 }),
        rests: fc.boolean(),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    middles: fc.array(fc.integer({ min: 120, max: 900 }), { minLength: 4, maxLength: 4 }),
    depth: fc.integer({ min: 1, max: 20_000 }),
  })
  .map(({ runners, winners, bets, middles, depth }) => {
    const rig = new Rig(
      oddsDefinition({
        runners: ['A', 'B', 'C', 'D'].slice(0, runners).map((name) => ({ runnerId: name, name })),
        winners: Math.min(winners, runners - 1),
      }),
    );
    const onLadder = (price: number) => ladderFloor(price) / 100;
    for (const { runner, back, price, size, rests } of bets) {
      const about = { runner: runner % runners, price: onLadder(price), size };
      if (!rests) rig.place({ ...about, player: 2, side: back ? 'lay' : 'back' });
      rig.place({ ...about, player: 1, side: back ? 'back' : 'lay' });
    }
    for (let runner = 0; runner < runners; runner++) {
      const middle = middles[runner] as number;
      for (const step of [1, 2, 3]) {
        rig.place({ player: 3, runner, side: 'back', price: onLadder(middle + 10 * step), size: depth });
        rig.place({ player: 3, runner, side: 'lay', price: onLadder(Math.max(101, middle - 10 * step)), size: depth });
      }
    }
    return rig;
  });

const waysOf = (plan: CashOutPlan | null) =>
  plan?.orders.map(({ runnerIndex, side }) => `${side} ${runnerIndex}`).join();

/** Places a plan. @returns the actual profits afterwards. */
function carryOut(rig: Rig, { orders }: CashOutPlan): number[] {
  for (const { runnerIndex, side, price, size } of orders)
    rig.place({ player: 1, runner: runnerIndex, side, price: price / 100, size: size / RUPEE, fillOrKill: true });
  return profitByOutcome(rig.market, partIn(rig).position).map(({ profit }) => profit);
}

it('[I5] when placed, it is never worse than stated, improves the worst result, and never raises exposure', () => {
  fc.assert(
    fc.property(arbitraryRig, fc.integer({ min: 1, max: 100 }), (rig, share) => {
      const plan = planCashOut(partIn(rig), share);
      if (!plan) return;
      const exposure = exposureOf(partIn(rig).position);
      expect(plan.worst).toBeGreaterThan(Math.min(...plan.before));
      const really = carryOut(rig, plan);
      expect(really).toEqual(plan.after);
      expect(Math.min(...really)).toBe(plan.worst);
      expect(exposureOf(partIn(rig).position)).toBeLessThanOrEqual(exposure);
    }),
    { numRuns: 300 },
  );
});

it('a share of p percent levels at least p percent, within one unit per order', () => {
  fc.assert(
    fc.property(arbitraryRig, fc.integer({ min: 1, max: 99 }), (rig, share) => {
      const whole = planCashOut(partIn(rig), 100);
      const part = planCashOut(partIn(rig), share);
      // If the size is too small for the best way, another one is used.
      if (waysOf(whole) !== waysOf(part) || !whole || !part) return;
      const unit = whole.orders.reduce((sum, { price }) => sum + price, 0);
      for (const [at, before] of part.before.entries()) {
        const line = before + (((whole.after[at] as number) - before) * share) / 100;
        expect(part.after[at]).toBeGreaterThanOrEqual(line - 2 * unit);
      }
    }),
    { numRuns: 300 },
  );
});

it('a worse price within the ticks is never worse than stated', () => {
  const rig = tides();
  const part = partIn(rig);
  const plan = planCashOut(part, 100) as CashOutPlan;
  const within = worstWithin(part, plan, 2);
  expect(within / RUPEE).toBeCloseTo(1867.28, 2);
  const order = rig.place({ player: 9, price: 1000, size: 1 });
  expect(cashOutResult(part, [{ ...order, playerId: 1, side: 'lay', price: 134, remaining: 7008 * RUPEE }])).toBe(
    plan.worst,
  );
  expect(cashOutResult(part, [{ ...order, playerId: 1, side: 'lay', price: 131, remaining: 7008 * RUPEE }])).toBeNull();
  expect(cashOutResult(part, [{ ...order, playerId: 1, side: 'back', price: 101, remaining: 100 * RUPEE }])).toBeNull();
});
