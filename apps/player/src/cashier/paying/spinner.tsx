import { Row, Text } from '@crease/ui';
import type { ReactNode } from 'react';
import styles from './paying.module.css';

/** A text next to a spinner. */
export function Spinner({ children }: { children: ReactNode }) {
  return (
    <Row as="p" gap={8} align="center" color="text-2" role="status">
      <Text radius="full" className={styles.ring} aria-hidden="true" />
      {children}
    </Row>
  );
}
