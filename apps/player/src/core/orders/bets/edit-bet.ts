import { ApiError, type Bet, newClientRef } from '@crease/client';
import type { Money, Price } from '@crease/kernel';
import { call } from '@crease/web';
import { marketStore } from '../../markets/markets.ts';
import { takeWallet } from '../../session.ts';
import { takeBet } from './my-bets.ts';

const RETRIES = 3;
const RETRY_WAIT_MS = 1000;

/**
 * Gives what waits of a bet another price or size. A lost answer is asked for again under the same reference, which
 * does it once.
 * @returns the bet that stands afterwards, or that waits out the delay to take its place.
 * @throws {ApiError} the refusal, or the last failure on the way; refused, the bet is as it was.
 */
export async function editBet({ betId, marketId }: Bet, terms: { price: Price; size: Money }): Promise<Bet> {
  const marketVersion = marketStore.get(marketId)?.version;
  const body = { clientRef: newClientRef(), betId, ...terms, ...(marketVersion !== undefined && { marketVersion }) };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { bet, wallet, exposureAmount } = await call('edit', { body, silent: true });
      takeWallet(wallet, exposureAmount);
      takeBet(bet);
      return bet;
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isOutcomeUnknown || attempt > RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_WAIT_MS * attempt));
    }
  }
}
