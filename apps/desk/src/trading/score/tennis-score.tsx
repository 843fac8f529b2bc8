import type { TennisScore, TradeSheet } from '@crease/contract';
import { Text } from '@crease/ui';
import styles from '../trading.module.css';
import { SideLine } from './score-panel.tsx';

/** Games by set, points, and who serves. */
export function TennisScoreLines({ sheet: { teams, next }, score }: { sheet: TradeSheet; score: TennisScore }) {
  const server = next?.sport === 'tennis' ? next.server : null;
  const isPlayed = next?.sport === 'tennis' && server !== null && !next.isDecided;
  return (
    <>
      {teams.map((team, at) => {
        const games = score.sets.map((set) => String(set[at]));
        const points = isPlayed ? [`(${score.points[at]})`] : [];
        return (
          <SideLine key={team.name} team={team} sportId={2} isActive={server === at} values={[...games, ...points]} />
        );
      })}
      <Text as="p" color="text-2">
        {server === null || !isPlayed ? null : (
          <>
            <b>{teams[server].name}</b> serves{score.tieBreak ? ', tie-break' : ''}
          </>
        )}
        {next?.sport === 'tennis' && next.isDecided ? 'The score decides the match: confirm the result.' : null}
      </Text>
      {score.aces && score.doubleFaults ? (
        <p className={styles.overs}>
          <span>
            Aces {score.aces.join('–')}, double faults {score.doubleFaults.join('–')}
          </span>
        </p>
      ) : null}
    </>
  );
}
