import type { BookmakerRunner, FancyMarket, Market, OddsRunner } from '@crease/client';
import { isKind } from '@crease/exchange';
import type { Money, Price, Rate } from '@crease/kernel';

export type Side = 'back' | 'lay';

/** One offer: `price` is odds in hundredths or a rate; `run` only for a fancy. */
export interface Offer {
  readonly price: Price | Rate;
  readonly run: number | null;
  /** Size available; for a house quote, the maximum bet. */
  readonly size: Money;
}

interface OfferPlace {
  readonly runnerId: string | null;
  readonly side: Side;
}

export function oddsRunner(market: Market | undefined, runnerId: string | null): OddsRunner | undefined {
  if (!market || !isKind(market, 'dealtBy', 'book')) return undefined;
  return market.runners.find((runner) => runner.runnerId === runnerId);
}

export function bookmakerRunner(market: Market | undefined, runnerId: string | null): BookmakerRunner | undefined {
  if (!market || !isKind(market, 'outcomes', 'runners') || !isKind(market, 'dealtBy', 'quote')) return undefined;
  return market.runners.find((runner) => runner.runnerId === runnerId);
}

/** Returns the best offer for a bet on this side; null: none. */
export function bestOffer(market: Market | undefined, place: OfferPlace): Offer | null {
  if (!market) return null;
  if (isKind(market, 'outcomes', 'runs')) return bestLine(market, place);
  return isKind(market, 'dealtBy', 'book') ? bestOdds(market, place) : bestRate(market, place);
}

function bestOdds(market: Market, { runnerId, side }: OfferPlace): Offer | null {
  const best = oddsRunner(market, runnerId)?.[side][0];
  return best ? { price: best.price, run: null, size: best.size } : null;
}

function bestRate(market: Market, { runnerId, side }: OfferPlace): Offer | null {
  const runner = bookmakerRunner(market, runnerId);
  const rate = side === 'back' ? runner?.backRate : runner?.layRate;
  return rate == null || runner?.status !== 'active' ? null : { price: rate, run: null, size: runner.max };
}

function bestLine(market: FancyMarket, { side }: OfferPlace): Offer | null {
  const quote = side === 'back' ? market.yes : market.no;
  return quote && { price: quote.rate, run: quote.run, size: market.max };
}

/**
 * Compares an offer with the requested price: a back prefers a higher price or rate and a fancy's yes a lower run; a
 * lay the opposite. A fancy whose run and rate moved in opposite directions counts as worse.
 */
export function compareOffer(side: Side, requested: Pick<Offer, 'price' | 'run'>, offer: Pick<Offer, 'price' | 'run'>) {
  const forBacker = side === 'back' ? 1 : -1;
  const byPrice = Math.sign(offer.price - requested.price) * forBacker;
  const byRun = Math.sign((requested.run ?? 0) - (offer.run ?? 0)) * forBacker;
  if (byPrice === 0 && byRun === 0) return 'same';
  return byPrice >= 0 && byRun >= 0 ? 'better' : 'worse';
}
