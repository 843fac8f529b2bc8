import type { CricketScore, TeamCard } from '@crease/contract';
import { cx, Row, Text } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { ballStrip } from '../../../core/markets/ball-strip.ts';
import { BallPill } from '../../../sports/ball-pill.tsx';
import styles from './cricket-view.module.css';
import shared from './match-view.module.css';
import { lastBall } from './view-figures.ts';

interface CricketViewProps {
  score: CricketScore;
  teams: readonly [TeamCard, TeamCard];
}

/** The ground with the last ball, batters and bowler, and the over ball by ball. */
export function CricketView({ score, teams }: CricketViewProps) {
  const t = useTranslations('markets.watch.cricket');
  const drawn = useTranslations('markets.watch');
  const ball = lastBall(score.recentOvers);
  const description = useDescription(score, teams);
  const striker = score.batters.find(({ onStrike }) => onStrike);
  const partner = score.batters.find(({ onStrike }) => !onStrike);
  const isPlayed = score.phase === 'in_play' || score.phase === 'super_over';
  return (
    <Text as="figure" relative fullHeight className={shared.figure} aria-label={description}>
      <Ground ball={isPlayed ? ball : null} />
      <Text as="div" color="on-pine-2" size={12} dense className={shared.over} aria-hidden="true">
        <p className={styles.rates}>
          <span>{t('crr', { rate: score.currentRunRate.toFixed(2) })}</span>
          {score.requiredRunRate === null ? null : <span>{t('rrr', { rate: score.requiredRunRate.toFixed(2) })}</span>}
        </p>
        {score.bowler ? (
          <p className={styles.bowler}>
            <b>{score.bowler.name}</b> {score.bowler.wickets}/{score.bowler.runs}
          </p>
        ) : null}
        {striker ? (
          <p className={styles.striker}>
            <b>{striker.name}*</b> {striker.runs} ({striker.balls})
          </p>
        ) : null}
        {partner ? (
          <p className={styles.partner}>
            <b>{partner.name}</b> {partner.runs} ({partner.balls})
          </p>
        ) : null}
        <LastBallText score={score} />
        <p className={cx(styles.note, shared.reported)}>{drawn('drawn')}</p>
      </Text>
    </Text>
  );
}

/** Result of the last ball, or why none is bowled. */
function LastBallText({ score: { phase, recentOvers } }: Pick<CricketViewProps, 'score'>) {
  const t = useTranslations('markets.watch.cricket');
  const ball = lastBall(recentOvers);
  if (phase !== 'in_play' && phase !== 'super_over') return <p className={styles.came}>{t(`phase.${phase}`)}</p>;
  if (!ball) return null;
  return (
    <p key={ball.key} className={styles.came} data-kind={ball.kind}>
      {t(`ball.${ball.kind}`, { text: ball.text, runs: ball.runs })}
    </p>
  );
}

/** The over ball by ball, for the bar at the foot. */
export function ThisOver({ score }: { score: CricketScore }) {
  const t = useTranslations('markets.score');
  const over = ballStrip(score.recentOvers).at(-1);
  if (!over) return null;
  return (
    <Row as="p" align="center" className={styles.balls} aria-hidden="true">
      <span>{over.isCurrent ? t('thisOver') : t('over', { over: over.over })}</span>
      {over.balls.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: balls are identified by their position
        <BallPill key={index} ball={one} />
      ))}
    </Row>
  );
}

/** Describes the drawing as text. */
function useDescription(
  { battingTeam, batters, bowler, recentOvers }: CricketScore,
  teams: CricketViewProps['teams'],
): string {
  const t = useTranslations('markets.watch.cricket');
  const ballText = useTranslations('markets.score.ball');
  const over = ballStrip(recentOvers).at(-1);
  const striker = batters.find(({ onStrike }) => onStrike);
  return [
    t('batting', { team: teams[battingTeam].name }),
    striker ? t('onStrike', { name: striker.name, runs: striker.runs, balls: striker.balls }) : '',
    bowler ? t('bowling', { name: bowler.name, wickets: bowler.wickets, runs: bowler.runs }) : '',
    over
      ? t('over', { over: over.over, balls: over.balls.map(({ kind, text }) => ballText(kind, { text })).join(', ') })
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * Seen from above: boundary, inner ring, pitch. A four lights the boundary, a six the area behind it, runs the pitch.
 */
function Ground({ ball }: { ball: ReturnType<typeof lastBall> }) {
  return (
    <svg className={shared.drawing} viewBox="0 0 480 236" aria-hidden="true">
      <g key={ball?.key} data-kind={ball?.kind} className={styles.ground}>
        <ellipse className={styles.behind} cx="240" cy="122" rx="226" ry="112" />
        <ellipse className={styles.rope} cx="240" cy="122" rx="212" ry="102" />
        <ellipse className={styles.ring} cx="240" cy="122" rx="118" ry="66" />
        <path className={styles.pitch} d="M229 72h22v100h-22z" />
        <path className={styles.crease} d="M222 82h36M222 162h36" />
        <path className={styles.stumps} d="M235 78v.01M240 78v.01M245 78v.01" />
        <path className={styles.struck} d="M235 166v.01M240 166v.01M245 166v.01" />
        {Array.from({ length: ball?.kind === 'runs' ? Math.min(ball.runs, 3) : 0 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes without identity
          <path key={at} className={styles.run} d={`M${262 + at * 7} 156V88m-3 6 3-6 3 6`} />
        ))}
      </g>
    </svg>
  );
}
