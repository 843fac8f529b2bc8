import { Row, Text } from '@crease/ui';
import type { ReactNode } from 'react';
import styles from './pieces.module.css';

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
        <Row justify="between" gap={16} align="center" key={at} data-strong={strong || undefined}>
          <Text as="dt" color="text-2">
            {label}
          </Text>
          <Text as="dd" fixed textAlign="end" nowrap>
            {value}
          </Text>
        </Row>
      ))}
    </dl>
  );
}
