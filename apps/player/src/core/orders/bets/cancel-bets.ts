import { call } from '@crease/web';
import { takeWallet } from '../../session.ts';
import { underOneReference } from '../under-one-reference.ts';
import { afterCancel } from './bet-shelf.ts';
import { openBets, takeBet } from './my-bets.ts';

/** What to cancel: one bet, one market's bets, or all waiting bets. */
export type CancelScope = { readonly betId: string } | { readonly marketId: string } | Record<never, never>;

/**
 * Cancels waiting bets.
 * @returns the cancelled size, whole currency units.
 * @throws {ApiError} the refusal, or the last network failure.
 */
export async function cancelBets(scope: CancelScope): Promise<number> {
  const { cancelled, wallet, exposureAmount } = await underOneReference((clientRef) =>
    call('cancel', { body: { clientRef, ...scope }, silent: true }),
  );
  takeWallet(wallet, exposureAmount);
  for (const { betId, size } of cancelled) takeCancelled(betId, size);
  return cancelled.reduce((sum, { size }) => sum + size, 0);
}

/** The stream may have reported it already: then no remaining size is left to subtract. */
function takeCancelled(betId: string, size: number): void {
  const bet = openBets().bets.get(betId);
  if (bet && bet.remaining > 0) takeBet(afterCancel(bet, size));
}
