import type { Market } from '@crease/client';
import { MARKET_KINDS } from '@crease/exchange';
import { useCallback, useEffect } from 'react';
import { bestOffer, bookmakerRunner, type Offer, oddsRunner } from '../../core/markets/best-price.ts';
import { marketStore, useMarketValue } from '../../core/markets/markets.ts';
import { useMarketBets } from '../../core/orders/bets/my-bets.ts';
import { checkEntry, type EntryCheck, limitsOf, movedOffer, moveToAnswer } from '../../core/orders/slip/entry-check.ts';
import { dispatchSlip } from '../../core/orders/slip/slip.ts';
import { isEditing, type Pick, type SlipEntry } from '../../core/orders/slip/slip-entry.ts';
import { useSlipSettings } from '../../core/orders/slip/slip-settings.ts';

export interface EntryState {
  readonly check: EntryCheck;
  readonly moved: Offer | null;
  readonly limits: { min: number; max: number } | null;
  readonly delaySeconds: number;
  /** The unmatched part's fate at the start of the match can still be chosen. */
  readonly isBeforePlay: boolean;
}

/**
 * Returns the state of an entry in its market. Renders again only when a relevant value changes, not with every update.
 */
export function useEntryState(entry: SlipEntry): EntryState {
  const { pick } = entry;
  useMarketValue(
    pick.marketId,
    useCallback((market: Market | undefined) => stateKey(market, pick), [pick]),
  );
  const market = marketStore.get(pick.marketId);
  const bets = useMarketBets(pick.marketId);
  // Whether an answer is needed depends on this setting.
  useSlipSettings(({ acceptOdds }) => acceptOdds);
  const moved = moveToAnswer(entry, market);
  useBetterQuote(entry, moved ? null : (movedOffer(entry, market)?.offer ?? null));
  return {
    check: checkEntry(entry, market, bets),
    moved,
    limits: market ? limitsOf(market, pick.runnerId) : null,
    delaySeconds: market?.inPlay ? market.betDelaySeconds : 0,
    isBeforePlay: market !== undefined && !market.inPlay,
  };
}

/** A better quote of the house is accepted automatically; an order book gives the better price anyway. */
function useBetterQuote(entry: SlipEntry, offer: Offer | null): void {
  const isQuoted = MARKET_KINDS[entry.pick.marketType].dealtBy === 'quote' && isEditing(entry);
  const price = isQuoted && offer ? offer.price : null;
  const run = offer?.run ?? null;
  const { id } = entry;
  useEffect(() => {
    if (price !== null) dispatchSlip({ type: 'offerTaken', id, price, run });
  }, [id, price, run]);
}

/** Everything an entry depends on in its market, as one string that compares by value. */
function stateKey(market: Market | undefined, pick: Pick): string {
  if (!market) return '';
  const runner = oddsRunner(market, pick.runnerId) ?? bookmakerRunner(market, pick.runnerId);
  const offer = bestOffer(market, pick);
  const { min, max } = limitsOf(market, pick.runnerId);
  return [market.status, market.inPlay, runner?.status, offer?.price, offer?.run, min, max].join('|');
}
