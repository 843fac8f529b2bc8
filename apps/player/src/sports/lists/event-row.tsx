import type { SportEvent } from '@crease/client';
import { cx, formatShort, formatStake, Grid, looks, Row, Stack, TeamBadge, Text } from '@crease/ui';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { clockOf, type ScoreLine, scoreLines } from '../score-lines.ts';
import { useEventPart } from '../sport-events.ts';
import { useClockText, useStartTime } from './event-when.tsx';
import { ListPrices } from './list-prices.tsx';
import styles from './lists.module.css';

/** One match in a list: time, teams, score and prices. The left part links to the match, the cells add to the slip. */
export const EventRow = memo(function EventRow({ gameId, children }: { gameId: string; children?: ReactNode }) {
  const isListed = useEventPart(gameId, () => true) ?? false;
  if (!isListed) return null;
  return (
    <Grid as="li" gap={12} align="center" border="top" className={styles.row}>
      <Link
        to="/exchange/$gameId"
        params={{ gameId }}
        className={cx(looks({ gap: 10, align: 'center', radius: 'sm' }, 'grid'), styles.match)}
      >
        <RowTime gameId={gameId} />
        <RowTeams gameId={gameId} />
      </Link>
      <RowMarkets gameId={gameId} />
      <ListPrices gameId={gameId} />
      {children}
    </Grid>
  );
});

function RowTime({ gameId }: { gameId: string }) {
  const texts = useClockText();
  const inPlay = useEventPart(gameId, (event) => event.inPlay) ?? false;
  const score = useEventPart(gameId, (event) => event.score) ?? null;
  const start = useStartTime(useEventPart(gameId, (event) => event.startsAt) ?? '');
  const { lead, note } = inPlay ? texts(score ? clockOf(score) : null) : { lead: start.day, note: start.time };
  return (
    <Stack as="span" color="text-2" size={12} nowrap className={styles.time} data-live={inPlay || undefined}>
      <span>{lead}</span>
      <Text color="text-3" weight={400} className={styles.timeNote}>
        {note}
      </Text>
    </Stack>
  );
}

function RowTeams({ gameId }: { gameId: string }) {
  const teams = useEventPart(gameId, (event) => event.teams);
  const sportId = useEventPart(gameId, (event) => event.sportId) ?? 4;
  const lines = scoreLines(useEventPart(gameId, (event) => event.score) ?? null);
  if (!teams) return null;
  return (
    <Stack as="span" shrink className={styles.teams}>
      <RowTeam team={teams[0]} sportId={sportId} line={lines[0]} />
      <RowTeam team={teams[1]} sportId={sportId} line={lines[1]} />
    </Stack>
  );
}

interface RowTeamProps {
  team: SportEvent['teams'][number];
  sportId: SportEvent['sportId'];
  line: ScoreLine | null;
}

export function RowTeam({ team, sportId, line }: RowTeamProps) {
  return (
    <Row as="span" gap={8} align="center" shrink weight={500} className={styles.team}>
      <TeamBadge team={team} sportId={sportId} size={18} />
      <span className="ellipsis">{team.name}</span>
      {line ? <TeamScore line={line} /> : null}
    </Row>
  );
}

export function TeamScore({ line }: { line: ScoreLine }) {
  if (line.sets) {
    const last = line.sets.length - 1;
    return (
      <Row color="text-2" nowrap as="span" gap={2} push inline className={styles.score}>
        {line.sets.map((games, set) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sets are identified by their number
          <Text textAlign="center" key={set} className={styles.set} data-current={set === last || undefined}>
            {games}
          </Text>
        ))}
      </Row>
    );
  }
  return (
    <Row
      color="text-2"
      nowrap
      as="span"
      gap={2}
      push
      inline
      className={styles.score}
      data-strong={line.strong || undefined}
    >
      {line.text}
      {line.note ? ` ${line.note}` : null}
    </Row>
  );
}

function RowMarkets({ gameId }: { gameId: string }) {
  const t = useTranslations('sports.tags');
  const matched = useEventPart(gameId, (event) => event.matchOdds?.totalMatched) ?? 0;
  const counts = useEventPart(gameId, (event) => event.marketCounts);
  return (
    <Grid as="span" gap={2} justifyItems="end" className={styles.markets}>
      {matched > 0 ? (
        <Text color="text-2" size={12} dense nowrap title={t('matched', { amount: formatStake(matched) })}>
          ₹{formatShort(matched)}
        </Text>
      ) : null}
      <Row as="span" className={styles.tags}>
        {counts && counts.bookmaker > 0 ? <abbr title={t('bookmaker')}>{t('bookmakerShort')}</abbr> : null}
        {counts && counts.fancy > 0 ? (
          <abbr title={t('fancyCount', { count: counts.fancy })}>{t('fancyShort')}</abbr>
        ) : null}
      </Row>
    </Grid>
  );
}
