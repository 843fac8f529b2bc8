import type { Bet } from '@crease/contract';
import { formatOdds } from '@crease/ui';
import { useTranslations } from 'use-intl';
import type { Side } from '../../core/markets/best-price.ts';

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

export interface PriceTexts {
  /** Odds, a rate, or a run line with its rate. */
  price: (marketType: MarketType, price: number, run: number | null | undefined) => string;
  /** Of a placed bet: the average it was matched at, else what it asks. */
  bet: (bet: PricedBet) => string;
}

type PricedBet = Pick<Bet, 'marketType' | 'price' | 'rate' | 'run' | 'averagePrice' | 'matched'>;

/** Prices as their markets write them: `1.85`, `30`, `167 at 95`. */
export function usePriceTexts(): PriceTexts {
  const t = useTranslations('orders.slip');
  const priceText: PriceTexts['price'] = (marketType, price, run) => {
    if (marketType === 'match_odds') return formatOdds(price);
    return marketType === 'fancy' ? t('runAt', { run: run ?? 0, rate: price }) : String(price);
  };
  return { price: priceText, bet: (bet) => priceText(bet.marketType, priceOf(bet), bet.run) };
}

/** The short form for a column of odds: a fancy shows its line alone. */
export function shortPrice(bet: PricedBet): string {
  if (bet.marketType === 'match_odds') return formatOdds(priceOf(bet));
  return String(bet.run ?? bet.rate ?? 0);
}

function priceOf({ marketType, price, rate, averagePrice, matched }: PricedBet): number {
  const asked = price ?? rate ?? 0;
  return marketType === 'match_odds' && matched > 0 ? (averagePrice ?? asked) : asked;
}
