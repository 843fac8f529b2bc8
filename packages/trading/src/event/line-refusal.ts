import type { SimulatedMarket } from '@crease/feeds';
import { type Refusal, refuse } from '@crease/kernel';
import { MOST_STEPS } from '../lines/line.ts';
import type { ActEntry } from './event-entry.ts';

const KINDS = { match_odds: 'oddsQuote', bookmaker: 'bookmakerQuote', fancy: 'fancyQuote' } as const;

/** Returns why a line cannot be changed so; null if it can. @param opening of the market; undefined: not open. */
export function lineRefusal(
  opening: SimulatedMarket<unknown>['opening'] | undefined,
  { marketId, line }: Extract<ActEntry, { readonly kind: 'line' }>,
): Refusal | null {
  const { steps, rate, margin, by, pinned } = line;
  if (!opening) return unknown(marketId);
  const isWithin = [steps, rate, margin].every((step) => Number.isInteger(step) && Math.abs(step) <= MOST_STEPS);
  if (!isWithin || margin < 0) return refuse('INVALID_INPUT', { reason: 'lineSteps', most: MOST_STEPS });
  const isOfKind = by !== 'hand' || pinned?.kind === KINDS[opening.type];
  return isOfKind ? null : refuse('INVALID_INPUT', { reason: 'pinnedKind' });
}

/** Refuses an entry about a market that is not open or offered. */
export function unknown(marketId: string): Refusal {
  return refuse('UNKNOWN_MARKET', { reason: 'market', market: marketId });
}
