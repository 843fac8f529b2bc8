import type { ReactNode } from 'react';
import { cx } from '../marks/cx.ts';
import styles from './surfaces.module.css';

/** A grey placeholder for loading content, sized by class or props. */
export function Skeleton({
  width,
  height,
  className,
}: {
  width?: number | string;
  height?: number | string;
  className?: string;
}) {
  return <span className={cx(styles.bone, className)} style={{ width, height }} aria-hidden="true" />;
}

/**
 * Reserves the children's space at once and shows them after a short wait: a quick reply shows no skeleton and shifts
 * nothing.
 */
export function AfterAWhile({ children }: { children: ReactNode }) {
  return <div className={styles.late}>{children}</div>;
}
