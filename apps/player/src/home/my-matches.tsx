import { Tag } from '@crease/ui';
import { queryClient, readKey } from '@crease/web';
import { useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useMyBets } from '../core/orders/bets/my-bets.ts';
import { usePinned } from '../core/pinned.ts';
import { isOpen, sortEvents } from '../sports/event-groups.ts';
import { EventListCard } from '../sports/lists/event-list-card.tsx';
import { useEventList } from '../sports/sport-events.ts';
import { MyStanding } from './my-standing.tsx';

/** Starred matches and those with the player's open bets, in play first, each with the player's position. */
export function MyMatches() {
  const t = useTranslations('home.mine');
  const { events } = useEventList();
  const starred = usePinned((state) => state.starred);
  const bets = useMyBets(({ shelf }) => shelf.bets);
  const gameIds = useMemo(() => {
    const mine = new Set([...starred, ...[...bets.values()].map(({ gameId }) => gameId)]);
    const own = events.filter((event) => isOpen(event) && mine.has(event.gameId));
    return sortEvents(own, 'time').map(({ gameId }) => gameId);
  }, [events, starred, bets]);
  // Changed, matched or settled bets change the server's totals.
  useEffect(() => {
    if (bets.size > 0) void queryClient.invalidateQueries({ queryKey: readKey('betMatches') });
  }, [bets]);
  if (gameIds.length === 0) return null;
  return (
    <EventListCard
      label={t('title')}
      title={<h2>{t('title')}</h2>}
      tools={<Tag tone="brand">{gameIds.length}</Tag>}
      gameIds={gameIds}
      empty={null}
      under={(gameId) => <MyStanding gameId={gameId} />}
    />
  );
}
