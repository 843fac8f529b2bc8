import type { BetfairMapping } from '@crease/betfair';
import { NOTES, type Refusal, refuse } from '@crease/kernel';
import type { FeedMappingRow, FeedMappingStore } from '@crease/store';
import type { Trading } from '../trading.ts';
import type { OurMarket } from './propose-mappings.ts';

interface FeedMappingsOptions {
  readonly store: FeedMappingStore;
  readonly trading: Pick<Trading, 'list' | 'find' | 'enter'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** A market of a source and ours, as an operator confirms it. */
type NewMapping = Pick<FeedMappingRow, 'source' | 'theirMarket' | 'theirName' | 'marketId'> & {
  readonly runners: readonly { readonly theirs: string; readonly runnerId: string }[];
};

/** Which market of a price source is which of ours, as operators confirmed it. */
export class FeedMappings {
  readonly #options: FeedMappingsOptions;
  /** Used mappings. */
  #rows: readonly FeedMappingRow[] = [];

  constructor(options: FeedMappingsOptions) {
    this.#options = options;
  }

  /** @throws if the store is unavailable. */
  async load(): Promise<void> {
    this.#rows = (await this.#options.store.list()).filter(({ endedAt }) => endedAt === null);
  }

  /** Newest first, ended ones included. */
  list(): Promise<FeedMappingRow[]> {
    return this.#options.store.list();
  }

  /** Our markets that a source of match odds can price and does not yet. */
  open(source: string): OurMarket[] {
    const mapped = new Set(this.#of(source).map(({ marketId }) => marketId));
    return this.#options.trading.list().flatMap(({ event }) => {
      const { teams, startsAt } = event.plan;
      return event
        .openings()
        .filter(({ type, marketId }) => PRICED[type] && !mapped.has(marketId))
        .map(({ gameId, marketId, name, runners }) => ({
          gameId,
          marketId,
          name,
          startsAt,
          runners,
          teams: [teams[0].name, teams[1].name] as const,
        }));
    });
  }

  /** Confirms a mapping and attaches the source to the event. */
  async confirm(made: NewMapping, { username }: { readonly username: string }): Promise<FeedMappingRow | Refusal> {
    const { store, now } = this.#options;
    const ours = this.open(made.source).find(({ marketId }) => marketId === made.marketId);
    if (!ours) return refuse('UNKNOWN_MARKET', { reason: 'market', market: made.marketId });
    const theirs = new Map(made.runners.map(({ theirs, runnerId }) => [runnerId, theirs]));
    const isWhole = ours.runners.every(({ runnerId }) => theirs.has(runnerId));
    if (
      !isWhole ||
      new Set(theirs.values()).size !== ours.runners.length ||
      made.runners.length !== ours.runners.length
    )
      return refuse('INVALID_INPUT', { reason: 'mappedRunners' }, 'runners');
    const runners = ours.runners.map(({ runnerId, name }) => ({ theirs: theirs.get(runnerId) ?? '', runnerId, name }));
    const row = { ...made, gameId: ours.gameId, runners, madeBy: username, madeAt: now() };
    const mappingId = await store.add(row);
    if (mappingId === null) return refuse('INVALID_INPUT', { reason: 'mappedBefore' }, 'theirMarket');
    const mapping = { ...row, mappingId, endedAt: null, endedBy: null, endedReason: null, bets: 0 };
    this.#rows = [...this.#rows, mapping];
    await this.#attach(ours.gameId, made.source, username);
    return mapping;
  }

  /** Takes a mapping back: our market is suspended until somebody publishes it by name. */
  async end(
    mappingId: number,
    { username, reason }: { readonly username: string; readonly reason: string },
  ): Promise<FeedMappingRow | Refusal> {
    const { store, trading, now } = this.#options;
    if (!(await store.end(mappingId, { operator: username, at: now(), reason })))
      return refuse('NOT_FOUND', { reason: 'mapping' });
    this.#rows = this.#rows.filter((row) => row.mappingId !== mappingId);
    const ended = (await store.list()).find((row) => row.mappingId === mappingId);
    if (!ended) return refuse('NOT_FOUND', { reason: 'mapping' });
    const entry = { kind: 'suspend' as const, marketIds: [ended.marketId], reason: NOTES.priceCheck };
    if (trading.find(ended.gameId)?.event.markets.has(ended.marketId))
      await trading.enter(ended.gameId, { number: null, entry }, { username });
    return ended;
  }

  /** The mapping as Betfair's client reads it, several times per second. */
  get betfair(): BetfairMapping {
    return {
      marketIds: () => this.#of('betfair').map(({ theirMarket }) => theirMarket),
      market: (theirMarket) => {
        const row = this.#of('betfair').find((one) => one.theirMarket === theirMarket);
        if (!row) return null;
        const { gameId, marketId } = row;
        const runners = row.runners.map(({ theirs: selectionId, runnerId, name }) => ({ selectionId, runnerId, name }));
        return { gameId, marketId, winners: this.#winnersOf(row), runners };
      },
    };
  }

  #winnersOf({ gameId, marketId }: FeedMappingRow): number | undefined {
    const openings = this.#options.trading.find(gameId)?.event.openings();
    return openings?.find((opening) => opening.marketId === marketId)?.winners;
  }

  /** Used mappings of a source whose market has no result. */
  #of(source: string): FeedMappingRow[] {
    return this.#rows.filter(
      (row) => row.source === source && this.#options.trading.find(row.gameId)?.event.markets.has(row.marketId),
    );
  }

  async #attach(gameId: string, source: string, username: string): Promise<void> {
    const { trading } = this.#options;
    const names = trading.find(gameId)?.event.markets.sources.names ?? [];
    if (names.includes(source)) return;
    await trading.enter(gameId, { number: null, entry: { kind: 'sources', names: [...names, source] } }, { username });
  }
}

/** Betfair's books are those of an exchange. */
const PRICED = { match_odds: true, bookmaker: false, fancy: false } as const;
