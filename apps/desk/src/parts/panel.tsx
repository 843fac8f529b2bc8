import { Card, cx, type LookProps, Note, Row, Stack, Text } from '@crease/ui';
import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  note?: ReactNode;
  /** At the right end of the head. */
  side?: ReactNode;
  /** The content extends to the edges, for tables. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

/** A card with a heading. */
export function Panel({ title, note, side, flush = false, className, children }: PanelProps) {
  return (
    <Card bleed clip className={className}>
      <Head {...{ title, note, side }} minHeight={44} paddingY={4} paddingX={14} border="bottom" />
      <div className={flush ? undefined : styles.inside}>{children}</div>
    </Card>
  );
}

/** A heading with content, in the pane. */
export function PaneGroup({ title, note, side, children }: Omit<PanelProps, 'flush' | 'className'>) {
  return (
    <Stack as="section" gap={8}>
      <Head {...{ title, note, side }} />
      {children}
    </Stack>
  );
}

/** The head of a panel or group, with `side` at its right end. */
function Head({ title, note, side, ...looks }: Pick<PanelProps, 'title' | 'note' | 'side'> & LookProps) {
  return (
    <Row align="center" gap={8} {...looks}>
      <Text as="h2" heading fixed>
        {title}
      </Text>
      {note ? (
        <Text color="text-3" size={12}>
          {note}
        </Text>
      ) : null}
      <Row as="span" grow shrink align="center" justify="end" gap={8}>
        {side}
      </Row>
    </Row>
  );
}

/** A list of names and values. */
export function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <Stack as="dl">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Stack>
  );
}

/**
 * The main figures of a page in a row.
 * @param strip on a phone only the first three, for pages whose list needs the height.
 */
export function Figures({ figures, strip }: { figures: readonly Figure[]; strip?: boolean }) {
  return (
    <Card bleed className={cx(styles.figures, strip && styles.strip)}>
      {figures.map(({ name, value, note, tone }) => (
        <div key={name} className={styles.figure}>
          <Text color="text-2" size={12} dense>
            {name}
          </Text>
          <Text as="b" size={16} dense color={tone === 'warn' ? tone : undefined} data-tone={tone}>
            {value}
          </Text>
          {note ? (
            <Note as="span" hide={strip ? 'phone' : undefined}>
              {note}
            </Note>
          ) : null}
        </div>
      ))}
    </Card>
  );
}

interface Figure {
  name: string;
  value: ReactNode;
  note?: ReactNode;
  tone?: 'gain' | 'loss' | 'warn' | 'none' | undefined;
}

const GROUNDS = { warn: 'warn-soft', bad: 'loss-soft', info: 'info-soft', ok: 'profit-soft' } as const;

/** A box with a warning or a status. */
export function Notice({ tone, children }: { tone: keyof typeof GROUNDS; children: ReactNode }) {
  return (
    <Text
      as="div"
      paddingX={12}
      paddingY={10}
      radius="md"
      breakWords
      background={GROUNDS[tone]}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      {children}
    </Text>
  );
}
