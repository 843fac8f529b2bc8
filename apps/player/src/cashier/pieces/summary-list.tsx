import type { ReactNode } from 'react';
import styles from './summary-list.module.css';

interface Line {
  label: ReactNode;
  value: ReactNode;
  /** What the player gets and keeps. */
  strong?: boolean;
}

/** Labels at the left, sums at the right; a sum never wraps. */
export function SummaryList({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className={styles.list}>
      {lines.map(({ label, value, strong }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one list keep their places
        <div key={at} data-strong={strong || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
