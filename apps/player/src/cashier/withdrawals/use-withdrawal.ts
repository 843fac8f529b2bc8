import { useLiveRead } from '@crease/web';

/** How often it is refreshed if the socket is down, ms. */
export const ASK_EVERY_MS = 10_000;

/** Reads a withdrawal; the page's frame refetches it on changes. */
export function useWithdrawal(withdrawalId: string) {
  return useLiveRead(
    'withdrawal',
    { params: { withdrawalId } },
    { staleTime: 0, refetchInterval: (last) => (last && last.withdrawal.status !== 'pending' ? false : ASK_EVERY_MS) },
  );
}
