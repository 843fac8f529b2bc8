import type { Price } from '@crease/kernel';

/** Several selections of one event at one price. */
export interface PricedGroup {
  readonly gameId: string;
  readonly price: Price;
}

/** Events that have several of these selections. */
export function crowdedEvents(picks: readonly { readonly gameId: string }[]): string[] {
  const events = picks.map(({ gameId }) => gameId);
  return [...new Set(events.filter((gameId, at) => events.indexOf(gameId) < at))];
}

/** What multiplies: a selection's own odds, or once the odds of all those of its event. */
export function unitPrices(
  picks: readonly { readonly gameId: string; readonly price: Price }[],
  groups: readonly PricedGroup[],
): Price[] {
  const priceOf = new Map(groups.map(({ gameId, price }) => [gameId, price]));
  const own = picks.filter(({ gameId }) => !priceOf.has(gameId)).map(({ price }) => price);
  const shared = groups.filter(({ gameId }) => picks.some((pick) => pick.gameId === gameId));
  return [...own, ...shared.map(({ price }) => price)];
}

/** The groups of a ticket that was taken. */
export function groupsOf(legs: readonly { readonly gameId: string; readonly together: Price | null }[]): PricedGroup[] {
  const groups = new Map<string, Price>();
  for (const { gameId, together } of legs) if (together !== null) groups.set(gameId, together);
  return [...groups].map(([gameId, price]) => ({ gameId, price }));
}
