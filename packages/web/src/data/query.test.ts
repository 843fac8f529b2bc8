import { ApiError } from '@crease/client';
import { expect, it } from 'vitest';
import { shouldRetry } from './query.ts';

const failed = (status: number) => new ApiError({ status, code: 'X', message: '' });

it('retries a failure once, a refusal never', () => {
  for (const status of [0, 500, 503])
    expect([0, 1].map((tries) => shouldRetry(tries, failed(status)))).toEqual([true, false]);
  for (const status of [400, 401, 404, 409, 429]) expect(shouldRetry(0, failed(status))).toBe(false);
});
