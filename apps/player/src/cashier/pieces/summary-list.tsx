import type { ReactNode } from 'react';
import styles from './summary-list.module.css';

interface Line {
  label: ReactNode;
  value: ReactNode;
  /** The final amount. */
  strong?: boolean;
}

/** Labels on the left, amounts on the right; an amount never wraps. */
export function SummaryList({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className={styles.list}>
      {lines.map(({ label, value, strong }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
        <div key={at} data-strong={strong || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
