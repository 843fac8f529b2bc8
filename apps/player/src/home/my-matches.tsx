import { formatMoney, Money, Row, Tag, Text } from '@crease/ui';
import { nameText, useRead } from '@crease/web';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useMarketBets, useMyBets } from '../core/orders/bets/my-bets.ts';
import { runnerResults } from '../core/orders/bets/position.ts';
import { useFreshFigures } from '../core/orders/bets/use-fresh-figures.ts';
import { usePinned } from '../core/pinned.ts';
import { isOpen, sortEvents } from '../sports/event-groups.ts';
import { EventListCard } from '../sports/lists/event-list-card.tsx';
import { useEventList, useEventPart } from '../sports/sport-events.ts';
import styles from './home.module.css';

/** Starred matches and those with the player's open bets, in play first, each with the player's position. */
export function MyMatches() {
  const t = useTranslations('home.mine');
  const { events } = useEventList();
  const starred = usePinned((state) => state.starred);
  const bets = useMyBets(({ openBets }) => openBets.bets);
  const gameIds = useMemo(() => {
    const mine = new Set([...starred, ...[...bets.values()].map(({ gameId }) => gameId)]);
    const own = events.filter((event) => isOpen(event) && mine.has(event.gameId));
    return sortEvents(own, 'time').map(({ gameId }) => gameId);
  }, [events, starred, bets]);
  useFreshFigures('betMatches', bets);
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

/** The player's position on a match: result so far, result of each outcome, and the worst case of all markets. */
function MyStanding({ gameId }: { gameId: string }) {
  const t = useTranslations('home.mine');
  const match = useRead('betMatches', {}, { staleTime: 0 }).data?.find((match) => match.gameId === gameId);
  const held = useMyBets(({ openBets }) => openBets.bets);
  const open = useMemo(() => [...held.values()].filter((bet) => bet.gameId === gameId).length, [held, gameId]);
  if (open === 0 && !match) return null;
  return (
    <Row as="dl" wrap rowGap={4} gap={16} color="text-2" size={12} dense className={styles.standing}>
      {open > 0 ? (
        <Row gap={6}>
          <dt>{t('open')}</dt>
          <Text as="dd" color="text" weight={600}>
            {open}
          </Text>
        </Row>
      ) : null}
      <IfWon gameId={gameId} />
      {match && match.exposure > 0 ? (
        <Row gap={6}>
          <dt>{t('worst')}</dt>
          <Text as="dd" color="text" weight={600}>
            {formatMoney(-match.exposure)}
          </Text>
        </Row>
      ) : null}
      {match && match.profit !== 0 ? (
        <Row gap={6}>
          <dt>{t('soFar')}</dt>
          <Text as="dd" color="text" weight={600}>
            <Money value={match.profit} profit />
          </Text>
        </Row>
      ) : null}
    </Row>
  );
}

/** The result of each outcome of the main market, if the player has bets on it. */
function IfWon({ gameId }: { gameId: string }) {
  const t = useTranslations('home.mine');
  const odds = useEventPart(gameId, (event) => event.matchOdds);
  const bets = useMarketBets(odds?.marketId ?? '');
  if (!odds || bets.length === 0) return null;
  const runnerIds = odds.runners.map(({ runnerId }) => runnerId);
  const results = runnerResults({ runnerIds, winners: odds.winners ?? 1, bets });
  return odds.runners.map(({ runnerId, name }, nth) => (
    <Row gap={6} key={runnerId}>
      <dt>{t('ifWon', { runner: nameText(name) })}</dt>
      <Text as="dd" color="text" weight={600}>
        <Money value={results[nth]?.won ?? 0} profit />
      </Text>
    </Row>
  ));
}
