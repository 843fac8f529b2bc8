import type { Bet } from '@crease/client';
import type { Money, Price } from '@crease/kernel';
import { call } from '@crease/web';
import type { Side } from '../../markets/best-price.ts';
import { marketStore } from '../../markets/markets.ts';
import { takeWallet } from '../../session.ts';
import { preferredPocket } from '../slip/use-bonus.ts';
import { underOneReference } from '../under-one-reference.ts';
import { takeBet } from './my-bets.ts';

interface OrderTerms {
  readonly marketId: string;
  readonly runnerId: string;
  readonly side: Side;
  readonly price: Price;
  readonly size: Money;
  readonly fillOrKill?: boolean;
}

/**
 * Places an order in a book without the slip. It is refused if the market was suspended since the displayed state.
 * @returns the bet: matched, waiting, or in the in-play delay.
 * @throws {ApiError} the refusal, or the last network failure.
 */
export async function placeOrder({ fillOrKill = false, ...terms }: OrderTerms): Promise<Bet> {
  const order = {
    ...terms,
    ...preferredPocket(),
    timeInForce: fillOrKill ? ('fillOrKill' as const) : ('goodTillCancelled' as const),
    marketVersion: marketStore.get(terms.marketId)?.version,
  };
  const { bet, wallet, exposureAmount } = await underOneReference((clientRef) =>
    call('placeOdds', { body: { clientRef, ...order }, silent: true }),
  );
  takeWallet(wallet, exposureAmount);
  takeBet(bet);
  return bet;
}
