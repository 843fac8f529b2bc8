import type { FancyMarket, Market } from '@crease/client';
import { isKind } from '@crease/exchange';
import { MINOR_PER_UNIT, type Money } from '@crease/kernel';
import { formatOdds, formatShort, formatSize, formatStake, PriceCell } from '@crease/ui';
import { memo, useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { bookmakerRunner, oddsRunner, type Side } from '../../core/markets/best-price.ts';
import { marketStore, useMarketValue } from '../../core/markets/markets.ts';
import { pickPrice, useIsPicked } from '../../core/orders/slip/pick-price.ts';
import type { Pick } from '../../core/orders/slip/slip-entry.ts';
import { useLineText } from '../../orders/bet-texts.tsx';
import { type EventFrame, useEventFrame } from '../card/event-context.ts';
import { unitOf } from '../card/market-values.ts';
import type { PriceMood } from './price-mood.ts';

export type Level = 1 | 2 | 3;

interface CellProps extends PriceMood {
  marketId: string;
  runnerId: string;
  side: Side;
  level?: Level;
  /** An overlay covers it. */
  covered: boolean;
}

/** One price of the order book; renders again only when its price or size changes. */
export const OddsCell = memo(function OddsCell({ marketId, runnerId, side, level = 1, covered, ...mood }: CellProps) {
  const t = useTranslations('markets');
  const frame = useEventFrame();
  const read = useCallback(
    (market: Market | undefined) => oddsRunner(market, runnerId)?.[side][level - 1] ?? null,
    [runnerId, side, level],
  );
  const offer = useMarketValue(marketId, read);
  const selected = useIsPicked({ marketId, runnerId, side, level });
  const onPress = useCallback(() => {
    const now = read(marketStore.latest(marketId));
    if (now) pick({ frame, marketId, runnerId, side, price: now.price, run: null, level });
  }, [read, frame, marketId, runnerId, side, level]);
  const price = offer ? formatOdds(offer.price) : '';
  return (
    <PriceCell
      side={side}
      level={level}
      value={offer ? offer.price : null}
      text={price}
      detail={offer ? sizeText(offer.size) : ''}
      label={
        offer ? t(side === 'back' ? 'backCell' : 'layCell', { price, size: formatStake(offer.size) }) : t('noOfferCell')
      }
      selected={selected}
      blocked={covered || mood.stale}
      {...mood}
      onPress={onPress}
    />
  );
});

/** A bookmaker's rate with its maximum stake. */
export const RateCell = memo(function RateCell({ marketId, runnerId, side, covered, ...mood }: CellProps) {
  const t = useTranslations('markets');
  const frame = useEventFrame();
  const readRate = useCallback(
    (market: Market | undefined) =>
      bookmakerRunner(market, runnerId)?.[side === 'back' ? 'backRate' : 'layRate'] ?? null,
    [runnerId, side],
  );
  const readMax = useCallback(
    (market: Market | undefined) => Math.min(bookmakerRunner(market, runnerId)?.max ?? 0, market?.max ?? 0),
    [runnerId],
  );
  const rate = useMarketValue(marketId, readRate);
  const max = useMarketValue(marketId, readMax);
  const selected = useIsPicked({ marketId, runnerId, side });
  const onPress = useCallback(() => {
    const price = readRate(marketStore.latest(marketId));
    if (price !== null) pick({ frame, marketId, runnerId, side, price, run: null });
  }, [readRate, frame, marketId, runnerId, side]);
  const text = rate === null ? '' : String(rate);
  return (
    <PriceCell
      side={side}
      shape="wide"
      value={rate}
      text={text}
      detail={formatShort(max)}
      label={
        rate === null
          ? t('noOfferCell')
          : t(side === 'back' ? 'backRateCell' : 'layRateCell', { price: text, size: formatStake(max) })
      }
      selected={selected}
      blocked={covered || mood.stale}
      {...mood}
      onPress={onPress}
    />
  );
});

type FancyCellProps = Omit<CellProps, 'runnerId' | 'level'>;

/** Yes or no at a run line; a move of the line takes precedence over one of the rate. */
export const FancyCell = memo(function FancyCell({ marketId, side, covered, ...mood }: FancyCellProps) {
  const t = useTranslations('markets');
  const frame = useEventFrame();
  const read = useCallback((market: Market | undefined) => quoteOf(market, side), [side]);
  const quote = useMarketValue(marketId, read);
  const unit = useMarketValue(marketId, unitOf);
  const lineText = useLineText();
  const selected = useIsPicked({ marketId, runnerId: null, side });
  const onPress = useCallback(() => {
    const now = read(marketStore.latest(marketId));
    if (now) pick({ frame, marketId, runnerId: null, side, price: now.rate, run: now.run });
  }, [read, frame, marketId, side]);
  return (
    <PriceCell
      side={side}
      shape="fancy"
      value={quote ? quote.run * 1000 + quote.rate : null}
      text={quote ? String(quote.run) : ''}
      detail={quote ? String(quote.rate) : ''}
      label={
        quote
          ? t(side === 'back' ? 'yesCell' : 'noCell', {
              price: quote.rate,
              line: lineText({ unit, run: quote.run, side }),
            })
          : t('noOfferCell')
      }
      selected={selected}
      blocked={covered || mood.stale}
      {...mood}
      onPress={onPress}
    />
  );
});

function quoteOf(market: Market | undefined, side: Side): FancyMarket['yes'] {
  if (!market || !isKind(market, 'outcomes', 'runs')) return null;
  return side === 'back' ? market.yes : market.no;
}

/** One crore rupees. */
const WRITTEN_BELOW: Money = 10_000_000 * MINOR_PER_UNIT;

/** Writes a size in full as long as it fits its cell. */
function sizeText(size: Money): string {
  return size < WRITTEN_BELOW ? formatSize(size) : formatShort(size);
}

interface Picked
  extends Omit<Pick, 'gameId' | 'eventName' | 'sportId' | 'marketName' | 'marketType' | 'runnerName' | 'unit'> {
  frame: EventFrame;
}

function pick({ frame, ...picked }: Picked): void {
  const market = marketStore.latest(picked.marketId);
  if (!market) return;
  const runner = oddsRunner(market, picked.runnerId) ?? bookmakerRunner(market, picked.runnerId);
  pickPrice({
    ...picked,
    gameId: frame.gameId,
    eventName: frame.eventName,
    sportId: frame.sportId,
    marketName: market.name,
    marketType: market.type,
    runnerName: runner?.name ?? market.name,
    ...(isKind(market, 'outcomes', 'runs') ? { unit: unitOf(market) } : {}),
  });
}
