import type { Deposit } from '@crease/client';
import { useRead } from '@crease/web';
import { useEffect } from 'react';
import { refreshRequests, useRequestUpdates } from '../../cashier-frame/request-updates.ts';
import { useSession } from '../../core/session.ts';

/**
 * How often a deposit that is not decided is asked for while the page is seen, ms: the socket tells what became of it,
 * not what its provider says on the way.
 */
const ASK_EVERY_MS = 3000;

/** While it is so, something may still happen to it by itself. */
export function isOpen({ status, inReview }: Pick<Deposit, 'status' | 'inReview'>): boolean {
  return status === 'pending' || inReview;
}

/**
 * A deposit of the player's with what is left to do. Asked again every few seconds while it is open, and at once
 * when the socket says that the balance has changed: it may be because of this.
 */
export function useDeposit(depositId: string) {
  const read = useRead(
    'deposit',
    { params: { depositId } },
    { staleTime: 0, refetchInterval: (last) => (last && !isOpen(last.deposit) ? false : ASK_EVERY_MS) },
  );
  useRequestUpdates();
  const cash = useSession(({ wallet }) => wallet.cash);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change itself is the news
  useEffect(() => refreshRequests(), [cash]);
  return read;
}
