import { expect, it } from 'vitest';
import { previewOf, readAmount } from './amounts.ts';

it('reads rupees as typed', () => {
  expect(readAmount('₹10,000')).toEqual({ kind: 'valid', money: 10_000_00 });
  expect(readAmount(' 1,24,350.5 ')).toEqual({ kind: 'valid', money: 1_24_350_50 });
  expect(readAmount('499.')).toEqual({ kind: 'valid', money: 499_00 });
});

it('rejects an empty field, fractions of a paisa, signs and text', () => {
  expect(readAmount(' , ')).toEqual({ kind: 'empty' });
  for (const text of ['0', '0.00', '1.005', '-5', '1e4', 'ten', '1.2.3', '9999999999999'])
    expect(readAmount(text), text).toEqual({ kind: 'invalid' });
});

const fee = { flat: 0, percent: 0 };

it('returns the amount to send in the gateway’s currency, rounded up to its smallest unit', () => {
  expect(previewOf(5_040_00, { currency: 'BDT', rate: 0.72, fee }).sent).toBe(7_000);
  expect(previewOf(1_000_00, { currency: 'BDT', rate: 0.72, fee }).sent).toBe(1_388.89);
  expect(previewOf(10_000_00, { currency: 'USDT', rate: 88, fee }).sent).toBe(113.636364);
  expect(previewOf(10_000_00, { currency: 'INR', rate: 1, fee }).sent).toBe(10_000);
});

it('deducts the fee from the credited amount, rounded up and at most all of it', () => {
  const charged = { currency: 'INR', rate: 1, fee: { flat: 5_00, percent: 1.5 } };
  expect(previewOf(1_000_01, charged)).toEqual({ sent: 1_000.01, fee: 20_01, got: 980_00 });
  expect(previewOf(3_00, charged)).toEqual({ sent: 3, fee: 3_00, got: 0 });
});
