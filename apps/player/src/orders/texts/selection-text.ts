import type { Bet } from '@crease/client';
import { MARKET_KINDS, type MarketType } from '@crease/exchange';
import { formatOdds } from '@crease/ui';
import { useTranslations } from 'use-intl';
import type { Side } from '../../core/markets/best-price.ts';
import { sideKey } from '../../core/orders/side-key.ts';

/** BACK, LAY, YES or NO in the player's language. */
export function useSideText(): (marketType: MarketType, side: Side) => string {
  const t = useTranslations('orders.side');
  return (marketType, side) => t(sideKey(marketType, side));
}

interface PriceTexts {
  /** Odds, a rate, or a run line with its rate. */
  price: (marketType: MarketType, price: number, run: number | null | undefined) => string;
  /** Of a placed bet: its average matched price, else the requested one. */
  bet: (bet: PricedBet) => string;
}

type PricedBet = Pick<Bet, 'marketType' | 'price' | 'rate' | 'run' | 'averagePrice' | 'matched'> &
  Partial<Pick<Bet, 'timeInForce' | 'persistence'>>;

/** True for an unmatched bet at any starting price: its price is not decided yet. */
export function takesAnyStart({ timeInForce, persistence, matched }: PricedBet): boolean {
  return timeInForce === 'onClose' && persistence === 'startingPrice' && matched === 0;
}

/** Formats prices by type of market: `1.85`, `30`, `167 at 95`. */
export function usePriceTexts(): PriceTexts {
  const t = useTranslations('orders.slip');
  const priceText: PriceTexts['price'] = (marketType, price, run) => {
    const { outcomes, pricedIn } = MARKET_KINDS[marketType];
    if (outcomes === 'runs') return t('runAt', { run: run ?? 0, rate: price });
    return pricedIn === 'odds' ? formatOdds(price) : String(price);
  };
  return {
    price: priceText,
    bet: (bet) => (takesAnyStart(bet) ? '–' : priceText(bet.marketType, priceOf(bet), bet.run)),
  };
}

/** Returns the name of a market's price: `Odds` on the exchange, `Rate` at the bookmaker, `Line` in a fancy. */
export function usePriceName(): (marketType: MarketType) => string {
  const t = useTranslations('orders.slip');
  return (marketType) => {
    const { outcomes, pricedIn } = MARKET_KINDS[marketType];
    return t(outcomes === 'runs' ? 'line' : pricedIn === 'odds' ? 'odds' : 'rate');
  };
}

/** Formats a price for a column of odds: only the line of a fancy. */
export function shortPrice(bet: PricedBet): string {
  if (takesAnyStart(bet)) return '–';
  if (MARKET_KINDS[bet.marketType].pricedIn === 'odds') return formatOdds(priceOf(bet));
  return String(bet.run ?? bet.rate ?? 0);
}

function priceOf({ marketType, price, rate, averagePrice, matched }: PricedBet): number {
  const requested = price ?? rate ?? 0;
  return MARKET_KINDS[marketType].pricedIn === 'odds' && matched > 0 ? (averagePrice ?? requested) : requested;
}
