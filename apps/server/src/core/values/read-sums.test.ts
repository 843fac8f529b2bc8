import { expect, it } from 'vitest';
import { readSums } from './read-sums.ts';

it('returns the named amounts in minor units; null stays null, an absent amount stays absent', () => {
  const body: { stake?: number; loss: number | null; cap?: number } = { stake: 2.5, loss: null };
  expect(readSums(body, ['stake', 'loss', 'cap'])).toEqual({ stake: 250, loss: null });
});

it('refuses the first amount that is below the least or has a part of a paisa', () => {
  const refusal = { code: 'INVALID_INPUT', terms: { reason: 'amount' } };
  expect(readSums({ stake: 0, cap: 0.001 }, ['stake', 'cap'], { least: 1 })).toMatchObject({
    ...refusal,
    field: 'stake',
  });
  expect(readSums({ stake: 0, cap: 0.001 }, ['stake', 'cap'])).toMatchObject({ ...refusal, field: 'cap' });
});
