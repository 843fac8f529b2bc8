import { Card, cx } from '@crease/ui';
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
    <Card bleed className={cx(styles.panel, className)}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {note ? <span className={styles.note}>{note}</span> : null}
        <span className={styles.side}>{side}</span>
      </div>
      <div className={flush ? undefined : styles.inside}>{children}</div>
    </Card>
  );
}

/** A heading with content, in the pane. */
export function PaneGroup({ title, note, side, children }: Omit<PanelProps, 'flush' | 'className'>) {
  return (
    <section className={styles.group}>
      <div className={styles.groupHead}>
        <h2 className={styles.title}>{title}</h2>
        {note ? <span className={styles.note}>{note}</span> : null}
        <span className={styles.side}>{side}</span>
      </div>
      {children}
    </section>
  );
}

/** A list of names and values. */
export function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
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
          <span className={styles.figureName}>{name}</span>
          <b className={styles.value} data-tone={tone}>
            {value}
          </b>
          {note ? <span className={styles.figureNote}>{note}</span> : null}
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

/** A box with a warning or a status. */
export function Notice({ tone, children }: { tone: 'warn' | 'bad' | 'info' | 'ok'; children: ReactNode }) {
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
