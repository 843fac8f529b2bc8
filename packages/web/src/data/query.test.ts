import { ApiError } from '@crease/client';
import { expect, it } from 'vitest';
import { isWorthAnother } from './query.ts';

const failed = (status: number) => new ApiError({ status, code: 'X', message: '' });

it('a fault is tried once more, a refusal never', () => {
  for (const status of [0, 500, 503])
    expect([0, 1].map((tries) => isWorthAnother(tries, failed(status)))).toEqual([true, false]);
  for (const status of [400, 401, 404, 409, 429]) expect(isWorthAnother(0, failed(status))).toBe(false);
});
