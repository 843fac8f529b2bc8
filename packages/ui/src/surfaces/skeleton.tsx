import type { ReactNode } from 'react';
import { cx } from '../marks/cx.ts';
import styles from './skeleton.module.css';

/** A grey shape in the place of what is loading; size it by class or by these. */
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

/** Children have their room at once and are seen after a short wait: a quick answer shows no skeleton, and moves nothing. */
export function AfterAWhile({ children }: { children: ReactNode }) {
  return <div className={styles.late}>{children}</div>;
}
