import type { ReactNode } from 'react';
import styles from './paying.module.css';

/** What one waits for, beside a ring that turns. */
export function Spinner({ children }: { children: ReactNode }) {
  return (
    <p className={styles.waiting} role="status">
      <span className={styles.ring} aria-hidden="true" />
      {children}
    </p>
  );
}
