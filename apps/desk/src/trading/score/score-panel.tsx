import type { TradeSheet } from '@crease/contract';
import type { ReactNode } from 'react';
import { Panel } from '../../parts/panel.tsx';
import styles from '../trading.module.css';

/** The score of the event, and what follows. @param children lines of the sport. */
export function ScorePanel({ score, children }: { score: TradeSheet['score']; children: ReactNode }) {
  return (
    <Panel title="Score" note={score.summary}>
      <div className={styles.score}>{children}</div>
    </Panel>
  );
}
