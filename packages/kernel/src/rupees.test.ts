import { expect, test } from 'vitest';
import { rupees } from './rupees.ts';

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
