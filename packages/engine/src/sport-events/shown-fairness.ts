import type { Fairness } from './sport-event.ts';

/**
 * Returns the public outcome data of a match: the seed only after every market of the match is decided, so that no open
 * bet has a predictable result.
 * @param markets all markets of the match.
 */
export function shownFairness(
  fairness: Fairness | null,
  markets: readonly { readonly status: string }[],
): Fairness | null {
  if (!fairness?.seed) return fairness;
  const isDecided = markets.every(({ status }) => status === 'settled' || status === 'voided');
  return isDecided ? fairness : { ...fairness, seed: null };
}
