import { queryClient, whenLive } from '@crease/web';
import { useEffect } from 'react';

const ABOUT_REQUESTS = ['deposit', 'deposits', 'withdrawal', 'withdrawals', 'withdrawalTerms'] as const;

/** Refetches everything about deposits and withdrawals. */
export function refreshRequests(): void {
  for (const name of ABOUT_REQUESTS) void queryClient.invalidateQueries({ queryKey: [name] });
}

/** Refetches requests when the server reports a change, while a cashier page is open. */
export function useRequestUpdates(): void {
  useEffect(
    () =>
      whenLive((client) =>
        client.onAccount(({ changed }) => {
          if (changed.includes('requests')) refreshRequests();
        }),
      ),
    [],
  );
}
