import type { Deposit } from '@crease/client';
import { useRead } from '@crease/web';
import { useEffect } from 'react';
import { refreshRequests, useRequestUpdates } from '../../cashier-frame/request-updates.ts';
import { useSession } from '../../core/session.ts';

/**
 * How often an undecided deposit is refetched while the page is visible, ms: the socket reports results, but not the
 * provider's intermediate states.
 */
const ASK_EVERY_MS = 3000;

/** Whether the deposit can still change without the player. */
export function isOpen({ status, inReview }: Pick<Deposit, 'status' | 'inReview'>): boolean {
  return status === 'pending' || inReview;
}

/**
 * Reads a deposit with its next step. Refetches every few seconds while it is open, and whenever the balance changes,
 * which may be its doing.
 */
export function useDeposit(depositId: string) {
  const read = useRead(
    'deposit',
    { params: { depositId } },
    { staleTime: 0, refetchInterval: (last) => (last && !isOpen(last.deposit) ? false : ASK_EVERY_MS) },
  );
  useRequestUpdates();
  const cash = useSession(({ wallet }) => wallet.cash);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change
  useEffect(() => refreshRequests(), [cash]);
  return read;
}
