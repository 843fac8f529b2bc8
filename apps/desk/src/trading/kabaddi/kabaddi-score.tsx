import type { ScoreOf, TradeSheet } from '@crease/contract';
import { SPORT_ID } from '@crease/kernel';
import { Text } from '@crease/ui';
import { SideLine } from '../score/score-panel.tsx';
import styles from '../trading.module.css';

const PHASES: Readonly<Record<ScoreOf<'kabaddi'>['phase'], string>> = {
  not_started: 'Before the first raid',
  first_half: 'First half',
  half_time: 'Half time',
  second_half: 'Second half',
  extra_time: 'Extra time',
  tie_breaker: 'Tie-breaker',
  finished: 'Full time',
};

/** Points, the side that raids, and what the points were scored with. */
export function KabaddiScoreLines({ sheet: { teams, next }, score }: { sheet: TradeSheet; score: ScoreOf<'kabaddi'> }) {
  const raider = next?.sport === 'kabaddi' ? next.raider : null;
  return (
    <>
      {teams.map((team, at) => (
        <SideLine
          key={team.name}
          team={team}
          sportId={SPORT_ID.kabaddi}
          isActive={raider === at}
          values={[String(score.points[at])]}
        />
      ))}
      <Text as="p" color="text-2">
        {PHASES[score.phase]}
        {raider === null ? null : (
          <b>
            , {teams[raider].name} raids{score.isDoOrDie ? ', do or die' : ''}
          </b>
        )}
      </Text>
      <p className={styles.overs}>
        <span>
          Raids {score.raidPoints.join('–')}, tackles {score.tacklePoints.join('–')}, all outs {score.allOuts.join('–')}
          , time-outs left {score.timeOuts.join('–')}
        </span>
        {score.firstHalf ? <span>First half {score.firstHalf.join('–')}</span> : null}
      </p>
    </>
  );
}
