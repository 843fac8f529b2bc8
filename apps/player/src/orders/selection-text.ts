import { formatOdds } from '@crease/ui';
import { useTranslations } from 'use-intl';
import type { Side } from '../core/markets/best-price.ts';

type MarketType = 'match_odds' | 'bookmaker' | 'fancy';

/** `back` or `lay`; on a fancy `yes` or `no`. */
export function sideKey(marketType: MarketType, side: Side): 'back' | 'lay' | 'yes' | 'no' {
  if (marketType !== 'fancy') return side;
  return side === 'back' ? 'yes' : 'no';
}

/** BACK, LAY, YES or NO in the player's language. */
export function useSideText(): (marketType: MarketType, side: Side) => string {
  const t = useTranslations('orders.side');
  return (marketType, side) => t(sideKey(marketType, side));
}

/** A price as its market writes it: odds, a rate, or a run line with its rate. */
export function priceText(marketType: MarketType, price: number, run: number | null | undefined): string {
  if (marketType === 'match_odds') return formatOdds(price);
  return marketType === 'fancy' ? `${run ?? 0}/${price}` : String(price);
}

/** The price of a placed bet: the average it was matched at, else what it asks. */
export function betPriceText(bet: {
  marketType: MarketType;
  price?: number | undefined;
  rate?: number | undefined;
  run?: number | undefined;
  averagePrice: number | null;
  matched: number;
}): string {
  const asked = bet.price ?? bet.rate ?? 0;
  const price = bet.marketType === 'match_odds' && bet.matched > 0 ? (bet.averagePrice ?? asked) : asked;
  return priceText(bet.marketType, price, bet.run);
}
