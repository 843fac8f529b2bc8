import type { TradeSheet } from '@crease/contract';
import { TeamBadge } from '@crease/ui';
import { Panel } from '../parts/panel.tsx';
import styles from './trading.module.css';

/** The score, the people of the next ball, and the last overs. */
export function ScorePanel({ sheet }: { sheet: TradeSheet }) {
  const { score, teams, next } = sheet;
  if (score.sport !== 'cricket') return null;
  return (
    <Panel title="Score" note={score.summary}>
      <div className={styles.score}>
        {teams.map((team, at) => {
          const innings = score.innings.find((one) => one.team === at);
          return (
            <p key={team.name} className={styles.side} data-batting={(next && score.battingTeam === at) || undefined}>
              <TeamBadge team={team} sportId={4} size={20} />
              <b>{team.name}</b>
              <span>{innings ? `${innings.runs}/${innings.wickets} (${innings.overs})` : 'yet to bat'}</span>
            </p>
          );
        })}
        {next ? (
          <p className={styles.next}>
            <b>{next.striker}</b> on strike, {next.nonStriker}; {next.bowler} bowls
          </p>
        ) : null}
        <p className={styles.overs}>
          {score.recentOvers.map(({ over, balls }) => (
            <span key={over}>
              Over {over}: {balls.join(' ')}
            </span>
          ))}
        </p>
      </div>
    </Panel>
  );
}
