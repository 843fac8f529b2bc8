import { expect, it } from 'vitest';
import { isRefusal, refuse } from './refusal.ts';
import { sportOfId } from './sports/sports.ts';

it('recognises refusals only', () => {
  expect(isRefusal(refuse('INVALID_SIZE', { reason: 'stake' }))).toBe(true);
  expect([null, undefined, 0, 'no', {}, { refused: 'yes' }].map(isRefusal)).toEqual(new Array(6).fill(false));
});

it('maps sport ids to sports', () => {
  expect([1, 2, 4, 3, Number.NaN].map(sportOfId)).toEqual(['soccer', 'tennis', 'cricket', null, null]);
});
