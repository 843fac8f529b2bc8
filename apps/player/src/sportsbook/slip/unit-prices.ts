import type { Price } from '@crease/kernel';

/** Several selections of one event at a combined price. */
export interface PricedGroup {
  readonly gameId: string;
  readonly price: Price;
}

/** Returns events with several of these selections. */
export function crowdedEvents(picks: readonly { readonly gameId: string }[]): string[] {
  const events = picks.map(({ gameId }) => gameId);
  return [...new Set(events.filter((gameId, at) => events.indexOf(gameId) < at))];
}

/** Returns the factors: each selection's odds, or the combined odds of an event once. */
export function unitPrices(
  picks: readonly { readonly gameId: string; readonly price: Price }[],
  groups: readonly PricedGroup[],
): Price[] {
  const priceOf = new Map(groups.map(({ gameId, price }) => [gameId, price]));
  const own = picks.filter(({ gameId }) => !priceOf.has(gameId)).map(({ price }) => price);
  const shared = groups.filter(({ gameId }) => picks.some((pick) => pick.gameId === gameId));
  return [...own, ...shared.map(({ price }) => price)];
}

/** Returns the groups of an accepted ticket. */
export function groupsOf(legs: readonly { readonly gameId: string; readonly together: Price | null }[]): PricedGroup[] {
  const groups = new Map<string, Price>();
  for (const { gameId, together } of legs) if (together !== null) groups.set(gameId, together);
  return [...groups].map(([gameId, price]) => ({ gameId, price }));
}
