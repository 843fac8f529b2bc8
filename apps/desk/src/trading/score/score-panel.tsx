import type { TradeSheet } from '@crease/contract';
import { Panel } from '../../parts/panel.tsx';
import styles from '../trading.module.css';
import { CricketScoreLines } from './cricket-score.tsx';
import { SoccerScoreLines } from './soccer-score.tsx';
import { TennisScoreLines } from './tennis-score.tsx';

/** The score of the event, and what follows. */
export function ScorePanel({ sheet }: { sheet: TradeSheet }) {
  const { score } = sheet;
  return (
    <Panel title="Score" note={score.summary}>
      <div className={styles.score}>
        {score.sport === 'cricket' ? <CricketScoreLines sheet={sheet} score={score} /> : null}
        {score.sport === 'soccer' ? <SoccerScoreLines sheet={sheet} score={score} /> : null}
        {score.sport === 'tennis' ? <TennisScoreLines sheet={sheet} score={score} /> : null}
      </div>
    </Panel>
  );
}
