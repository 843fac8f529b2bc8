import type { Market, SportEvent, SportEventWithMarkets } from '@crease/contract';
import { type Fairness, type ReadonlyEngine, shownFairness } from '@crease/engine';
import { type Market as EngineMarket, isFixedOnly, type MarketDefinition } from '@crease/exchange';
import type { Asset } from '@crease/kernel';
import { marketWire } from './market-wire.ts';
import { sportEventWire, withOdds } from './sport-event-wire.ts';

/** Ids that a publication touched. */
interface Touched {
  readonly marketIds: Iterable<string>;
  readonly gameIds: Iterable<string>;
}

/** Result of a refresh: the new states of what changed. */
export interface CatalogueChange {
  readonly markets: readonly Market[];
  readonly sportEvents: readonly SportEvent[];
}

/** States after a batch, not published yet. */
interface Drawing {
  readonly markets: readonly DrawnMarket[];
  /** Without the markets' fields: those are added on publication. */
  readonly sportEvents: readonly SportEvent[];
  readonly fairness: ReadonlyMap<string, Fairness>;
}

interface DrawnMarket {
  readonly wire: Market;
  readonly definition: MarketDefinition;
}

export interface EventFilter {
  readonly sportId?: number | undefined;
  readonly inPlay?: boolean | undefined;
  readonly competition?: string | undefined;
}

export function isWanted(sportEvent: SportEvent, filter: EventFilter): boolean {
  return (
    (filter.sportId === undefined || sportEvent.sportId === filter.sportId) &&
    (filter.inPlay === undefined || sportEvent.inPlay === filter.inPlay) &&
    (filter.competition === undefined || sportEvent.competition === filter.competition)
  );
}

/**
 * The public state of events and markets, as committed: rebuilt for what a batch touched once the batch is stored.
 * Reads never use the engine directly, so no uncommitted bet is visible.
 */
export class Catalogue {
  readonly #asset: Asset;
  readonly #markets = new Map<string, Market>();
  readonly #definitions = new Map<string, MarketDefinition>();
  readonly #sportEvents = new Map<string, SportEvent>();
  readonly #fairness = new Map<string, Fairness>();
  /** Market ids by event, in sort order. */
  readonly #marketIds = new Map<string, string[]>();
  /** Events that the feed covers. Others remain from another feed and are not listed. */
  readonly #covered = new Set<string>();
  #listed: readonly SportEvent[] | null = null;

  /** @param asset asset of the books shown. */
  constructor(asset: Asset) {
    this.#asset = asset;
  }

  market(marketId: string): Market | null {
    return this.#markets.get(marketId) ?? null;
  }

  /** The static part of a market. */
  definition(marketId: string): MarketDefinition | null {
    return this.#definitions.get(marketId) ?? null;
  }

  sportEvent(gameId: string): SportEvent | null {
    return this.#sportEvents.get(gameId) ?? null;
  }

