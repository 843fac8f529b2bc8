import { describe, expect, it } from 'vitest';
import type { Side } from '../index.ts';
import { naiveResidue, naiveVirtual } from '../testing/naive-cross.ts';
import { ASSET, oddsDefinition, Rig } from '../testing/rig.ts';
import { CROSS_LOSS_MAX } from './plan-set.ts';

const PRICES = { 2: [1.5, 2, 3], 3: [2, 3, 6] } as const;
const SIZES = [1, 2, 5];
const SIDES = ['back', 'lay'] as const;

interface Offer {
  readonly price: number;
  readonly size: number;
}

/** Every pair of a price and a size. */
function offersOf(runners: 2 | 3): Offer[] {
  return PRICES[runners].flatMap((price) => SIZES.map((size) => ({ price, size })));
}

/** Every book with one order of this side on each runner, the last one added to those that rest. */
function* books(runners: 2 | 3): Generator<Offer[]> {
  const offers = offersOf(runners);
  for (let at = 0; at < offers.length ** runners; at++)
    yield Array.from({ length: runners }, (_, runner) => {
      return offers[Math.floor(at / offers.length ** runner) % offers.length] as Offer;
    });
}

function bookOf(side: Side, offers: readonly Offer[]): Rig {
  const runners = offers.map((_, at) => ({ runnerId: `r${at}`, name: `Runner ${at}` }));
  const rig = new Rig(oddsDefinition({ runners, crossMatching: true }));
  for (const [runner, offer] of offers.entries()) rig.place({ player: 1 + runner, runner, side, ...offer });
  return rig;
}

/** The best virtual price of a runner: tries one resting order of each other runner, in every combination. */
function bestVirtual(rig: Rig, runner: number, side: Side): number | null {
  let combinations: number[][] = [[]];
  for (let at = 0; at < rig.ladder.runnerCount; at++) {
    if (at === runner) continue;
    const resting = rig.ladder.restingOrders().filter((order) => order.runnerIndex === at && order.side === side);
    combinations = combinations.flatMap((prices) => resting.map(({ price }) => [...prices, price]));
  }
  const found = combinations.flatMap((prices) => naiveVirtual(side, prices) ?? []);
  if (found.length === 0) return null;
  return side === 'back' ? Math.max(...found) : Math.min(...found);
}

function isBetter(side: Side, price: number, other: number): boolean {
  return side === 'back' ? price >= other : price <= other;
}

function expectNotCrossed(rig: Rig, side: Side): void {
  for (const order of rig.ladder.restingOrders()) {
    const virtual = bestVirtual(rig, order.runnerIndex, side);
    if (virtual !== null) expect(isBetter(side, virtual, order.price)).toBe(false);
  }
}

/** For every winner all results are whole paise and add up to nothing; no order pays a worse price than its own. */
function expectExactMoney(rig: Rig): void {
  const { positions, housePosition, crossPosition, fills } = rig.book;
  const everybody = [...positions, housePosition, ...(crossPosition ? [crossPosition] : [])];
  const residue = naiveResidue(fills, rig.ladder.runnerCount);
  for (const winner of residue.keys()) {
    const results = everybody.map(({ base, steps }) => base + (steps[winner] as number));
    expect(results.every(Number.isSafeInteger)).toBe(true);
    expect(results.reduce((sum, result) => sum + result, 0)).toBe(0);
    expect((crossPosition?.base ?? 0) + (crossPosition?.steps[winner] ?? 0)).toBe(residue[winner]);
    expect(residue[winner]).toBeGreaterThanOrEqual(-CROSS_LOSS_MAX);
  }
  for (const { side, matched, matchedValue, price } of rig.orders)
    expect(isBetter(side, matchedValue, matched * price)).toBe(true);
}

describe.each([2, 3] as const)('every small book of %i runners', (runners) => {
  it.each(SIDES)('%s: is not crossed, wastes no better price, and its money is exact', (side) => {
    let matched = 0;
    for (const offers of books(runners)) {
      const before = bookOf(side, offers.slice(0, -1).concat({ price: side === 'back' ? 1000 : 1.01, size: 1 }));
      const best = bestVirtual(before, runners - 1, side);
      const rig = bookOf(side, offers);
      const { price = 0, size = 0 } = offers.at(-1) ?? {};
      const taker = rig.orders.at(-1);
      if (best !== null && isBetter(side, best, price * 100)) {
        matched++;
        expect(rig.book.fills[0]).toMatchObject({ asset: ASSET, price: best, runnerIndex: runners - 1 });
        expect(taker?.matched).toBeGreaterThan(0);
        expect(taker?.size).toBe(size * 100);
      }
      expectNotCrossed(rig, side);
      expectExactMoney(rig);
    }
    expect(matched).toBeGreaterThan(20);
  });
});
