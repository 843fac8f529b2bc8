import { ApiError } from '@crease/client';
import { onlineManager } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { queryClient, shouldRetry } from './query.ts';

const failed = (status: number) => new ApiError({ status, code: 'X', message: '' });

it('retries a failure once, a refusal never', () => {
  for (const status of [0, 500, 503])
    expect([0, 1].map((tries) => shouldRetry(tries, failed(status)))).toEqual([true, false]);
  for (const status of [400, 401, 404, 409, 429]) expect(shouldRetry(0, failed(status))).toBe(false);
});

it('sends a request although the browser says that it is offline', async () => {
  onlineManager.setOnline(false);
  try {
    const sent = queryClient.prefetchQuery({ queryKey: ['sent'], queryFn: () => 'an answer' });
    expect(queryClient.getQueryState(['sent'])?.fetchStatus).toBe('fetching');
    await sent;
  } finally {
    onlineManager.setOnline(true);
    queryClient.clear();
  }
});
