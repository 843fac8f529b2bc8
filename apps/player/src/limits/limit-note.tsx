import { Row } from '@crease/ui';
import type { ReactNode } from 'react';
import styles from './limits.module.css';

interface LimitNoteProps {
  tone: 'warn' | 'profit';
  /** One sentence, announced when it changes; else paragraphs and buttons. */
  isSentence?: boolean;
  children: ReactNode;
}

/** A note within the row of a limit or a break. */
export function LimitNote({ tone, isSentence = false, children }: LimitNoteProps) {
  return (
    <Row
      {...(isSentence && { as: 'p', role: 'status' })}
      wrap
      rowGap={8}
      gap={12}
      align="center"
      justify="between"
      paddingY={8}
      paddingX={12}
      size={12}
      dense
      radius="md"
      className={styles.note}
      background={`${tone}-soft`}
    >
      {children}
    </Row>
  );
}
