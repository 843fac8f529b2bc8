import type { Fairness } from './sport-event.ts';

/**
 * What everybody may know of a match's luck: the seed only once every market of the match is decided, so that no bet
 * that still stands can be known to win.
 * @param markets all of the match's.
 */
export function shownFairness(
  fairness: Fairness | null,
  markets: readonly { readonly status: string }[],
): Fairness | null {
  if (!fairness?.seed) return fairness;
  const isDecided = markets.every(({ status }) => status === 'settled' || status === 'voided');
  return isDecided ? fairness : { ...fairness, seed: null };
}
