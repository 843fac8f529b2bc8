import { formatOdds, formatShort, formatStake, PHONE_QUERY, PriceCell } from '@crease/ui';
import { nameText } from '@crease/web';
import { useNavigate } from '@tanstack/react-router';
import { memo, useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useSlip } from '../../core/orders/slip/slip.ts';
import { isPickedAt, type Pick, pickId } from '../../core/orders/slip/slip-entry.ts';
import { openLogin, useSession } from '../../core/session.ts';
import { readEvent, useEventPart } from '../sport-events.ts';

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

/**
 * Handles a press on a price: adds it to the slip. A visitor signs in first and then finds it on the match's page; a
 * phone, whose slip opens below the runner, opens that page at once.
 */
function usePress(gameId: string, at: number, side: 'back' | 'lay'): () => void {
  const marketName = useTranslations('sports.tags')('matchOdds');
  const navigate = useNavigate();
  return useCallback(() => {
    const current = readEvent(gameId);
    const odds = current?.matchOdds;
    const runner = odds?.runners[at];
    const offer = runner?.[side];
    if (!current || !odds || !runner || !offer) return;
    const pick: Pick = {
      gameId,
      eventName: current.name,
      sportId: current.sportId,
      marketId: odds.marketId,
      marketName,
      marketType: 'match_odds',
      runnerId: runner.runnerId,
      runnerName: runner.name,
      side,
      price: offer.price,
      run: null,
    };
    // The slip's code is loaded with the first press.
    void import('../../core/orders/slip/pick-price.ts').then(({ pickPrice }) => {
      pickPrice(pick);
      if (!useSession.getState().isAuth) openLogin({ returnTo: `/exchange/${gameId}` });
      else if (matchMedia(PHONE_QUERY).matches) void navigate({ to: '/exchange/$gameId', params: { gameId } });
    });
  }, [navigate, gameId, at, side, marketName]);
}
