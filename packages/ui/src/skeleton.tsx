import { type ReactNode, useEffect, useState } from 'react';
import { cx } from './cx.ts';
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

/** Children only after a short wait, so that a quick answer shows no skeleton at all. */
export function AfterAWhile({ children, wait = 150 }: { children: ReactNode; wait?: number }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), wait);
    return () => clearTimeout(timer);
  }, [wait]);
  return late ? children : null;
}
