import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isMoney, MONEY_MAX, moneyFromUnits, rupees, unitsFromMoney } from './money.ts';

describe('money in whole units and in paise', () => {
  it.each<[units: number, money: number | null]>([
    [1250.5, 125_050],
    [0.01, 1],
    [0.29, 29],
    [1.15, 115],
    [-3.2, -320],
    [0, 0],
    [0.001, null],
    [1.005, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [1e300, null],
    [MONEY_MAX / 100 + 1, null],
  ])('%s → %s', (units, money) => {
    expect(moneyFromUnits(units)).toBe(money);
  });

  it('round-trips every amount up to a hundred thousand crore', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MONEY_MAX, max: MONEY_MAX }), (money) => {
        expect(moneyFromUnits(unitsFromMoney(money))).toBe(money);
      }),
    );
  });

  it.each([
    [0, true],
    [-MONEY_MAX, true],
    [MONEY_MAX, true],
    [MONEY_MAX + 1, false],
    [0.5, false],
    [Number.NaN, false],
    ['5', false],
    [null, false],
  ])('isMoney(%s) is %s', (value, expected) => {
    expect(isMoney(value)).toBe(expected);
  });
});

test.each([
  [0, '₹0'],
  [100_00, '₹100'],
  [1_000_00, '₹1,000'],
  [1_00_000_00, '₹1,00,000'],
  [12_34_56_789_50, '₹12,34,56,789.50'],
  [5, '₹0.05'],
  [-40_00, '−₹40'],
])('formats %i paise as %s', (money, text) => {
  expect(rupees(money)).toBe(text);
});
