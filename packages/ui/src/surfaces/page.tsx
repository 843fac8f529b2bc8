import type { ReactNode } from 'react';
import { Row, Text } from '../layout/layout.tsx';
import styles from './surfaces.module.css';

interface PageProps {
  title: ReactNode;
  /** One or two sentences below the title, of readable width. */
  intro?: ReactNode;
  /** Controls of the whole page, at the end of its head. */
  actions?: ReactNode;
  /** Level of the heading: 2 below a heading of the frame. */
  level?: 1 | 2;
  children: ReactNode;
}

/** A page: its head and, below it, its content. */
export function Page({ title, intro, actions, level = 1, children }: PageProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <>
      <Row wrap align="end" justify="between" rowGap={8} gap={16} marginBottom={14}>
        <div>
          <Heading>{title}</Heading>
          {intro ? (
            <Text as="p" marginTop={2} color="text-2" className={styles.intro}>
              {intro}
            </Text>
          ) : null}
        </div>
        {actions}
      </Row>
      {children}
    </>
  );
}
