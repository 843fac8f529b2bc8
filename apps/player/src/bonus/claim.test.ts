import { expect, test } from 'vitest';
import { type Claim, fillingOf, paceOf } from './claim.ts';

const DAY_MS = 86_400_000;
const CLAIM = {
  status: 'running',
  parts: 20,
  partsReleased: 3,
  rolloverNeeded: 80_000_00,
  rolloverDone: 14_640_00,
  nextNeeded: 1_360_00,
  claimedAt: '2026-11-24T00:00:00.000Z',
  endsAt: '2026-12-24T00:00:00.000Z',
} as unknown as Claim;
const claimed = Date.parse(CLAIM.claimedAt);

test('2,640 of a part of 4,000 is about two thirds', () => {
  expect(fillingOf(CLAIM)).toBeCloseTo(0.66);
  expect(fillingOf({ ...CLAIM, rolloverNeeded: 0 })).toBe(0);
});

test('returns the pace after three days, and only if it is too slow', () => {
  expect(paceOf(CLAIM, claimed + 2 * DAY_MS)).toBeNull();
  expect(paceOf(CLAIM, claimed + 9 * DAY_MS)).toEqual({ perDay: 1_626_66, parts: 12 });
  expect(paceOf({ ...CLAIM, rolloverDone: 40_000_00 }, claimed + 9 * DAY_MS)).toBeNull();
  expect(paceOf({ ...CLAIM, status: 'cancelled' }, claimed + 9 * DAY_MS)).toBeNull();
});
