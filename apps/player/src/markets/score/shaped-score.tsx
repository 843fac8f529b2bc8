import type { ShapedScore, TeamCard } from '@crease/contract';
import { isPlayRunning, SPORT_ID, type SportId, shownPlayOf, tallyOf } from '@crease/kernel';
import { Grid, Note, Row, TeamBadge, Text } from '@crease/ui';
import { noteText } from '@crease/web';
import { useTranslations } from 'use-intl';
import styles from './score.module.css';
import { ScoreCounts } from './score-counts.tsx';

interface ShapedScoreProps {
  score: ShapedScore;
  teams: readonly [TeamCard, TeamCard];
}

/** The tally, the period, whose turn it is, and the counts that the sport's shape of play names. */
export function ShapedScoreView({ score, teams }: ShapedScoreProps) {
  const t = useTranslations('markets.score');
  const period = useTranslations('sports.periods');
  const shape = shownPlayOf(score.sport);
  const [first, second] = tallyOf(score);
  const turn = t(`turns.${score[shape.turn.mustScore] ? shape.turn.mustScore : shape.turn.side}`, {
    team: teams[score[shape.turn.side]].name,
  });
  return (
    <div className={styles.soccer}>
      <Grid align="center" gap={16} className={styles.scoreline}>
        <Side team={teams[0]} sportId={SPORT_ID[score.sport]} />
        <Text textAlign="center" className={styles.goals}>
          <Text block weight={700} nowrap>
            {first} – {second}
          </Text>
          <Text as="small" weight={600}>
            {period(score.phase)}
          </Text>
        </Text>
        <Side team={teams[1]} sportId={SPORT_ID[score.sport]} away />
      </Grid>
      <ScoreCounts counts={shape.counts.map((count) => ({ label: t(`counts.${count}`), pair: score[count] }))} />
      <Note color="on-pine-2" marginTop={12} textAlign="center">
        {isPlayRunning(score) ? `${turn} ` : null}
        {noteText(score.summary)}
      </Note>
    </div>
  );
}

function Side({ team, sportId, away = false }: { team: TeamCard; sportId: SportId; away?: boolean }) {
  return (
    <Row as="span" align="center" gap={10} shrink className={styles.side} data-away={away || undefined}>
      <TeamBadge team={team} sportId={sportId} size={28} />
      <Text shrink size={14} weight={600} truncate className={styles.teamName} data-main="true">
        {team.name}
      </Text>
    </Row>
  );
}
