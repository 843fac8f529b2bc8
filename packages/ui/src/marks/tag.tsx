import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './tag.module.css';

export type TagTone = 'neutral' | 'ok' | 'bad' | 'warn' | 'info' | 'brand' | 'bonus';

/** A one-word state: ok matched or won, warn pending or part, bad lost, neutral void or unmatched, info hold. */
export function Tag({
  tone = 'neutral',
  children,
  className,
}: {
  tone?: TagTone;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span className={cx(styles.tag, className)} data-tone={tone}>
      {children}
    </span>
  );
}

/** BACK, LAY, YES or NO on the side's solid colour. */
export function SideTag({ side, children }: { side: 'back' | 'lay'; children: ReactNode }) {
  return (
    <span className={styles.side} data-side={side}>
      {children}
    </span>
  );
}

/** The dot in front of a bet: filled for back, dashed for lay. */
export function SideDot({ side }: { side: 'back' | 'lay' }) {
  return <span className={styles.dot} data-side={side} aria-hidden="true" />;
}

/** "In play" with a static, ringed dot. */
export function LiveTag({ children }: { children: ReactNode }) {
  return <span className={styles.live}>{children}</span>;
}
