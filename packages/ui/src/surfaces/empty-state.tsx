import type { ReactNode } from 'react';
import { cx } from '../marks/cx.ts';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** One line that describes the future content. */
  title: ReactNode;
  children?: ReactNode;
  /** One quiet button. */
  action?: ReactNode;
  /** Replaces the drawing: an icon for errors and pauses. */
  icon?: ReactNode;
  role?: 'status' | 'alert';
  /** Renders the title as h1, on pages without another heading. */
  heading?: boolean;
  className?: string;
}

/** An empty or failed state: a drawing, a line, an action. */
export function EmptyState({ title, children, action, icon, role, heading, className }: EmptyStateProps) {
  return (
    <div className={cx(styles.empty, className)} role={role}>
      <span className={styles.art}>{icon ?? <CreaseDrawing />}</span>
      {heading ? <h1 className={styles.title}>{title}</h1> : <p className={styles.title}>{title}</p>}
      {children ? <div className={styles.text}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}

/** The crease seen from above: the line, its two returns, three stumps. */
export function CreaseDrawing({ size = 44 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 44 44" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M10 4v36M34 4v36M10 12h24M10 32h24" strokeWidth="2" />
      <path d="M10 18.5v.01M10 22v.01M10 25.5v.01" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}
