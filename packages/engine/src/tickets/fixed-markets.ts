import type { MarketDefinition } from '@crease/exchange';
import { isRefusal } from '@crease/kernel';
import { hasFixedOdds, isOffered, mainLine, type Selection, selectionsOf } from './selection.ts';
import type { ReadonlyEngine } from './state.ts';
import { quoteSlip, quoteTogether } from './take-legs.ts';

/** A market with its current fixed odds. */
export interface FixedMarket {
  readonly definition: MarketDefinition;
  /** Whether its odds are available now. */
  readonly isOpen: boolean;
  readonly statusReason: string;
  readonly inPlay: boolean;
  /** In halves; null if it is not a count. */
  readonly mainLine: number | null;
  /** Whether its selections have a joint price with those of other markets of the event. */
  readonly isCombinable: boolean;
  readonly selections: readonly Selection[];
}

/** Returns the markets of some events that have fixed odds and no result yet, by event and in screen order. */
export function fixedMarkets(engine: ReadonlyEngine, gameIds: readonly string[]): ReadonlyMap<string, FixedMarket[]> {
  const found = new Map<string, FixedMarket[]>(gameIds.map((gameId) => [gameId, []]));
  const combinable = new Set<string>();
  for (const market of engine.markets.values()) {
    const { definition, status, statusReason, inPlay, joint } = market;
    if (joint && found.has(definition.gameId)) for (const marketId of joint.marketIds) combinable.add(marketId);
    const isLive = status === 'open' || status === 'suspended' || status === 'ball_running';
    const markets = isLive && hasFixedOdds(market) ? found.get(definition.gameId) : undefined;
    if (!markets) continue;
    const selections = selectionsOf(market);
    if (selections.length === 0) continue;
    const shared = { definition, isOpen: isOffered(market), statusReason, inPlay };
    markets.push({ ...shared, mainLine: mainLine(market), isCombinable: false, selections });
  }
  return new Map([...found].map(([gameId, markets]) => [gameId, inScreenOrder(markets, combinable)]));
}

/** The joint chances of an event are published with one of its markets, which may follow the others. */
function inScreenOrder(markets: readonly FixedMarket[], combinable: ReadonlySet<string>): FixedMarket[] {
  return markets
    .map((market) => ({ ...market, isCombinable: combinable.has(market.definition.marketId) }))
    .sort((one, other) => one.definition.sortOrder - other.definition.sortOrder);
}

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
