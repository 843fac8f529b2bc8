import type { Bet } from '@crease/client';
import type { Money } from '@crease/kernel';
import { call } from '@crease/web';
import { takeWallet } from '../../session.ts';
import { takeBet } from '../bets/my-bets.ts';
import { underOneReference } from '../under-one-reference.ts';

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
  const { bets, wallet, exposureAmount } = await underOneReference((clientRef) =>
    call('cashOutMarket', { body: { clientRef, ...terms }, silent: true }),
  );
  takeWallet(wallet, exposureAmount);
  for (const bet of bets) takeBet(bet);
  return bets;
}
