import { memo, useRef } from 'react';
import { cx } from '../marks/cx.ts';
import styles from './price-cell.module.css';
import { useFlash } from './use-flash.ts';

export interface PriceCellProps {
  side: 'back' | 'lay';
  /** 1 is the best; further levels fade. */
  level?: 1 | 2 | 3;
  /** Value compared for moves; null for no offer. */
  value: number | null;
  /** The large line: `1.31`, `30`, `167`. */
  text: string;
  /** The small line: the size or the rate. */
  detail: string;
  /** "Back 1.31, ₹1,24,300 available". */
  label: string;
  /** Its bet is in the bet slip. */
  selected?: boolean;
  /** Covered by an overlay or disabled. */
  blocked?: boolean;
  /** The price may be outdated. */
  stale?: boolean;
  /** Applies new values without a flash. */
  still?: boolean;
  /** `list` is the small cell of event lists, `wide` that of bookmaker markets. */
  shape?: 'grid' | 'list' | 'wide' | 'fancy';
  /** Must be a stable function, so that a price update re-renders one cell. */
  onPress?: (() => void) | undefined;
  className?: string;
}

/** A price above a size: the button that adds a bet to the slip. */
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
      {/* The name is content, not an attribute, so that the visible short size need not be part of it. */}
      <span className={styles.label}>{label}</span>
    </button>
  );
});
