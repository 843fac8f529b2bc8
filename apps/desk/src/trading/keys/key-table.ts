import type { TradeEntry, TradeSheet } from '@crease/contract';

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
  | 'source'
  | 'hold'
  | 'pin';

/** What a key does: an entry, an act on the page, or a question that the next key answers. */
type Does = { readonly entry: TradeEntry } | { readonly act: LineAct | 'take' } | { readonly ask: Question };

/** A key with its name on the strip; `key` as of the event, in lower case. */
export interface TradeKey {
  readonly key: string;
  readonly name: string;
  readonly does: Does;
  readonly look?: 'primary' | 'danger';
  /** Another key for the same, or one without a button. */
  readonly isHidden?: boolean;
}

/** A question that the strip shows until a key answers it; Escape drops it. */
export interface Question {
  readonly question: string;
  readonly keys: readonly TradeKey[];
}

/** Keys with one line in the list of keys. The groups of a sport and the common ones are all that the page knows. */
export interface KeyGroup {
  /** Text of the list. */
  readonly does: string;
  /** Row of the strip; absent: the list only. */
  readonly strip?: 'play' | 'markets';
  readonly keys: readonly TradeKey[];
}

/** A key that sends an entry. */
export const enters = (key: string, name: string, entry: TradeEntry, look?: TradeKey['look']): TradeKey => ({
  key,
  name,
  does: { entry },
  ...(look && { look }),
});

/** A group of one key. */
export const one = (does: string, key: TradeKey, strip: KeyGroup['strip'] = 'play'): KeyGroup => ({
  does,
  strip,
  keys: [key],
});

/** A key that asks for a side, answered with 1 or 2. */
export function asksSide(
  key: string,
  name: string,
  { question, teams, entryOf }: { question: string; teams: TradeSheet['teams']; entryOf: (side: 0 | 1) => TradeEntry },
): TradeKey {
  const keys = ([0, 1] as const).map((side) => enters(`${side + 1}`, teams[side].name, entryOf(side)));
  return { key, name, does: { ask: { question, keys } } };
}
