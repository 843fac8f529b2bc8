import { ApiError, type Bet, newClientRef } from '@crease/client';
import type { Money } from '@crease/kernel';
import { call } from '@crease/web';
import { takeWallet } from '../../session.ts';
import { takeBet } from '../bets/my-bets.ts';

const RETRIES = 3;
const RETRY_WAIT_MS = 1000;

interface CashOutTerms {
  readonly marketId: string;
  /** Percent. */
  readonly share: number;
  /** The worst result that the player accepts. */
  readonly floor: Money;
}

/**
 * Cashes out of a market, or of a share of it. A lost reply is requested again under the same reference, so it happens
 * once.
 * @returns its bets: matched, or in the in-play delay.
 * @throws {ApiError} the refusal, or the last network failure.
 */
export async function sendCashOut(terms: CashOutTerms): Promise<readonly Bet[]> {
  const body = { clientRef: newClientRef(), ...terms };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { bets, wallet, exposureAmount } = await call('cashOutMarket', { body, silent: true });
      takeWallet(wallet, exposureAmount);
      for (const bet of bets) takeBet(bet);
      return bets;
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isOutcomeUnknown || attempt > RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_WAIT_MS * attempt));
    }
  }
}
