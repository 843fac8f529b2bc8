import { useLiveRead } from '@crease/web';

/** Without the socket a change shows at the latest so long after, ms. */
export const ASK_EVERY_MS = 10_000;

/** A withdrawal of the player's as it stands; the frame of the page hears when it moves on. */
export function useWithdrawal(withdrawalId: string) {
  return useLiveRead(
    'withdrawal',
    { params: { withdrawalId } },
    { staleTime: 0, refetchInterval: (last) => (last && last.withdrawal.status !== 'pending' ? false : ASK_EVERY_MS) },
  );
}
