import { isRefusal } from '@crease/kernel';
import { fixedMarkets } from './fixed-markets.ts';
import type { ReadonlyEngine } from './state.ts';
import { quoteSlip, quoteTogether } from './take-legs.ts';

/**
 * Returns the other selections of an event that would add nothing to these ones: one of them decides it, or no model
 * prices it with them. None without selections of the event, or while they are unavailable.
 */
export function redundantSelections(
  engine: ReadonlyEngine,
  selectionIds: readonly string[],
  gameId: string,
): readonly string[] {
  const markets = fixedMarkets(engine, [gameId]).get(gameId) ?? [];
  const offered = markets.flatMap(({ selections }) => selections.filter(({ price }) => price !== null));
  const others = offered.map(({ selectionId }) => selectionId).filter((one) => !selectionIds.includes(one));
  const own = selectionIds.filter((one) => offered.some(({ selectionId }) => selectionId === one));
  const quote = quoteSlip(engine, own);
  if (own.length === 0 || isRefusal(quote)) return [];
  const kept = own.filter((one) => !quote.redundant.includes(one));
  return others.filter((one) => {
    const found = quoteTogether(engine, [...kept, one]);
    return isRefusal(found) && found.terms.reason === 'sameMatch';
  });
}
