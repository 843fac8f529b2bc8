import { ApiError, newClientRef } from '@crease/client';
import { call } from '@crease/web';
import { takeWallet } from '../../session.ts';
import { afterCancel } from './bet-shelf.ts';
import { openBets, takeBet } from './my-bets.ts';

/** What to cancel: one bet, one market's bets, or all waiting bets. */
export type CancelScope = { readonly betId: string } | { readonly marketId: string } | Record<never, never>;

const RETRIES = 3;
const RETRY_WAIT_MS = 1000;

/**
 * Cancels waiting bets. A lost reply is requested again under the same reference, so it happens once.
 * @returns the cancelled size, whole currency units.
 * @throws {ApiError} the refusal, or the last network failure.
 */
export async function cancelBets(scope: CancelScope): Promise<number> {
  const body = { clientRef: newClientRef(), ...scope };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { cancelled, wallet, exposureAmount } = await call('cancel', { body, silent: true });
      takeWallet(wallet, exposureAmount);
      for (const { betId, size } of cancelled) takeCancelled(betId, size);
      return cancelled.reduce((sum, { size }) => sum + size, 0);
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isOutcomeUnknown || attempt > RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_WAIT_MS * attempt));
    }
  }
}

/** The stream may have reported it already: then no remaining size is left to subtract. */
function takeCancelled(betId: string, size: number): void {
  const bet = openBets().bets.get(betId);
  if (bet && bet.remaining > 0) takeBet(afterCancel(bet, size));
}
