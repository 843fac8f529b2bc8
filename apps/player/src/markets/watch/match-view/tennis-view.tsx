import type { TeamCard, TennisScore } from '@crease/contract';
import { Grid, Text } from '@crease/ui';
import { noteText } from '@crease/web';
import { useTranslations } from 'use-intl';
import shared from './match-view.module.css';
import styles from './tennis-view.module.css';
import { serveSide } from './view-figures.ts';

interface TennisViewProps {
  score: TennisScore;
  teams: readonly [TeamCard, TeamCard];
}

/** The court: points of the game, games of the set, and the service side. */
export function TennisView({ score, teams }: TennisViewProps) {
  const t = useTranslations('markets.watch.tennis');
  const isOver = score.phase === 'finished';
  const games = score.sets.at(-1) ?? [0, 0];
  const description = isOver
    ? noteText(score.summary)
    : t('said', {
        one: teams[0].name,
        other: teams[1].name,
        onePoints: score.points[0],
        otherPoints: score.points[1],
        oneGames: games[0],
        otherGames: games[1],
        server: teams[score.server].name,
        side: serveSide(score),
      });
  return (
    <Text as="figure" relative fullHeight className={shared.figure} aria-label={description}>
      <Court score={score} />
      <Text as="div" color="on-pine-2" size={12} dense className={shared.over} aria-hidden="true">
        <Grid columns={2} textAlign="center" className={styles.sides}>
          {([0, 1] as const).map((side) => (
            <Grid key={side} gap={6} shrink justifyItems="center">
              <Text as="b" size={14} truncate className={styles.name}>
                {teams[side].name}
              </Text>
              {isOver ? null : (
                <Text paddingX={12} color="on-pine" weight={700} radius="md" className={styles.points}>
                  {score.points[side]}
                </Text>
              )}
              <Text color="on-pine" weight={600}>
                {score.sets.map((set) => set[side]).join(' · ')}
              </Text>
            </Grid>
          ))}
        </Grid>
      </Text>
    </Text>
  );
}

/** Who serves, or the result, for the bar at the foot. */
export function Serving({ score, teams }: TennisViewProps) {
  const t = useTranslations('markets.watch.tennis');
  if (score.phase === 'finished') return <b>{noteText(score.summary)}</b>;
  return <b aria-hidden="true">{t(score.tieBreak ? 'tieBreak' : 'serves', { name: teams[score.server].name })}</b>;
}

/** The first player is on the left: the score does not give the ends. */
function Court({ score }: Pick<TennisViewProps, 'score'>) {
  const isRight = serveSide(score) === 'right';
  const isLeftEnd = score.server === 0;
  // A player on the left faces right: their right hand is at the bottom of the drawing.
  const isLow = isLeftEnd === isRight;
  const from = { x: isLeftEnd ? 30 : 450, y: isLow ? 152 : 88 };
  const box = { x: isLeftEnd ? 240 : 128, y: isLow ? 50 : 120 };
  return (
    <svg className={shared.drawing} viewBox="0 0 480 236" aria-hidden="true">
      <path className={styles.court} d="M38 24h404v192H38z" />
      {score.phase === 'in_play' ? (
        <rect key={`${from.x}${from.y}`} className={styles.box} x={box.x} y={box.y} width="112" height="70" />
      ) : null}
      <path
        className={shared.lines}
        d="M38 24h404v192H38zM38 50h404M38 190h404M128 50v140M352 50v140M128 120h224M38 120h8M442 120h-8"
      />
      <path className={styles.net} d="M240 16v208" />
      {score.phase === 'in_play' ? (
        <circle key={`${score.points.join()}${score.server}`} className={styles.ball} cx={from.x} cy={from.y} r="6" />
      ) : null}
    </svg>
  );
}
