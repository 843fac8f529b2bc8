import { queryClient, whenLive } from '@crease/web';
import { useEffect } from 'react';

const ABOUT_REQUESTS = ['deposit', 'deposits', 'withdrawal', 'withdrawals', 'withdrawalTerms'] as const;

/** Everything that shows requests asks for them anew; for whoever hears that one has changed. */
export function refreshRequests(): void {
  for (const name of ABOUT_REQUESTS) void queryClient.invalidateQueries({ queryKey: [name] });
}

/** While a page of requests is open the server says when one of them has moved on. */
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
