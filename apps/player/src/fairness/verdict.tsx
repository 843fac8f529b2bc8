import { Icon, Row, Text } from '@crease/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './fairness.module.css';

interface VerdictProps {
  isRight: boolean;
  title: string;
  note: string;
  children?: ReactNode;
}

/** What a check found, and what follows from it. */
export function Verdict({ isRight, title, note, children }: VerdictProps) {
  return (
    <Row
      align="center"
      gap={12}
      padding={12}
      radius="md"
      className={styles.verdict}
      data-wrong={!isRight || undefined}
      role="status"
    >
      <Icon of={isRight ? CircleCheck : CircleAlert} size={20} />
      <Text as="p" grow shrink>
        <Text as="b" block>
          {title}
        </Text>
        {note}
      </Text>
      {children}
    </Row>
  );
}
