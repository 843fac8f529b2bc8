import type { TradeEntry, TradeSheet } from '@crease/contract';
import { enters, type KeyGroup, type LineAct, one, type Question, type TradeKey } from './key-table.ts';

const act = (key: string, does: LineAct | 'take', isHidden = false): TradeKey => ({
  key,
  name: key,
  does: { act: does },
  ...(isHidden && { isHidden }),
});

const UNDO_KEY = one('undo the last entry of play', enters('u', 'Undo', { kind: 'undo' }), 'markets');

/** Keys of every sport: markets and lines. */
const MARKET_KEYS: readonly KeyGroup[] = [
  one('ball running', enters('b', 'Ball running', { kind: 'ballRunning' }), 'markets'),
  one('publish the staged prices', enters('Enter', 'Publish', { kind: 'publish' }, 'primary'), 'markets'),
  one('suspend all', enters('s', 'Suspend all', { kind: 'suspend', reason: 'Suspended' }, 'danger'), 'markets'),
  { does: 'resume all', keys: [enters('r', 'Resume', { kind: 'publish' })] },
  UNDO_KEY,
  { does: 'choose a line', keys: [act('ArrowUp', 'previous'), act('ArrowDown', 'next')] },
  { does: 'move the line', keys: [act('ArrowLeft', 'stepDown'), act('ArrowRight', 'stepUp')] },
  { does: 'wider, tighter', keys: [act('+', 'wider'), act('=', 'wider', true), act('-', 'tighter')] },
  { does: 'no prices, back to the model', keys: [act('o', 'off'), act('m', 'model')] },
  { does: 'prices of the source', keys: [act('i', 'source')] },
  { does: 'type the line’s prices', keys: [act('p', 'pin')] },
  { does: 'suspend or resume the line', keys: [act('j', 'hold')] },
  { does: 'take the event over', keys: [act('t', 'take')] },
];

/** Result of a key: an entry, an act on the page, or only another question. */
export interface Press {
  readonly pending: Question | null;
  readonly entry?: TradeEntry;
  readonly act?: LineAct | 'take';
}

/** Labels of keys in the list. */
const LABELS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };

/**
 * Returns every key of a traded event as it is now. The strip, the list of keys and the page read them here.
 * @param sportKeys of the event's sport.
 */
export function keysOf(
  sheet: TradeSheet | undefined,
  sportKeys: (sheet: TradeSheet) => readonly KeyGroup[],
): readonly KeyGroup[] {
  if (!sheet) return MARKET_KEYS;
  if (isOver(sheet)) return sheet.canUndo ? [UNDO_KEY] : [];
  return [...sportKeys(sheet), ...MARKET_KEYS];
}

/** True once play has ended and no market is left to trade. */
export function isOver({ status, lines }: TradeSheet): boolean {
  return (status === 'finished' || status === 'abandoned') && lines.length === 0;
}

/** Returns what a key does; null: the key has no meaning. @param key as of the event. */
export function pressKey(groups: readonly KeyGroup[], pending: Question | null, key: string): Press | null {
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (name === 'Escape') return { pending: null };
  const keys = pending ? pending.keys : groups.flatMap((group) => group.keys);
  const found = keys.find((one) => one.key === name);
  if (!found) return null;
  return 'ask' in found.does ? { pending: found.does.ask } : { pending: null, ...found.does };
}

/** Returns the lines of the list of keys. */
export function keyList(groups: readonly KeyGroup[]): (readonly [keys: string, does: string])[] {
  return groups.map(({ keys, does }) => [
    keys
      .filter(({ isHidden, key }) => !isHidden || /^\d$/.test(key))
      .map(({ key }) => keyLabel(key))
      .join(' '),
    does,
  ]);
}

/** Returns how a key is written on the screen. */
export const keyLabel = (key: string): string => LABELS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
