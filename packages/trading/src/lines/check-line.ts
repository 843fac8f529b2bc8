import type { SimulatedMarket } from '@crease/feeds';
import { type Refusal, refuse } from '@crease/kernel';
import { type Line, MOST_STEPS } from './line.ts';

const KINDS = { match_odds: 'oddsQuote', bookmaker: 'bookmakerQuote', fancy: 'fancyQuote' } as const;

/** Returns why a line does not fit its market; null if it does. @param type undefined: the market is not open. */
export function checkLine(
  { marketId, line }: { readonly marketId: string; readonly line: Line },
  type: SimulatedMarket<never>['opening']['type'] | undefined,
): Refusal | null {
  const { steps, rate, margin, by, pinned } = line;
  if (type === undefined) return unknownMarket(marketId);
  const isWithin = [steps, rate, margin].every((step) => Number.isInteger(step) && Math.abs(step) <= MOST_STEPS);
  if (!isWithin || margin < 0) return refuse('INVALID_INPUT', { reason: 'lineSteps', most: MOST_STEPS });
  return by === 'hand' && pinned?.kind !== KINDS[type] ? refuse('INVALID_INPUT', { reason: 'pinnedKind' }) : null;
}

export function unknownMarket(marketId: string): Refusal {
  return refuse('UNKNOWN_MARKET', { reason: 'market', market: marketId });
}
