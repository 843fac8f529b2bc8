import { formatOdds, formatShort, formatStake, PriceCell } from '@crease/ui';
import { nameText } from '@crease/web';
import { memo, useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { pickId } from '../../core/orders/slip/pick.ts';
import { useSlip } from '../../core/orders/slip/slip.ts';
import { isPickedAt } from '../../core/orders/slip/slip-entry.ts';
import { readEvent, useEventPart } from '../sport-events.ts';
import { useTapPrice } from './tap-price.ts';

interface ListCellProps {
  gameId: string;
  /** Index in `matchOdds.runners`; -1: the market has no such runner. */
  at: number;
  side: 'back' | 'lay';
  blocked: boolean;
  stale: boolean;
}

/** The best price of one runner on one side; only it renders when its price moves. */
export const ListCell = memo(function ListCell({ gameId, at, side, blocked, stale }: ListCellProps) {
  const t = useTranslations('sports.cell');
  const offer = useEventPart(gameId, (event) => event.matchOdds?.runners[at]?.[side] ?? null) ?? null;
  const name = useEventPart(gameId, (event) => event.matchOdds?.runners[at]?.name) ?? '';
  const runner = nameText(name);
  const selected = useIsChosen(gameId, at, side);
  const press = usePress(gameId, at, side);
  const label = offer
    ? t(side, { runner, price: formatOdds(offer.price), size: formatStake(offer.size) })
    : t(side === 'back' ? 'noBack' : 'noLay', { runner });
  return (
    <PriceCell
      shape="list"
      side={side}
      value={offer?.price ?? null}
      text={offer ? formatOdds(offer.price) : ''}
      detail={offer ? formatShort(offer.size) : ''}
      label={label}
      selected={selected}
      blocked={blocked}
      stale={stale}
      onPress={press}
    />
  );
});

function useIsChosen(gameId: string, at: number, side: 'back' | 'lay'): boolean {
  const marketId = useEventPart(gameId, (event) => event.matchOdds?.marketId) ?? '';
  const runnerId = useEventPart(gameId, (event) => event.matchOdds?.runners[at]?.runnerId) ?? '';
  const id = pickId({ marketId, runnerId, side });
  return useSlip(useCallback(({ entries }) => entries.some((entry) => isPickedAt(entry, id, 1)), [id]));
}

function usePress(gameId: string, at: number, side: 'back' | 'lay'): () => void {
  const t = useTranslations('sports.tags');
  const tap = useTapPrice();
  const marketName = t('matchOdds');
  return useCallback(() => {
    const current = readEvent(gameId);
    const odds = current?.matchOdds;
    const runner = odds?.runners[at];
    const offer = runner?.[side];
    if (!current || !odds || !runner || !offer) return;
    tap({
      gameId,
      eventName: current.name,
      sportId: current.sportId,
      marketId: odds.marketId,
      marketName,
      runnerId: runner.runnerId,
      runnerName: runner.name,
      side,
      price: offer.price,
    });
  }, [tap, gameId, at, side, marketName]);
}
