import type { TeamCard, TennisScore } from '@crease/contract';
import { Row, Text, VisuallyHidden } from '@crease/ui';
import { noteText } from '@crease/web';
import { useTranslations } from 'use-intl';
import { ScoreCounts } from './score-counts.tsx';
import styles from './tennis-score.module.css';

interface TennisScoreProps {
  score: TennisScore;
  teams: readonly [TeamCard, TeamCard];
}

/** A small table: games by set, the current set bold, points boxed, a mint dot at the server. */
export function TennisScoreView({ score, teams }: TennisScoreProps) {
  const t = useTranslations('markets.score');
  const isOver = score.phase === 'finished';
  return (
    <Row align="end" gap={24} className={styles.tennis}>
      <table aria-label={t('sets')}>
        <thead>
          <tr>
            <td />
            {score.sets.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sets are identified by their number
              <th key={index} scope="col">
                <span aria-hidden="true">{index + 1}</span>
                <VisuallyHidden>{t('set', { number: index + 1 })}</VisuallyHidden>
              </th>
            ))}
            {isOver ? null : <th scope="col">{score.tieBreak ? t('tieBreak') : t('points')}</th>}
          </tr>
        </thead>
        <tbody>
          {teams.map((team, index) => (
            <PlayerLine key={team.name} score={score} team={team} index={index === 0 ? 0 : 1} />
          ))}
        </tbody>
      </table>
      <Text as="div" color="on-pine-2" size={12} dense grow shrink className={styles.tennisNote}>
        <ScoreCounts
          counts={[
            { label: t('aces'), pair: score.aces },
            { label: t('doubleFaults'), pair: score.doubleFaults },
          ]}
        />
        {score.summary === '' ? null : <p>{noteText(score.summary)}</p>}
      </Text>
    </Row>
  );
}

function PlayerLine({ score, team, index }: { score: TennisScore; team: TeamCard; index: 0 | 1 }) {
  const t = useTranslations('markets.score');
  const isOver = score.phase === 'finished';
  const isServing = !isOver && score.server === index;
  return (
    <tr>
      <th scope="row">
        <Text radius="full" className={styles.serve} data-on={isServing || undefined} />
        {team.name}
        {isServing ? <VisuallyHidden>, {t('serving')}</VisuallyHidden> : null}
      </th>
      {score.sets.map((games, set) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sets are identified by their number
        <td key={set} data-now={(!isOver && set === score.sets.length - 1) || undefined}>
          {games[index]}
        </td>
      ))}
      {isOver ? null : (
        <td className={styles.points}>
          <Text paddingX={8} color="on-pine" size={14} weight={700}>
            {score.points[index]}
          </Text>
        </td>
      )}
    </tr>
  );
}
