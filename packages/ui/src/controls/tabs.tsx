import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { cx } from '../marks/cx.ts';
import styles from './tabs.module.css';

export interface TabItem<K extends string> {
  key: K;
  label: ReactNode;
  /** Shown in a small pill after the label. */
  count?: number;
}

interface TabsProps<K extends string> {
  items: readonly TabItem<K>[];
  chosen: K;
  onChoose: (key: K) => void;
  /** Accessible name of the row. */
  label: string;
  /** Id of the panel that the tabs control. */
  panelId?: string;
  className?: string;
}

/** Underlined tabs with one tab stop and arrow keys. */
export function Tabs<K extends string>({ items, chosen, onChoose, label, panelId, className }: TabsProps<K>) {
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => moveFocus(event, row.current, '[role=tab]');
  return (
    <div ref={row} role="tablist" aria-label={label} className={cx(styles.tabs, className)} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="tab"
          id={panelId ? `${panelId}-tab-${item.key}` : undefined}
          aria-controls={panelId}
          aria-selected={item.key === chosen}
          tabIndex={item.key === chosen ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(item.key)}
        >
          {item.label}
          {item.count === undefined ? null : <span className={styles.count}>{item.count}</span>}
        </button>
      ))}
    </div>
  );
}

/** The panel controlled by {@link Tabs} with the same `panelId`. */
export function TabPanel({ panelId, chosen, children, className }: TabPanelProps) {
  return (
    <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-tab-${chosen}`} className={className}>
      {children}
    </div>
  );
}

interface TabPanelProps {
  panelId: string;
  chosen: string;
  children: ReactNode;
  className?: string;
}

interface SegmentsProps<K extends string> {
  items: readonly TabItem<K>[];
  chosen: K;
  onChoose: (key: K) => void;
  label: string;
  className?: string;
}

/** A row of joined choices that switches a view; a radio group for keyboard and screen readers. */
export function Segments<K extends string>({ items, chosen, onChoose, label, className }: SegmentsProps<K>) {
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => moveFocus(event, row.current, '[role=radio]');
  // Without a chosen one, Tab reaches the first.
  const tabStop = items.some(({ key }) => key === chosen) ? chosen : items[0]?.key;
  return (
    <div
      ref={row}
      role="radiogroup"
      aria-label={label}
      className={cx(styles.segments, className)}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => (
        // biome-ignore lint/a11y/useSemanticElements: a segment is pressed and looks like a button; the group gives it the radio's keys
        <button
          key={item.key}
          type="button"
          role="radio"
          aria-checked={item.key === chosen}
          tabIndex={item.key === tabStop ? 0 : -1}
          className={styles.segment}
          onClick={() => onChoose(item.key)}
        >
          {item.label}
          {item.count === undefined ? null : <span className={styles.inlineCount}>{item.count}</span>}
        </button>
      ))}
    </div>
  );
}

interface ChipProps {
  on: boolean;
  onToggle: () => void;
  count?: number;
  children: ReactNode;
}

/** A toggle button for a filter. */
export function Chip({ on, onToggle, count, children }: ChipProps) {
  return (
    <button type="button" aria-pressed={on} className={styles.chip} onClick={onToggle}>
      {children}
      {count === undefined ? null : <span className={styles.inlineCount}>{count}</span>}
    </button>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Handles arrow keys, Home and End in a group of controls: focuses and selects the neighbour, wrapping around.
 */
function moveFocus(event: KeyboardEvent, group: HTMLElement | null, selector: string): void {
  if (!group) return;
  const all = [...group.querySelectorAll<HTMLElement>(selector)];
  const here = all.indexOf(document.activeElement as HTMLElement);
  if (here < 0) return;
  const step = STEPS[event.key];
  let target: HTMLElement | undefined;
  if (step !== undefined) target = all[(here + step + all.length) % all.length];
  else if (event.key === 'Home') target = all[0];
  else if (event.key === 'End') target = all[all.length - 1];
  if (!target) return;
  event.preventDefault();
  target.focus();
  target.click();
}
