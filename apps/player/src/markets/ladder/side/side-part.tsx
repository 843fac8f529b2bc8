import { Row, Stack, Text } from '@crease/ui';
import type { ReactNode } from 'react';
import styles from './side.module.css';

/** A titled part of the column. */
export function Part({ title, end, children }: { title: ReactNode; end?: ReactNode; children: ReactNode }) {
  return (
    <Stack as="section" gap={6} padding={12} className={styles.part}>
      <Row align="center" justify="between" gap={8}>
        <Text as="h2" size={12} weight={600}>
          {title}
        </Text>
        {end}
      </Row>
      {children}
    </Stack>
  );
}
