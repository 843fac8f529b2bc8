import type { KycReply } from '@crease/contract';
import { queryClient, useToldRead, whenLive } from '@crease/web';
import { useEffect } from 'react';
import { refreshPlayer } from '../session/sign-in/sign-in.ts';

/** Without the socket a decision shows at the latest so long after. */
const ASK_EVERY_MS = 10_000;

/** How the identity check stands; asked for anew when the server says that it has moved on. */
export function useKyc() {
  const asked = useToldRead('kyc', {}, { refetchInterval: ASK_EVERY_MS });
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
  return asked;
}

/** What the server answered is shown at once. */
export function takeKyc(reply: KycReply): void {
  queryClient.setQueryData(['kyc', null, null], reply);
}
