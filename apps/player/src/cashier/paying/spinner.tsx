import { Row } from '@crease/ui';
import type { ReactNode } from 'react';
import styles from './paying.module.css';

/** What one waits for, beside a ring that turns. */
export function Spinner({ children }: { children: ReactNode }) {
  return (
    <Row as="p" gap={8} align="center" color="text-2" role="status">
      <span className={styles.ring} aria-hidden="true" />
      {children}
    </Row>
  );
}
