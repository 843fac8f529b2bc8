import type { KabaddiScore, TeamCard } from '@crease/contract';
import { SPORT_ID } from '@crease/kernel';
import { Grid, Note, Row, TeamBadge, Text } from '@crease/ui';
import { noteText } from '@crease/web';
import { useTranslations } from 'use-intl';
import styles from './score.module.css';
import { ScoreCounts } from './score-counts.tsx';

interface KabaddiScoreProps {
  score: KabaddiScore;
  teams: readonly [TeamCard, TeamCard];
}

/** Points, the half, which side raids, and what the points were scored with. */
export function KabaddiScoreView({ score, teams }: KabaddiScoreProps) {
  const t = useTranslations('markets.score');
  return (
    <div className={styles.soccer}>
      <Grid align="center" gap={16} className={styles.scoreline}>
        <Side team={teams[0]} />
        <Text textAlign="center" className={styles.goals}>
          <Text block weight={700} nowrap>
            {score.points[0]} – {score.points[1]}
          </Text>
          <Text as="small" weight={600}>
            {score.phase === 'not_started' ? null : t(PHASES[score.phase])}
          </Text>
        </Text>
        <Side team={teams[1]} away />
      </Grid>
      <ScoreCounts
        counts={[
          { label: t('raidPoints'), pair: score.raidPoints },
          { label: t('tacklePoints'), pair: score.tacklePoints },
          { label: t('allOuts'), pair: score.allOuts },
        ]}
      />
      <Note color="on-pine-2" marginTop={12} textAlign="center">
        {isRaided(score) ? <>{t(score.isDoOrDie ? 'doOrDie' : 'raids', { team: teams[score.raider].name })} </> : null}
        {noteText(score.summary)}
      </Note>
    </div>
  );
}

const PHASES = {
  first_half: 'firstHalf',
  half_time: 'halfTime',
  second_half: 'secondHalf',
  extra_time: 'extraTime',
  tie_breaker: 'tieBreaker',
  finished: 'finished',
} as const;

function isRaided({ phase }: KabaddiScore): boolean {
  return phase !== 'not_started' && phase !== 'half_time' && phase !== 'finished';
}

function Side({ team, away = false }: { team: TeamCard; away?: boolean }) {
  return (
    <Row as="span" align="center" gap={10} shrink className={styles.side} data-away={away || undefined}>
      <TeamBadge team={team} sportId={SPORT_ID.kabaddi} size={28} />
      <Text shrink size={14} weight={600} truncate className={styles.teamName} data-main="true">
        {team.name}
      </Text>
    </Row>
  );
}
