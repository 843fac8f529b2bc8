import { memo, useRef } from 'react';
import { cx } from '../marks/cx.ts';
import styles from './price-cell.module.css';
import { useFlash } from './use-flash.ts';

export interface PriceCellProps {
  side: 'back' | 'lay';
  /** 1 is the best; levels fade outwards. */
  level?: 1 | 2 | 3;
  /** What a move is measured by; null = no offer. */
  value: number | null;
  /** The large line: `1.31`, `30`, `167`. */
  text: string;
  /** The small line: the size or the rate. */
  detail: string;
  /** "Back 1.31, ₹1,24,300 available". */
  label: string;
  /** Its bet is in the slip. */
  selected?: boolean;
  /** Covered by an overlay, or not to be pressed. */
  blocked?: boolean;
  /** Prices are older than they should be. */
  stale?: boolean;
  /** Take new values without a flash. */
  still?: boolean;
  /** `list` is the small cell of event lists, `wide` the bookmaker's. */
  shape?: 'grid' | 'list' | 'wide' | 'fancy';
  /** Stays the same function while the cell lives, so that a tick redraws one cell. */
  onPress?: (() => void) | undefined;
  className?: string;
}

/** One price over one size: the button that the whole product is about. */
export const PriceCell = memo(function PriceCell(props: PriceCellProps) {
  const { side, level = 1, value, text, detail, label, selected, blocked, stale, still, shape = 'grid' } = props;
  const element = useRef<HTMLButtonElement>(null);
  useFlash(element, value, still === true || stale === true);
  const empty = value === null;
  const dead = empty || blocked;
  return (
    <button
      ref={element}
      type="button"
      className={cx(styles.cell, props.className)}
      data-side={side}
      data-level={level}
      data-shape={shape}
      data-empty={empty || undefined}
      data-stale={stale || undefined}
      aria-pressed={selected === undefined ? undefined : selected}
      aria-disabled={dead || undefined}
      tabIndex={dead ? -1 : undefined}
      onClick={dead ? undefined : props.onPress}
    >
      <span className={styles.price} aria-hidden="true">
        {empty ? '–' : text}
      </span>
      {empty ? null : (
        <span className={styles.detail} aria-hidden="true">
          {detail}
        </span>
      )}
      {/* Its name is its content, not an attribute: the short size that is seen need not be part of it. */}
      <span className={styles.label}>{label}</span>
    </button>
  );
});
