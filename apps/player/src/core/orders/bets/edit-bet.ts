import type { Bet } from '@crease/client';
import type { Money, Price } from '@crease/kernel';
import { call } from '@crease/web';
import { marketStore } from '../../markets/markets.ts';
import { takeWallet } from '../../session.ts';
import { underOneReference } from '../under-one-reference.ts';
import { takeBet } from './my-bets.ts';

/**
 * Changes price or size of the waiting part of a bet.
 * @returns the resulting bet, or the one in the delay that will replace it.
 * @throws {ApiError} the refusal, or the last network failure; a refused change leaves the bet unchanged.
 */
export async function editBet({ betId, marketId }: Bet, terms: { price: Price; size: Money }): Promise<Bet> {
  const marketVersion = marketStore.get(marketId)?.version;
  const change = { betId, ...terms, ...(marketVersion !== undefined && { marketVersion }) };
  const { bet, wallet, exposureAmount } = await underOneReference((clientRef) =>
    call('replaceOrder', { body: { clientRef, ...change }, silent: true }),
  );
  takeWallet(wallet, exposureAmount);
  takeBet(bet);
  return bet;
}
