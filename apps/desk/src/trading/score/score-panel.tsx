import type { ScoreOf, Sport, TradeSheet } from '@crease/contract';
import type { ComponentType } from 'react';
import { Panel } from '../../parts/panel.tsx';
import styles from '../trading.module.css';
import { CricketScoreLines } from './cricket-score.tsx';
import { KabaddiScoreLines } from './kabaddi-score.tsx';
import { SoccerScoreLines } from './soccer-score.tsx';
import { TennisScoreLines } from './tennis-score.tsx';

const LINES: { readonly [S in Sport]: ComponentType<{ sheet: TradeSheet; score: ScoreOf<S> }> } = {
  cricket: CricketScoreLines,
  soccer: SoccerScoreLines,
  tennis: TennisScoreLines,
  kabaddi: KabaddiScoreLines,
};

/** The score of the event, and what follows. */
export function ScorePanel({ sheet }: { sheet: TradeSheet }) {
  const { score } = sheet;
  const Lines = LINES[score.sport];
  return (
    <Panel title="Score" note={score.summary}>
      <div className={styles.score}>
        <Lines sheet={sheet} score={score as never} />
      </div>
    </Panel>
  );
}
