import { expect, test } from 'vitest';
import { cleanSum, readSum, sumText } from './signed-sum.ts';

test.each([
  ['2,500', 2500_00],
  ['+2500.5', 2500_50],
  ['-1,500', -1500_00],
  ['−1500.25', -1500_25],
  ['₹ 10', 10_00],
  ['', null],
  ['-', null],
  ['1.005', null],
  ['12-3', null],
  ['1e9', null],
])('%s is %s paise', (text, sum) => {
  expect(readSum(text)).toBe(sum);
});

test('an amount is parsed from its own text', () => {
  for (const sum of [0, 1, -1, 2500_00, -1500_25]) expect(readSum(cleanSum(sumText(sum)))).toBe(sum);
});
