import { ApiError, type Bet, newClientRef } from '@crease/client';
import type { Money, Price } from '@crease/kernel';
import { call } from '@crease/web';
import { marketStore } from '../../markets/markets.ts';
import { takeWallet } from '../../session.ts';
import { takeBet } from './my-bets.ts';

const RETRIES = 3;
const RETRY_WAIT_MS = 1000;

/**
 * Changes price or size of the waiting part of a bet. A lost reply is requested again under the same reference, so it
 * happens once.
 * @returns the resulting bet, or the one in the delay that will replace it.
 * @throws {ApiError} the refusal, or the last network failure; a refused change leaves the bet unchanged.
 */
export async function editBet({ betId, marketId }: Bet, terms: { price: Price; size: Money }): Promise<Bet> {
  const marketVersion = marketStore.get(marketId)?.version;
  const body = { clientRef: newClientRef(), betId, ...terms, ...(marketVersion !== undefined && { marketVersion }) };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { bet, wallet, exposureAmount } = await call('replaceOrder', { body, silent: true });
      takeWallet(wallet, exposureAmount);
      takeBet(bet);
      return bet;
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isOutcomeUnknown || attempt > RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_WAIT_MS * attempt));
    }
  }
}
