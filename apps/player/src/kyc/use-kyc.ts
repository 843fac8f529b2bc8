import type { KycReply } from '@crease/contract';
import { queryClient, useLiveRead, whenLive } from '@crease/web';
import { useEffect } from 'react';
import { refreshPlayer } from '../session/sign-in/sign-in.ts';

/** How often the status is refreshed if the socket is down, ms. */
const ASK_EVERY_MS = 10_000;

/** Returns the status of the verification; refetched when the server reports a change. */
export function useKyc() {
  const read = useLiveRead('kyc', {}, { refetchInterval: ASK_EVERY_MS });
  useEffect(
    () =>
      whenLive((client) =>
        client.onAccount(({ changed }) => {
          if (!changed.includes('kyc')) return;
          void queryClient.invalidateQueries({ queryKey: ['kyc'] });
          void queryClient.invalidateQueries({ queryKey: ['payoutAccounts'] });
          void refreshPlayer();
        }),
      ),
    [],
  );
  return read;
}

/** Shows the server's reply at once. */
export function takeKyc(reply: KycReply): void {
  queryClient.setQueryData(['kyc', null, null], reply);
}
