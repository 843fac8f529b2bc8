import type { CricketScore, TeamCard } from '@crease/contract';
import { runsOfTeam } from '@crease/kernel';
import { Grid, Row, Stack, TeamBadge, Text, VisuallyHidden } from '@crease/ui';
import { noteText } from '@crease/web';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { ballStrip, type OverStrip } from '../../core/markets/ball-strip.ts';
import { BallPill, NextBall } from '../../sports/ball-pill.tsx';
import styles from './cricket-score.module.css';
import scoreStyles from './score.module.css';

interface CricketScoreProps {
  score: CricketScore;
  teams: readonly [TeamCard, TeamCard];
}

/** Innings, target, batters and bowler, and the last balls. */
export function CricketScoreView({ score, teams }: CricketScoreProps) {
  const order = score.battingTeam === 0 ? ([1, 0] as const) : ([0, 1] as const);
  return (
    <>
      <Grid gap={20} align="end" className={scoreStyles.body}>
        <Text as="div" shrink>
          {order.map((team) => (
            <InningsLine key={team} score={score} team={team} card={teams[team]} />
          ))}
        </Text>
        <Story score={score} />
      </Grid>
      {score.recentOvers.length > 0 ? (
        <BallStrip recentOvers={score.recentOvers} isOver={score.phase === 'finished'} />
      ) : null}
    </>
  );
}

function InningsLine({ score, team, card }: { score: CricketScore; team: 0 | 1; card: TeamCard }) {
  const t = useTranslations('markets.score');
  const innings = score.innings.filter((each) => each.team === team).at(-1);
  const isBatting = score.battingTeam === team;
  return (
    <Row align="center" gap={10} className={scoreStyles.team}>
      <TeamBadge team={card} sportId={4} size={24} />
      <Text shrink size={14} weight={600} truncate className={scoreStyles.teamName} data-main={isBatting || undefined}>
        {card.name}
        {isBatting ? <VisuallyHidden>, {t('batting')}</VisuallyHidden> : null}
      </Text>
      {innings ? (
        <Text
          color="on-pine-2"
          size={16}
          weight={500}
          nowrap
          push
          className={styles.runs}
          data-main={isBatting || undefined}
        >
          {runsOfTeam(score, team)}
          <small>{isBatting ? t('overs', { overs: innings.overs }) : `(${innings.overs})`}</small>
        </Text>
      ) : null}
    </Row>
  );
}

function Story({ score }: { score: CricketScore }) {
  const t = useTranslations('markets.score');
  return (
    <Stack shrink color="on-pine-2" size={12} dense className={scoreStyles.story}>
      <Text as="p" truncate className={scoreStyles.summary}>
        {noteText(score.summary)}
      </Text>
      {score.batters.length > 0 ? (
        <Text as="p" truncate>
          {score.batters.map((batter) => (
            <span key={batter.name} className={styles.piece}>
              <Text as="b" color="on-pine">
                {batter.name}
                {batter.onStrike ? '*' : ''}
              </Text>{' '}
              {batter.runs} ({batter.balls})
            </span>
          ))}
        </Text>
      ) : null}
      <Text truncate as="p" hide="phone">
        <span className={styles.piece}>
          {t('crr')}{' '}
          <Text as="b" color="on-pine">
            {score.currentRunRate.toFixed(2)}
          </Text>
        </span>
        {score.requiredRunRate === null ? null : (
          <span className={styles.piece}>
            {t('rrr')}{' '}
            <Text as="b" color="on-pine">
              {score.requiredRunRate.toFixed(2)}
            </Text>
          </span>
        )}
        {score.bowler ? (
          <span className={styles.piece}>
            {t('bowling')}{' '}
            <Text as="b" color="on-pine">
              {score.bowler.name}
            </Text>{' '}
            {score.bowler.wickets}/{score.bowler.runs} ({score.bowler.overs})
          </span>
        ) : null}
      </Text>
    </Stack>
  );
}

/** The newest ball at the right; overs without room are cut off at the left. */
const BallStrip = memo(function BallStrip({
  recentOvers,
  isOver,
}: Pick<CricketScore, 'recentOvers'> & { isOver: boolean }) {
  const t = useTranslations('markets.score');
  const strip = ballStrip(recentOvers);
  const hasNext = !isOver && strip.at(-1)?.isCurrent === true;
  return (
    <Row
      as="section"
      justify="end"
      paddingX={16}
      color="on-pine-2"
      size={12}
      clip
      relative
      background="pine-deep"
      className={styles.strip}
      aria-label={t('strip')}
    >
      <Row align="center" className={styles.stripRow}>
        {strip.map((over) => (
          <OverPills key={over.over} over={over} />
        ))}
        {hasNext ? <NextBall /> : null}
      </Row>
    </Row>
  );
});

function OverPills({ over }: { over: OverStrip }) {
  const t = useTranslations('markets.score');
  return (
    <>
      <Text nowrap className={styles.overName}>
        {over.isCurrent ? t('thisOver') : t('over', { over: over.over })}
      </Text>
      {over.balls.map((ball, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: balls are identified by their position
        <BallPill key={index} ball={ball} />
      ))}
    </>
  );
}
