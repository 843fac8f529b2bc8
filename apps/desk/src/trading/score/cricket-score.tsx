import type { CricketScore, TradeSheet } from '@crease/contract';
import { runsOfTeam } from '@crease/kernel';
import { Text } from '@crease/ui';
import styles from '../trading.module.css';
import { SideLine } from './score-panel.tsx';

const SESSIONS = { 1: 'first session', 2: 'second session', 3: 'third session' } as const;

/** Innings, the people of the next ball, and the last overs. */
export function CricketScoreLines({ sheet: { teams, next }, score }: { sheet: TradeSheet; score: CricketScore }) {
  return (
    <>
      {teams.map((team, at) => {
        const innings = score.innings.findLast((one) => one.team === at);
        const runs = innings ? `${runsOfTeam(score, at === 0 ? 0 : 1)} (${innings.overs})` : 'yet to bat';
        const isBatting = next !== null && score.battingTeam === at;
        return <SideLine key={team.name} team={team} sportId={4} isActive={isBatting} values={[runs]} />;
      })}
      {score.day ? (
        <Text as="p" color="text-2">
          Day {score.day.number}, {score.day.interval ?? SESSIONS[score.day.session]}
        </Text>
      ) : null}
      {next?.sport === 'cricket' ? (
        <Text as="p" color="text-2">
          <b>{next.striker}</b> on strike, {next.nonStriker}; {next.bowler} bowls
        </Text>
      ) : null}
      <p className={styles.overs}>
        {score.recentOvers.map(({ over, balls }) => (
          <span key={over}>
            Over {over}: {balls.join(' ')}
          </span>
        ))}
      </p>
    </>
  );
}
