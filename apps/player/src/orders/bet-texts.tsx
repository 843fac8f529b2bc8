import type { Bet } from '@crease/client';
import { MARKET_KINDS, type MarketType, ORDER_REASONS, type OrderReason } from '@crease/exchange';
import { formatOdds, formatStake, Tag, type TagTone } from '@crease/ui';
import { noteText } from '@crease/web';
import { useCallback } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Side } from '../core/markets/best-price.ts';
import { coverOf, type LineUnit } from '../core/markets/market-facts.ts';
import { useMarketValue } from '../core/markets/markets.ts';
import { sideKey } from '../core/orders/bets/leg.ts';
import type { LadderRow } from '../core/orders/bets/position.ts';
import type { QueuePlace } from '../core/orders/bets/queue-places.ts';

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

interface Line {
  readonly unit: LineUnit;
  readonly run: number;
  readonly side: Side;
}

/** Describes one side of a fancy: `12 corners or more`, `fewer than 12 corners`, `before minute 60`. */
export function useLineText(): (line: Line) => string {
  const t = useTranslations('orders.slip');
  return useCallback(({ unit, run, side }) => t(side === 'back' ? 'lineOrMore' : 'lineFewer', { unit, run }), [t]);
}

/** `57 or fewer`, `58 to 62`, `63 or more`. */
export function useRangeText(): (row: Pick<LadderRow, 'from' | 'to'>) => string {
  const t = useTranslations('markets.book');
  return useCallback(
    ({ from, to }) => {
      if (to === null) return from === 0 ? t('any') : t('orMore', { run: from });
      if (from === 0 && to > 0) return t('orFewer', { run: to });
      return from === to ? String(from) : t('between', { from, to });
    },
    [t],
  );
}

/**
 * Returns why a bet lapsed or was reduced, or a note of the engine, in the player's language; an operator's text
 * unchanged.
 */
export function useReasonText(): (reason: string | null) => string {
  const t = useTranslations('orders.reason');
  return (reason) => (reason === null ? '' : isKnown(reason) ? t(reason) : noteText(reason));
}

function isKnown(reason: string): reason is OrderReason {
  return Object.hasOwn(ORDER_REASONS, reason);
}

/** Returns why the unmatched part of an open bet waits, and for how long where it has an end. */
export function useWaitText(bet: Bet): string {
  const t = useTranslations('orders.open');
  const format = useFormatter();
  const cover = useMarketValue(bet.marketId, coverOf);
  if (bet.status === 'pending') return t(bet.replaces ? 'changing' : 'pending');
  if (bet.timeInForce === 'onClose') return t('waitsForStart');
  if (cover === 'suspended' || cover === 'ball_running') return t('waitsFor', { cover });
  if (bet.until === undefined) return t('waiting');
  return t('waitsUntil', {
    time: format.dateTime(new Date(bet.until), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  });
}

/** Returns "First in the queue" or "₹6,300 ahead of it"; empty while the place is unknown. */
export function useQueueText(place: QueuePlace | null): string {
  const t = useTranslations('orders.edit');
  if (!place) return '';
  return place.ahead === 0 ? t('first') : t('ahead', { place: place.place, ahead: formatStake(place.ahead) });
}

const TONES: Record<Bet['status'], TagTone> = {
  pending: 'info',
  unmatched: 'neutral',
  partly_matched: 'warn',
  matched: 'ok',
  cancelled: 'neutral',
  lapsed: 'neutral',
  settled: 'neutral',
  voided: 'neutral',
};

/** The status of a bet, in a word. */
export function BetStatusTag({ status }: { status: Bet['status'] }) {
  const t = useTranslations('orders.myBets.statusWords');
  return <Tag tone={TONES[status]}>{t(status)}</Tag>;
}
