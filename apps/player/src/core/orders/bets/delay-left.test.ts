import { expect, it } from 'vitest';
import { delayLeft } from './delay-left.ts';

const bet = { placedAt: '2026-12-03T14:00:00.000Z', dueAt: '2026-12-03T14:00:05.000Z' };
const placed = Date.parse(bet.placedAt);

it('takes the delay from the server, and the local clock only within it', () => {
  expect(delayLeft(bet, placed + 2000)).toEqual({ total: 5000, left: 3000 });
  expect(delayLeft(bet, placed - 60_000)).toEqual({ total: 5000, left: 5000 });
  expect(delayLeft(bet, placed + 60_000)).toEqual({ total: 5000, left: 5000 });
  expect(delayLeft({ ...bet, dueAt: null }, placed)).toEqual({ total: 0, left: 0 });
});
