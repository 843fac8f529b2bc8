import type { SportEvent } from '@crease/client';
import { cx, formatShort, Grid, Icon, LiveTag, looks, Row, Skeleton, Stack, TeamBadge, Text } from '@crease/ui';
import { nameText, useNoteText, usePaused } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { TeamScore } from '../sports/lists/event-row.tsx';
import { EventWhen } from '../sports/lists/event-when.tsx';
import { ListCell } from '../sports/lists/list-cell.tsx';
import { runnerPlaces, scoreLines } from '../sports/score-lines.ts';
import { useEventPart } from '../sports/sport-events.ts';
import styles from './landing.module.css';

/** One real market with its score, live; a tapped price opens the login and is kept. */
export function LiveMarketCard({ gameId }: { gameId: string }) {
  const t = useTranslations('landing.card');
  return (
    <section className={styles.card} aria-label={t('label')}>
      <CardTop gameId={gameId} />
      <CardScore gameId={gameId} />
      <CardPrices gameId={gameId} />
      <Link
        to="/exchange/$gameId"
        params={{ gameId }}
        className={cx(
          looks(
            {
              hover: 'surface-2',
              minHeight: 44,
              align: 'center',
              justify: 'between',
              paddingX: 14,
              border: 'top',
              color: 'brand-text',
              weight: 600,
            },
            'row',
          ),
          styles.foot,
        )}
      >
        {t('open')}
        <Icon of={ArrowRight} />
      </Link>
    </section>
  );
}

function CardTop({ gameId }: { gameId: string }) {
  const t = useTranslations('landing.card');
  const inPlay = useEventPart(gameId, (event) => event.inPlay) ?? false;
  const competition = useEventPart(gameId, (event) => event.competition);
  const matched = useEventPart(gameId, (event) => event.matchOdds?.totalMatched) ?? 0;
  return (
    <Row align="center" gap={10} paddingY={4} paddingX={14} color="text-3" size={12} minHeight={40}>
      {inPlay ? <LiveTag>{t('inPlay')}</LiveTag> : <b>{t('next')}</b>}
      <span className={cx(styles.competition, 'ellipsis')}>{competition}</span>
      {matched > 0 ? (
        <Text nowrap className={styles.matched}>
          {t.rich('matched', { amount: `₹${formatShort(matched)}`, b: bold })}
        </Text>
      ) : null}
    </Row>
  );
}

const bold = (words: React.ReactNode) => <b>{words}</b>;

function CardScore({ gameId }: { gameId: string }) {
  const teams = useEventPart(gameId, (event) => event.teams);
  const sportId = useEventPart(gameId, (event) => event.sportId) ?? 4;
  const score = useEventPart(gameId, (event) => event.score) ?? null;
  const lines = scoreLines(score);
  if (!teams) return null;
  return (
    <Stack gap={6} className={styles.score}>
      {teams.map((team, at) => {
        const line = lines[at as 0 | 1];
        return (
          <Row
            key={team.name}
            as="p"
            align="center"
            gap={10}
            size={14}
            dense
            className={styles.team}
            data-strong={line?.strong || undefined}
          >
            <TeamBadge team={team} sportId={sportId} size={22} />
            <b className="ellipsis">{team.name}</b>
            {line ? <TeamScore line={line} /> : null}
          </Row>
        );
      })}
    </Stack>
  );
}

function CardPrices({ gameId }: { gameId: string }) {
  const t = useTranslations('sports');
  const event = useEventPart(gameId, whole);
  const stale = usePaused();
  if (!event?.matchOdds) return null;
  const { runners, status } = event.matchOdds;
  const places = runnerPlaces(runners, event.teams);
  const order = [places.home, places.away, places.draw].filter((at) => at >= 0);
  const blocked = status !== 'open';
  return (
    <div>
      <Grid gap={8} align="center" border="top" color="text-3" size={11} weight={500} className={styles.heads}>
        <span className="ellipsis">{blocked ? t(`status.${status}`) : <Standing event={event} />}</span>
        <span data-side="back">{t('head.back')}</span>
        <span data-side="lay">{t('head.lay')}</span>
      </Grid>
      {order.map((at) => (
        <Grid
          key={runners[at]?.runnerId}
          gap={8}
          align="center"
          border="top"
          size={14}
          minHeight={56}
          className={styles.runner}
        >
          <b className="ellipsis">{nameText(runners[at]?.name ?? '')}</b>
          <ListCell gameId={gameId} at={at} side="back" blocked={blocked} stale={stale || blocked} />
          <ListCell gameId={gameId} at={at} side="lay" blocked={blocked} stale={stale || blocked} />
        </Grid>
      ))}
    </div>
  );
}

const whole = (event: SportEvent) => event;

/** "Tides need 22 off 16" if the score has it, else the clock or the start. */
function Standing({ event }: { event: SportEvent }) {
  const noteText = useNoteText();
  if (event.inPlay && event.score?.summary) return <>{noteText(event.score.summary)}</>;
  return <EventWhen event={event} />;
}

/** Placeholder of the card while the first list loads. */
export function LiveMarketSkeleton() {
  return (
    <div className={cx(styles.card, styles.skeleton)} aria-hidden="true">
      <Skeleton />
      <Skeleton />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  );
}
