import { isLocked, pickId, type SlipEntry } from './slip-entry.ts';
import { readStake } from './stake-text.ts';

/** How long the same terms count as a possible mistake, ms. */
export const REPEAT_WINDOW_MS = 60_000;

/** Recently placed terms with their time. */
export interface PlacedTerms {
  readonly terms: string;
  readonly at: number;
}

/** Market, selection, side, price and stake as one string: the identity of a repeated bet. */
export function termsOf(entry: SlipEntry): string {
  const stake = readStake(entry.stakeText);
  const size = stake.kind === 'valid' ? stake.size : entry.stakeText;
  return [pickId(entry.pick), entry.price, entry.run ?? '', size].join('|');
}

/** Whether another entry with the same terms is under way. */
export function isUnderWay(entries: readonly SlipEntry[], entry: SlipEntry): boolean {
  return entries.some((other) => other.id !== entry.id && isLocked(other) && termsOf(other) === termsOf(entry));
}

export function isRepeat(placed: readonly PlacedTerms[], terms: string, now: number): boolean {
  return placed.some((past) => past.terms === terms && now - past.at < REPEAT_WINDOW_MS);
}

/** Adds these terms and drops those older than the window. */
export function rememberTerms(placed: readonly PlacedTerms[], terms: string, now: number): PlacedTerms[] {
  return [...placed.filter((past) => now - past.at < REPEAT_WINDOW_MS), { terms, at: now }];
}
