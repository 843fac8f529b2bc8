import type { MarketDefinition } from '@crease/exchange';
import { hasFixedOdds, isOffered, mainLine, type Selection, selectionsOf } from './selection.ts';
import type { ReadonlyEngine } from './state.ts';

/** A market with its current fixed odds. */
export interface FixedMarket {
  readonly definition: MarketDefinition;
  /** Whether its odds are available now. */
  readonly isOpen: boolean;
  readonly statusReason: string;
  readonly inPlay: boolean;
  /** In halves; null if it is not a count. */
  readonly mainLine: number | null;
  readonly selections: readonly Selection[];
}

/** Returns the markets of some events that have fixed odds and no result yet, by event and in screen order. */
export function fixedMarkets(engine: ReadonlyEngine, gameIds: readonly string[]): ReadonlyMap<string, FixedMarket[]> {
  const found = new Map<string, FixedMarket[]>(gameIds.map((gameId) => [gameId, []]));
  for (const market of engine.markets.values()) {
    const { definition, status, statusReason, inPlay } = market;
    const isLive = status === 'open' || status === 'suspended' || status === 'ball_running';
    const markets = isLive && hasFixedOdds(market) ? found.get(definition.gameId) : undefined;
    if (!markets) continue;
    const selections = selectionsOf(market);
    if (selections.length === 0) continue;
    const isOpen = isOffered(market);
    markets.push({ definition, isOpen, statusReason, inPlay, mainLine: mainLine(market), selections });
  }
  for (const markets of found.values())
    markets.sort((one, other) => one.definition.sortOrder - other.definition.sortOrder);
  return found;
}
