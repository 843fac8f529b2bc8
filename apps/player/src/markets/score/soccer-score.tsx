import type { SoccerScore, TeamCard } from '@crease/contract';
import { Grid, Note, Row, TeamBadge, Text, VisuallyHidden } from '@crease/ui';
import { noteText } from '@crease/web';
import { useTranslations } from 'use-intl';
import styles from './score.module.css';
import { ScoreCounts } from './score-counts.tsx';

interface SoccerScoreProps {
  score: SoccerScore;
  teams: readonly [TeamCard, TeamCard];
}

/** Minute, goals, and the match as a timeline with its events. */
export function SoccerScoreView({ score, teams }: SoccerScoreProps) {
  const t = useTranslations('markets.score');
  return (
    <div className={styles.soccer}>
      <Grid align="center" gap={16} className={styles.scoreline}>
        <Side team={teams[0]} red={score.redCards[0]} />
        <Text textAlign="center" className={styles.goals}>
          <Text block weight={700} nowrap>
            {score.goals[0]} – {score.goals[1]}
          </Text>
          <Text as="small" weight={600}>
            {minuteText(score, t)}
          </Text>
        </Text>
        <Side team={teams[1]} red={score.redCards[1]} away />
      </Grid>
      <Timeline score={score} teams={teams} />
      <ScoreCounts
        counts={[
          { label: t('corners'), pair: score.corners },
          { label: t('yellows'), pair: score.yellowCards },
        ]}
      />
      {score.summary === '' ? null : (
        <Note color="on-pine-2" marginTop={12} textAlign="center">
          {noteText(score.summary)}
        </Note>
      )}
    </div>
  );
}

type Translate = ReturnType<typeof useTranslations<'markets.score'>>;

function minuteText({ minute, stoppageMinute, phase }: SoccerScore, t: Translate): string {
  if (phase === 'finished') return t('finished');
  if (phase === 'half_time') return t('halfTime');
  if (phase === 'shoot_out') return t('shootOut');
  return stoppageMinute > 0 ? t('stoppage', { minute, extra: stoppageMinute }) : t('minute', { minute });
}

function Side({ team, red, away = false }: { team: TeamCard; red: number; away?: boolean }) {
  return (
    <Row as="span" align="center" gap={10} shrink className={styles.side} data-away={away || undefined}>
      <TeamBadge team={team} sportId={1} size={28} />
      <Text shrink size={14} weight={600} truncate className={styles.teamName} data-main="true">
        {team.name}
      </Text>
      {red > 0 ? (
        <Text fixed size={11} weight={700} textAlign="center" className={styles.redCards}>
          {red}
        </Text>
      ) : null}
    </Row>
  );
}

/** Stoppage time of the second half exceeds ninety minutes: the line stretches. */
function Timeline({ score, teams }: SoccerScoreProps) {
  const t = useTranslations('markets.score');
  const played = score.phase === 'finished' ? 90 : Math.min(90, score.minute);
  const share = (minute: number) => `${(Math.min(90, minute) / 90) * 100}%`;
  return (
    <div className={styles.timeline}>
      <span className={styles.track} aria-hidden="true">
        <Text block className={styles.played} style={{ width: share(played) }} />
        <span className={styles.half} />
      </span>
      <ul aria-label={t('timeline')}>
        {score.timeline.map((moment) => (
          <Text
            as="li"
            radius="full"
            key={`${moment.minute}${moment.team}${moment.kind}${moment.player}`}
            className={styles.moment}
            data-kind={moment.kind}
            data-away={moment.team === 1 || undefined}
            style={{ left: share(moment.minute) }}
          >
            <VisuallyHidden>
              {t('moment', {
                minute: moment.minute,
                kind: t(moment.kind),
                player: moment.player,
                team: teams[moment.team].name,
              })}
            </VisuallyHidden>
          </Text>
        ))}
      </ul>
    </div>
  );
}
