import { memo, type RefObject, useEffect, useRef } from 'react';
import { cx } from '../marks/cx.ts';
import { FLASH_HOLD_MS, FlashGate } from './flash-gate.ts';
import styles from './price-cell.module.css';

/**
 * The fill fades in steps: an animation that repaints every frame would cost a slow phone more than the rest of the
 * page under frequent price updates.
 */
const FADE = [
  { at: 0, glow: '1' },
  { at: 230, glow: '2' },
  { at: 460, glow: '3' },
  { at: 700, glow: null },
] as const;

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

/**
 * Sets `data-flash="up|down"` on the element when its value moves and removes it after the hold; meanwhile `data-glow`
 * steps through the fade.
 */
function useFlash(element: RefObject<HTMLElement | null>, value: number | null, still: boolean): void {
  const memory = useRef<{ gate: FlashGate; timer: ReturnType<typeof setTimeout> | undefined }>(null);
  memory.current ??= { gate: new FlashGate(), timer: undefined };
  const held = memory.current;

  useEffect(() => {
    const flash = held.gate.take(value, performance.now(), still);
    const target = element.current;
    if (flash === null || target === null) return;
    clearTimeout(held.timer);
    target.dataset.flash = flash;
    const fade = (step: number) => {
      const now = FADE[step];
      if (!now) {
        delete target.dataset.flash;
        return;
      }
      if (now.glow) target.dataset.glow = now.glow;
      else delete target.dataset.glow;
      held.timer = setTimeout(() => fade(step + 1), (FADE[step + 1]?.at ?? FLASH_HOLD_MS) - now.at);
    };
    fade(0);
  }, [element, held, still, value]);

  useEffect(() => () => clearTimeout(held.timer), [held]);
}
