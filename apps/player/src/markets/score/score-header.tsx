import type { SportEvent } from '@crease/client';
import type { Score, ScoreOf } from '@crease/contract';
import { isShapedScore, type UnshapedSport } from '@crease/kernel';
import { cx, LiveTag, looks, Row, Text } from '@crease/ui';
import { noteText } from '@crease/web';
import { type ComponentType, memo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { StarButton } from '../../sports/star-button.tsx';
import { WatchButtons } from '../watch/watch-buttons.tsx';
import { CricketScoreView } from './cricket-score.tsx';
import { Matchup } from './matchup.tsx';
import styles from './score-header.module.css';
import { ShapedScoreView } from './shaped-score.tsx';
import { SoccerScoreView } from './soccer-score.tsx';
import { TennisScoreView } from './tennis-score.tsx';

/** The dark panel above the markets with the score, announced politely in one line. */
export const ScoreHeader = memo(function ScoreHeader({ event }: { event: SportEvent }) {
  const t = useTranslations('markets');
  return (
    <Text
      as="section"
      marginBottom={12}
      color="on-pine"
      radius="lg"
      background="pine"
      clip
      relative
      className={styles.header}
      aria-label={t('score.summaryLabel')}
    >
      <CreaseArt />
      <Row align="center" gap={10} color="on-pine-2" size={12} relative minHeight={40} className={styles.top}>
        <EventState event={event} />
        <Text shrink truncate className={styles.place}>
          {event.venue === ''
            ? event.competition
            : t('page.competition', { competition: event.competition, venue: event.venue })}
        </Text>
        <Row as="span" align="center" gap={4} push>
          <WatchButtons event={event} />
          <StarButton gameId={event.gameId} name={event.name} className={styles.star} />
        </Row>
      </Row>
      <Text as="h1" visuallyHidden>
        {event.name}
      </Text>
      <Play event={event} />
      <Text as="p" visuallyHidden role="status">
        {noteText(event.score?.summary ?? '')}
      </Text>
    </Text>
  );
});

function Play({ event }: { event: SportEvent }) {
  const t = useTranslations('markets.score');
  const { score, teams } = event;
  if (score && hasBegun(score)) {
    if (isShapedScore(score)) return <ShapedScoreView score={score} teams={teams} />;
    const View = VIEWS[score.sport];
    return <View score={score as never} teams={teams} />;
  }
  return <Matchup event={event} note={event.inPlay ? t('unavailable') : noteText(score?.summary ?? '')} />;
}

const VIEWS: {
  readonly [S in UnshapedSport]: ComponentType<{ score: ScoreOf<S>; teams: SportEvent['teams'] }>;
} = { cricket: CricketScoreView, soccer: SoccerScoreView, tennis: TennisScoreView };

function hasBegun(score: Score): boolean {
  return score.sport === 'cricket' ? score.innings.length > 0 : score.phase !== 'not_started';
}

function EventState({ event }: { event: SportEvent }) {
  const t = useTranslations('markets.score');
  const when = useStart(event.startsAt);
  if (event.status === 'finished')
    return (
      <Text color="on-pine" weight={600} nowrap>
        {t('finished')}
      </Text>
    );
  if (event.status === 'abandoned')
    return (
      <Text color="on-pine" weight={600} nowrap>
        {t('abandoned')}
      </Text>
    );
  if (!event.inPlay)
    return (
      <Text color="on-pine" weight={600} nowrap>
        {t('upcoming', { when })}
      </Text>
    );
  if (event.score?.phase === 'finished')
    return (
      <Text color="on-pine" weight={600} nowrap>
        {t('settling')}
      </Text>
    );
  return (
    <span className={styles.live}>
      <LiveTag>{t('inPlay')}</LiveTag>
    </span>
  );
}

/** `Thu 3 Dec, 19:30`, in the player's zone, 24 hours. */
function useStart(startsAt: string): string {
  const format = useFormatter();
  return format.dateTime(new Date(startsAt), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

/** The crease seen from above, the only decoration. */
function CreaseArt() {
  return (
    <svg
      className={cx(looks({ hide: 'phone' }), styles.art)}
      viewBox="0 0 400 160"
      fill="none"
      stroke="currentColor"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <path d="M250 -10v180M330 -10v180M250 36h150M250 124h150" strokeWidth="2" />
      <path d="M330 70v.01M330 80v.01M330 90v.01" strokeWidth="6" strokeLinecap="round" />
    </svg>
  );
}
