import { decimalFromPrice, PRICE_LADDER } from '@crease/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hundredthsOf, moneyOf, unitsOf } from './wire-units.ts';

it('every amount survives the way to the wire and back', () => {
  fc.assert(fc.property(fc.integer({ min: -1e14, max: 1e14 }), (money) => moneyOf(unitsOf(money)) === money));
  expect([moneyOf(0.1 + 0.2), unitsOf(125_050)]).toEqual([30, 1250.5]);
});

it('every price of the ladder survives it, too', () => {
  for (const price of PRICE_LADDER) expect(Math.round(hundredthsOf(decimalFromPrice(price)))).toBe(price);
});
