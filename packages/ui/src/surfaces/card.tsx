import type { ReactNode } from 'react';
import { type LayoutProps, splitLooks } from '../layout/layout.tsx';
import { cx } from '../marks/cx.ts';
import styles from './surfaces.module.css';

interface CardProps extends LayoutProps {
  children: ReactNode;
  bleed?: boolean;
  /** Content side by side. */
  row?: boolean;
  /** With `row`: in as many lines as needed. */
  wrap?: boolean;
  className?: string;
  label?: string;
}

/** A surface with a hairline and no shadow; `bleed` extends it to the edges on phones, `gap` stacks its content. */
export function Card({ children, bleed = false, row = false, className, label, ...props }: CardProps) {
  const { looks } = splitLooks(props, row ? 'row' : props.gap ? 'stack' : undefined);
  return (
    <section className={cx(styles.card, looks, className)} data-bleed={bleed || undefined} aria-label={label}>
      {children}
    </section>
  );
}
