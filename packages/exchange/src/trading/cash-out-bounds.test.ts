import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Part, partOf, planCashOut } from '../index.ts';
import { ASSET, oddsDefinition, Rig } from '../testing/rig.ts';
import { CashOutBounds } from './cash-out-bounds.ts';

const partIn = (rig: Rig, playerId = 1): Part => partOf(rig.market, { playerId, asset: ASSET });
const boundsIn = (rig: Rig) => {
  const { market, book, position } = partIn(rig);
  return new CashOutBounds(market, book).of(position);
};

/** A matched bet, with offers for every runner. */
function offered(lays: readonly number[], backs: readonly number[], sizes: readonly number[], winners = 1): Rig {
  const rig = new Rig(oddsDefinition({ winners }));
  rig.place({ player: 2, runner: 0, side: 'lay', price: 3, size: sizes[0] ?? 1000 });
  rig.place({ player: 1, runner: 0, price: 3, size: sizes[0] ?? 1000 });
  for (const runner of [0, 1, 2]) {
    if (sizes[1] !== 0) {
      rig.place({ player: 3, runner, side: 'back', price: lays[runner] ?? 3.1, size: sizes[1] ?? 9000 });
      rig.place({ player: 3, runner, side: 'back', price: (lays[runner] ?? 3.1) + 0.5, size: 200 });
    }
    if (sizes[2] !== 0 || runner === 1)
      rig.place({ player: 3, runner, side: 'lay', price: backs[runner] ?? 2.9, size: sizes[2] || 9000 });
  }
  return rig;
}

it('the bounds are within a few rupees of the offer', () => {
  const rig = offered([3.1], [2.9], []);
  const offer = planCashOut(partIn(rig), 100)?.worst ?? 0;
  const { least, most } = boundsIn(rig) ?? { least: 0, most: 0 };
  expect(offer).toBe(-32_80);
  expect([least <= offer, most >= offer, most - least < 12_00]).toEqual([true, true, true]);
});

it('own orders require a plan, and an empty book gives no offer', () => {
  const own = offered([3.1], [2.9], []);
  own.place({ player: 1, runner: 1, price: 50, size: 100 });
  expect(boundsIn(own)).toBeNull();
  const bare = new Rig();
  bare.place({ player: 2, runner: 0, side: 'lay', price: 3, size: 1000 });
  bare.place({ player: 1, runner: 0, price: 3, size: 1000 });
  expect(boundsIn(bare)?.least).toBe(Number.NEGATIVE_INFINITY);
  const { market, book } = partIn(bare);
  expect(new CashOutBounds(market, book).isEmpty).toBe(true);
});

it('a plan is always within the bounds', () => {
  const prices = fc.array(fc.integer({ min: 21, max: 60 }), { minLength: 3, maxLength: 3 });
  const size = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 300 }), fc.integer({ min: 200, max: 20_000 }));
  const winners = fc.constantFrom(1, 2);
  let bounded = 0;
  fc.assert(
    fc.property(prices, fc.integer({ min: 200, max: 9000 }), size, size, winners, (tenths, bet, first, second, won) => {
      const sizes = [bet, first, second];
      const lays = tenths.map((tenth) => tenth / 10 + 0.1);
      const backs = tenths.map((tenth) => tenth / 10 - 0.1);
      const rig = offered(lays, backs, sizes, won);
      const bounds = boundsIn(rig);
      const offer = planCashOut(partIn(rig), 100)?.worst;
      if (!bounds || offer === undefined) return;
      bounded++;
      expect(offer).toBeGreaterThanOrEqual(bounds.least);
      expect(offer).toBeLessThanOrEqual(bounds.most);
    }),
  );
  expect(bounded).toBeGreaterThan(30);
});
