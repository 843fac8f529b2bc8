import type { TradeEntry } from '@crease/contract';
import { DISMISSALS, type Dismissal, type Extra } from '@crease/kernel';

/** What the next key completes: a wicket's kind, or the runs of an extra. */
export type Pending = 'wicket' | Extra | null;

/** Result of a key: an entry, a move in the list of lines, or only another pending state. */
export interface Press {
  readonly pending: Pending;
  readonly entry?: TradeEntry;
  readonly act?: LineAct | 'take';
}

/** Acts on the chosen line. */
export type LineAct =
  | 'next'
  | 'previous'
  | 'stepUp'
  | 'stepDown'
  | 'wider'
  | 'tighter'
  | 'off'
  | 'model'
  | 'hold'
  | 'pin';

const DISMISSAL_KEYS: Readonly<Record<string, Dismissal>> = {
  c: 'caught',
  b: 'bowled',
  l: 'lbw',
  r: 'run out',
  s: 'stumped',
  h: 'hit wicket',
};
const EXTRA_KEYS: Readonly<Record<string, Extra>> = { d: 'wide', n: 'noBall', y: 'bye', l: 'legBye' };
const LINE_KEYS: Readonly<Record<string, LineAct>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  ArrowRight: 'stepUp',
  ArrowLeft: 'stepDown',
  '+': 'wider',
  '=': 'wider',
  '-': 'tighter',
  o: 'off',
  m: 'model',
  h: 'hold',
  p: 'pin',
};

/** Every key of the page, in the order of its list. */
export const TRADE_KEYS = [
  ['0 1 2 3 4 5 6', 'runs off the bat'],
  ['W', 'wicket, then C B L R S H; Enter: caught'],
  ['D', 'wide, then runs; Enter: none'],
  ['N', 'no-ball, then runs; Enter: none'],
  ['Y L', 'byes, leg byes, then runs'],
  ['B', 'ball running'],
  ['Enter', 'publish the staged prices'],
  ['S', 'suspend all'],
  ['R', 'resume all'],
  ['U', 'undo the last entry of play'],
  ['X', 'change the strike'],
  ['↑ ↓', 'choose a line'],
  ['← →', 'move the line'],
  ['+ -', 'wider, tighter'],
  ['O M', 'no prices, back to the model'],
  ['H', 'suspend or resume the line'],
  ['P', 'type the line’s prices'],
  ['T', 'take the event over'],
] as const;

/** Returns what a key does while something is pending; null: the key has no meaning. @param key as of the event. */
export function pressKey(pending: Pending, key: string): Press | null {
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (name === 'Escape') return { pending: null };
  if (pending === 'wicket') return wicketKey(name);
  if (pending !== null) return extraKey(pending, name);
  if (/^[0-6]$/.test(name)) return { pending: null, entry: ball(Number(name), null) };
  if (name === 'w') return { pending: 'wicket' };
  const extra = EXTRA_KEYS[name];
  if (extra) return { pending: extra };
  const act = LINE_KEYS[name];
  if (act) return { pending: null, act };
  if (name === 't') return { pending: null, act: 'take' };
  const entry = PLAIN[name];
  return entry ? { pending: null, entry } : null;
}

const PLAIN: Readonly<Record<string, TradeEntry>> = {
  b: { kind: 'ballRunning' },
  Enter: { kind: 'publish' },
  r: { kind: 'publish' },
  s: { kind: 'suspend', reason: 'Suspended' },
  u: { kind: 'undo' },
  x: { kind: 'swapStrike' },
};

function wicketKey(name: string): Press | null {
  const how = name === 'Enter' ? DISMISSALS[0] : DISMISSAL_KEYS[name];
  if (!how) return null;
  return { pending: null, entry: { kind: 'ball', runs: 0, extra: null, wicket: { how, out: 'striker' } } };
}

function extraKey(extra: Extra, name: string): Press | null {
  // A bye without runs is a plain ball.
  if (name === 'Enter') return { pending: null, entry: ball(0, extra === 'wide' || extra === 'noBall' ? extra : null) };
  return /^[0-6]$/.test(name) ? { pending: null, entry: ball(Number(name), extra) } : null;
}

function ball(runs: number, extra: Extra | null): TradeEntry {
  return { kind: 'ball', runs, extra, wicket: null };
}
