import type { MarketBook } from '@crease/contract';
import { Money } from '@crease/ui';
import styles from './outcome-ladder.module.css';

interface OutcomeLadderProps {
  /** Accessible name of the list. */
  label: string;
  outcomes: MarketBook['outcomes'];
}

/** One bar for each outcome: to the right of the middle the house wins, to the left it loses. */
export function OutcomeLadder({ outcomes, label }: OutcomeLadderProps) {
  const widest = Math.max(1, ...outcomes.map(({ profit }) => Math.abs(profit)));
  return (
    <ol className={styles.ladder} aria-label={label}>
      {outcomes.map(({ outcome, profit }) => {
        const width = (50 * Math.abs(profit)) / widest;
        const left = profit < 0 ? 50 - width : 50;
        return (
          <li key={outcome} className={styles.run}>
            <span className={styles.outcome}>{outcome}</span>
            <span className={styles.bar} aria-hidden="true">
              <span data-lost={profit < 0 || undefined} style={{ left: `${left}%`, width: `${width}%` }} />
            </span>
            <span className={styles.profit}>
              <Money value={profit} profit />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
