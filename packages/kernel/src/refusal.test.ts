import { expect, it } from 'vitest';
import { isRefusal, refuse } from './refusal.ts';
import { sportOfId } from './sports.ts';

it('a refusal is told from everything else', () => {
  expect(isRefusal(refuse('INVALID_SIZE', { reason: 'stake' }))).toBe(true);
  expect([null, undefined, 0, 'no', {}, { refused: 'yes' }].map(isRefusal)).toEqual(new Array(6).fill(false));
});

it('sports by their ids', () => {
  expect([1, 2, 4, 3, Number.NaN].map(sportOfId)).toEqual(['soccer', 'tennis', 'cricket', null, null]);
});
