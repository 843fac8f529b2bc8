import type { ReactNode } from 'react';
import { cx } from '../marks/cx.ts';
import styles from './card.module.css';

/** A surface with a hairline and no shadow; `bleed` lets it run from edge to edge on a phone. */
export function Card({ children, bleed = false, className, label }: CardProps) {
  return (
    <section className={cx(styles.card, className)} data-bleed={bleed || undefined} aria-label={label}>
      {children}
    </section>
  );
}

interface CardProps {
  children: ReactNode;
  bleed?: boolean;
  className?: string;
  label?: string;
}
