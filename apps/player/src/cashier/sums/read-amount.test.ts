import { expect, it } from 'vitest';
import { readAmount } from './read-amount.ts';

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
