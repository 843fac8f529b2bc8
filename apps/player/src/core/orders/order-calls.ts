import type { Bet } from '@crease/client';
import type { Money, Price } from '@crease/kernel';
import { call } from '@crease/web';
import type { Side } from '../markets/best-price.ts';
import { marketStore } from '../markets/markets.ts';
import { sendOnce } from '../send-once.ts';
import { readOpenBets, takeBet } from './bets/my-bets.ts';
import { afterCancel } from './bets/open-bets.ts';
import { preferredPocket } from './slip/slip-settings.ts';

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
  const { bet } = await sendOnce((clientRef) => call('placeOdds', { body: { clientRef, ...order }, silent: true }));
  takeBet(bet);
  return bet;
}

/**
 * Changes price or size of the waiting part of a bet.
 * @returns the resulting bet, or the one in the delay that will replace it.
 * @throws {ApiError} the refusal, or the last network failure; a refused change leaves the bet unchanged.
 */
export async function editBet({ betId, marketId }: Bet, terms: { price: Price; size: Money }): Promise<Bet> {
  const marketVersion = marketStore.get(marketId)?.version;
  const change = { betId, ...terms, ...(marketVersion !== undefined && { marketVersion }) };
  const { bet } = await sendOnce((clientRef) => call('replaceOrder', { body: { clientRef, ...change }, silent: true }));
  takeBet(bet);
  return bet;
}

/** What to cancel: one bet, one market's bets, or all waiting bets. */
export type CancelScope = { readonly betId: string } | { readonly marketId: string } | Record<never, never>;

/**
 * Cancels waiting bets.
 * @returns the cancelled size, whole currency units.
 * @throws {ApiError} the refusal, or the last network failure.
 */
export async function cancelBets(scope: CancelScope): Promise<number> {
  const { cancelled } = await sendOnce((clientRef) => call('cancel', { body: { clientRef, ...scope }, silent: true }));
  for (const { betId, size } of cancelled) takeCancelled(betId, size);
  return cancelled.reduce((sum, { size }) => sum + size, 0);
}

/** The stream may have reported it already: then no remaining size is left to subtract. */
function takeCancelled(betId: string, size: number): void {
  const bet = readOpenBets().bets.get(betId);
  if (bet && bet.remaining > 0) takeBet(afterCancel(bet, size));
}

interface CashOutTerms {
  readonly marketId: string;
  /** Percent. */
  readonly share: number;
  /** The worst result that the player accepts. */
  readonly floor: Money;
}

/**
 * Cashes out of a market, or of a share of it.
 * @returns its bets: matched, or in the in-play delay.
 * @throws {ApiError} the refusal, or the last network failure.
 */
export async function sendCashOut(terms: CashOutTerms): Promise<readonly Bet[]> {
  const { bets } = await sendOnce((clientRef) =>
    call('cashOutMarket', { body: { clientRef, ...terms }, silent: true }),
  );
  for (const bet of bets) takeBet(bet);
  return bets;
}
