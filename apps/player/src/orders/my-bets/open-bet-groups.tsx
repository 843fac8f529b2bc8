import type { Bet } from '@crease/client';
import {
  buttonClass,
  Card,
  EmptyState,
  formatMoney,
  Icon,
  Row,
  Skeleton,
  sportIcon,
  TeamBadge,
  Text,
  usePhone,
} from '@crease/ui';
import { nameText, useRead } from '@crease/web';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Loaded } from '../../core/loaded.tsx';
import { loadMyBets, useMyBets } from '../../core/orders/bets/my-bets.ts';
import { scoreLines } from '../../sports/score-lines.ts';
import { useEventPart } from '../../sports/sport-events.ts';
import { CashOutButton } from '../cash-out/cash-out-button.tsx';
import myBetsStyles from './my-bets.module.css';
import { OpenBetCard, OpenBetRow } from './open-bet-row.tsx';

/** Open bets by event, each with its worst result. */
export function OpenBetGroups({ bets }: { bets: readonly Bet[] }) {
  const t = useTranslations('orders.myBets');
  const open = useTranslations('orders.open');
  const gameIds = [...new Set(bets.map((bet) => bet.gameId))];
  const isLoaded = useMyBets((state) => state.isLoaded);
  const error = useMyBets((state) => state.failure);
  return (
    <Loaded
      read={{ data: isLoaded ? bets : undefined, error, refetch: loadMyBets }}
      failed={t('failed')}
      pending={<Skeleton height={240} className={myBetsStyles.loading} />}
      isEmpty={() => bets.length === 0}
      empty={
        <EmptyState
          title={t('emptyOpen')}
          action={
            <Link to="/spmsports/$category" params={{ category: 'inplay' }} className={buttonClass()}>
              {open('seeInPlay')}
            </Link>
          }
        >
          {t('emptyOpenText')}
        </EmptyState>
      }
    >
      {() => gameIds.map((gameId) => <EventGroup key={gameId} bets={bets.filter((bet) => bet.gameId === gameId)} />)}
    </Loaded>
  );
}

function EventGroup({ bets }: { bets: readonly Bet[] }) {
  const t = useTranslations('orders.myBets');
  const first = bets[0];
  const isPhone = usePhone();
  if (!first) return null;
  return (
    <Card bleed marginBottom={12} label={first.eventName}>
      <Row as="header" wrap align="center" rowGap={8} gap={12} className={myBetsStyles.groupHead}>
        <EventMark gameId={first.gameId} sportId={first.sportId} />
        <Text as="div" grow shrink className={myBetsStyles.groupTitle}>
          <Text as="h2" truncate>
            {first.eventName}
          </Text>
          <p>
            {t('bets', { count: bets.length })}
            <EventScore gameId={first.gameId} />
          </p>
        </Text>
        <CashOutOfEvent bets={bets} />
        <WorstResult gameId={first.gameId} />
        <Link to="/exchange/$gameId" params={{ gameId: first.gameId }} className={buttonClass({ size: 'small' })}>
          {t('goToMarket')}
        </Link>
      </Row>
      {isPhone ? (
        <ul>
          {bets.map((bet) => (
            <OpenBetCard key={bet.betId} bet={bet} />
          ))}
        </ul>
      ) : (
        <OpenBetTable bets={bets} name={first.eventName} />
      )}
    </Card>
  );
}

/** The cash out value of the match odds market; taken on its page. */
function CashOutOfEvent({ bets }: { bets: readonly Bet[] }) {
  const navigate = useNavigate();
  const markets = new Map(bets.filter((bet) => bet.matched > 0).map((bet) => [bet.marketId, bet]));
  return [...markets].map(([marketId, { gameId, marketName }]) => (
    <CashOutButton
      key={marketId}
      marketId={marketId}
      market={nameText(marketName)}
      onOpen={() => void navigate({ to: '/exchange/$gameId', params: { gameId } })}
    />
  ));
}

/** The server's worst result over all markets of the event. */
function WorstResult({ gameId }: { gameId: string }) {
  const t = useTranslations('orders.myBets');
  const markets = useRead('exposureAmount').data?.markets;
  const exposure = markets?.filter((market) => market.gameId === gameId).reduce((sum, each) => sum + each.exposure, 0);
  if (exposure === undefined) return null;
  const bold = (chunks: ReactNode) => <b>{chunks}</b>;
  return <span className={myBetsStyles.worst}>{t.rich('worst', { amount: formatMoney(-exposure), b: bold })}</span>;
}

function OpenBetTable({ bets, name }: { bets: readonly Bet[]; name: string }) {
  const t = useTranslations('orders.myBets');
  return (
    <div className={myBetsStyles.scroll}>
      <table className={myBetsStyles.table} aria-label={name}>
        <thead>
          <tr>
            <th scope="col">{t('placed')}</th>
            <Text scope="col" as="th" full>
              {t('selection')}
            </Text>
            <th scope="col" data-number="true">
              {t('odds')}
            </th>
            <th scope="col" data-number="true">
              {t('stakeHead')}
            </th>
            <th scope="col" data-number="true">
              {t('matchedHead')}
            </th>
            <th scope="col" data-number="true">
              {t('profit')}
            </th>
            <th scope="col" data-number="true">
              {t('liability')}
            </th>
            <th scope="col">{t('status')}</th>
            <th scope="col">
              <Text visuallyHidden>{t('action')}</Text>
            </th>
          </tr>
        </thead>
        <tbody>
          {bets.map((bet) => (
            <OpenBetRow key={bet.betId} bet={bet} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The crests or initials of a listed match; the sport of one no longer listed. */
function EventMark({ gameId, sportId }: Pick<Bet, 'gameId' | 'sportId'>) {
  const teams = useEventPart(gameId, (event) => event.teams);
  return (
    <Row as="span" gap={4} color="text-2">
      {teams ? (
        teams.map((team) => <TeamBadge key={team.name} team={team} sportId={sportId} size={20} />)
      ) : (
        <Icon of={sportIcon(sportId)} size={20} />
      )}
    </Row>
  );
}

/** "In play, 161/4 – 182/6": the score of a match in play; absent for others. */
function EventScore({ gameId }: { gameId: string }) {
  const t = useTranslations('sports.clock');
  const score = useEventPart(gameId, (event) => event.score) ?? null;
  const inPlay = useEventPart(gameId, (event) => event.inPlay) ?? false;
  if (!inPlay) return null;
  const lines = scoreLines(score).flatMap((line) => (line ? [line.sets ? line.sets.join(' ') : line.text] : []));
  return (
    <>
      {' · '}
      <Text color="brand-text" weight={600}>
        {t('inPlay')}
      </Text>{' '}
      {lines.join(' – ')}
    </>
  );
}
