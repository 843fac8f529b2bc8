import type { SlipEntry } from './slip-entry.ts';
import { readStake } from './stake-text.ts';

/** How long the same terms count as perhaps a slip of the finger. */
export const REPEAT_WINDOW_MS = 60_000;

/** Terms placed of late, with their time. */
export interface PlacedTerms {
  readonly terms: string;
  readonly at: number;
}

/** Market, selection, side, price and stake in one line: what a person means by "the same bet". */
export function termsOf(entry: SlipEntry): string {
  const stake = readStake(entry.stakeText);
  const size = stake.kind === 'valid' ? stake.size : entry.stakeText;
  return [entry.id, entry.price, entry.run ?? '', size].join('|');
}

export function isRepeat(placed: readonly PlacedTerms[], terms: string, now: number): boolean {
  return placed.some((past) => past.terms === terms && now - past.at < REPEAT_WINDOW_MS);
}

/** Remembers these terms and forgets what is older than the window. */
export function rememberTerms(placed: readonly PlacedTerms[], terms: string, now: number): PlacedTerms[] {
  return [...placed.filter((past) => now - past.at < REPEAT_WINDOW_MS), { terms, at: now }];
}