  sportEventWithMarkets(gameId: string): SportEventWithMarkets | null {
    const sportEvent = this.#sportEvents.get(gameId);
    if (!sportEvent) return null;
    const fairness = shownFairness(this.#fairness.get(gameId) ?? null, this.marketsOf(gameId));
    return { ...sportEvent, fairness, markets: this.dealtMarketsOf(gameId) };
  }

  /** Whether a market is offered at fixed odds only: the exchange does not show it. */
  isFixedOnly(marketId: string): boolean {
    const definition = this.#definitions.get(marketId);
    return definition !== undefined && isFixedOnly(definition);
  }

  /** The markets of {@link marketsOf} that the exchange trades. */
  dealtMarketsOf(gameId: string): Market[] {
    return this.marketsOf(gameId).filter(({ marketId }) => !this.isFixedOnly(marketId));
  }

  /** Whether a match is simulated from a committed seed. */
  isSimulated(gameId: string): boolean {
    return this.#fairness.has(gameId);
  }

  /** The markets of an event in sort order. */
  marketsOf(gameId: string): Market[] {
    const ids = this.#marketIds.get(gameId) ?? [];
    return ids.map((id) => this.#markets.get(id)).filter((market) => market !== undefined);
  }

  /** Adds events that the feed covers. */
  cover(gameIds: Iterable<string>): void {
    const before = this.#covered.size;
    for (const gameId of gameIds) this.#covered.add(gameId);
    if (this.#covered.size > before) this.#listed = null;
  }

  /** Ids of events in play or upcoming, covered by the feed or not. */
  currentIds(): string[] {
    return [...this.#sportEvents.values()].filter(isCurrent).map(({ gameId }) => gameId);
  }

  /** Events in play or upcoming: in play first, then by start. */
  list(filter: EventFilter = {}): SportEvent[] {
    this.#listed ??= [...this.#sportEvents.values()]
      .filter((sportEvent) => isCurrent(sportEvent) && this.#covered.has(sportEvent.gameId))
      .sort(inListOrder);
    return this.#listed.filter((sportEvent) => isWanted(sportEvent, filter));
  }

  /** The current state of every event and market. */
  everything(): CatalogueChange {
    return { markets: [...this.#markets.values()], sportEvents: [...this.#sportEvents.values()] };
  }

  /** Ids of events that are over, with every market settled or void. */
  finished(): string[] {
    return [...this.#sportEvents.values()]
      .filter((sportEvent) => !isCurrent(sportEvent) && this.marketsOf(sportEvent.gameId).every(isFinal))
      .map(({ gameId }) => gameId);
  }

  /** A settled market, from the store, that left the engine while its event continues. */
  adopt(market: EngineMarket): void {
    const { definition } = market;
    if (this.#markets.has(definition.marketId)) return;
    const wire = marketWire(market, this.#asset);
    this.#markets.set(definition.marketId, wire);
    this.#definitions.set(definition.marketId, definition);
    this.#file(wire);
  }

  /** Loads every event and market of the engine: at start, and after the engine was reloaded. */
  rebuild(engine: ReadonlyEngine): CatalogueChange {
    return this.refresh(engine, { marketIds: engine.markets.keys(), gameIds: engine.sportEvents.keys() });
  }

  /** Updates what was touched from the engine. Call between batches only. */
  refresh(engine: ReadonlyEngine, touched: Touched): CatalogueChange {
    return this.show(this.draw(engine, touched));
  }

  /** Draws what was touched from the engine's current state; {@link show} publishes it. */
  draw(engine: ReadonlyEngine, { marketIds, gameIds }: Touched): Drawing {
    const games = new Set(gameIds);
    const markets: DrawnMarket[] = [];
    for (const marketId of marketIds) {
      const market = engine.markets.get(marketId);
      if (!market || this.#markets.get(marketId)?.version === market.version) continue;
      markets.push({ wire: marketWire(market, this.#asset), definition: market.definition });
      games.add(market.definition.gameId);
    }
    const sportEvents: SportEvent[] = [];
    const fairness = new Map<string, Fairness>();
    for (const gameId of games) {
      const sportEvent = engine.sportEvents.get(gameId);
      if (!sportEvent) continue;
      sportEvents.push(sportEventWire(sportEvent, []));
      if (sportEvent.fairness) fairness.set(gameId, sportEvent.fairness);
    }
    return { markets, sportEvents, fairness };
  }

  /** Publishes drawn states once their batch is stored, in the order in which they were drawn. */
  show(drawing: Drawing): CatalogueChange {
    for (const { wire, definition } of drawing.markets) {
      const isNew = !this.#markets.has(wire.marketId);
      this.#markets.set(wire.marketId, wire);
      this.#definitions.set(wire.marketId, definition);
      if (!isNew) continue;
      this.#file(wire);
    }
    const sportEvents = drawing.sportEvents.map((drawn) => withOdds(drawn, this.marketsOf(drawn.gameId)));
    for (const sportEvent of sportEvents) this.#sportEvents.set(sportEvent.gameId, sportEvent);
    for (const [gameId, fairness] of drawing.fairness) this.#fairness.set(gameId, fairness);
    if (sportEvents.length > 0) this.#listed = null;
    return { markets: drawing.markets.map(({ wire }) => wire), sportEvents };
  }

  /** Removes an event with all its markets. */
  drop(gameId: string): void {
    for (const marketId of this.#marketIds.get(gameId) ?? []) {
      this.#markets.delete(marketId);
      this.#definitions.delete(marketId);
    }
    this.#marketIds.delete(gameId);
    this.#sportEvents.delete(gameId);
    this.#fairness.delete(gameId);
    // A late repeat of the feed can cover games that were dropped before.
    for (const covered of this.#covered) if (!this.#sportEvents.has(covered)) this.#covered.delete(covered);
    this.#listed = null;
  }

  #file({ marketId, gameId }: Market): void {
    const ids = [...(this.#marketIds.get(gameId) ?? []), marketId];
    const orderOf = (id: string) => this.#markets.get(id)?.sortOrder ?? 0;
    this.#marketIds.set(
      gameId,
      ids.sort((a, b) => orderOf(a) - orderOf(b)),
    );
  }
}

function isFinal({ status }: Market): boolean {
  return status === 'settled' || status === 'voided';
}

function isCurrent({ status }: SportEvent): boolean {
  return status === 'scheduled' || status === 'in_play';
}

function inListOrder(a: SportEvent, b: SportEvent): number {
  return (
    Number(b.inPlay) - Number(a.inPlay) || a.startsAt.localeCompare(b.startsAt) || a.gameId.localeCompare(b.gameId)
  );
}
