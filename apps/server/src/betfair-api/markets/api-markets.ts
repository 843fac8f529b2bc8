import { type ApiMarket, EVENT_TYPE_NAMES, typeCodeOf } from '@crease/betfair';
import type { Market, OddsMarket, SportEvent } from '@crease/contract';
import { isFixedOnly, isKind, type MarketDefinition } from '@crease/exchange';
import type { Asset } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Catalogue } from '../../markets/catalogue.ts';
import { marketWire } from '../../markets/market-wire.ts';
import { settledMarket } from '../../markets/settled-market.ts';
import { sportEventWire } from '../../markets/sport-event-wire.ts';
import type { ApiIds } from './api-ids.ts';

/** A market under the ids of programs, with its state of ours. */
export interface NumberedMarket {
  readonly api: ApiMarket;
  readonly ours: OddsMarket;
  readonly definition: MarketDefinition;
}

interface Found {
  readonly market: OddsMarket;
  readonly definition: MarketDefinition;
  readonly event: Pick<SportEvent, 'gameId' | 'sportId' | 'name' | 'competition' | 'venue' | 'startsAt'>;
}

interface ApiMarketsOptions {
  readonly catalogue: Pick<Catalogue, 'list' | 'dealtMarketsOf' | 'definition' | 'market' | 'sportEvent'>;
  readonly store: Pick<Store, 'catalogue'>;
  readonly ids: ApiIds;
  readonly asset: Asset;
}

/** Markets of the order book as programs see them; quotes of the house are not exchanged and left out. */
export class ApiMarkets {
  readonly #options: ApiMarketsOptions;

  constructor(options: ApiMarketsOptions) {
    this.#options = options;
  }

  /** Returns every market that has not closed. */
  current(): Promise<NumberedMarket[]> {
    const { catalogue } = this.#options;
    const found = catalogue.list().flatMap((event) =>
      catalogue.dealtMarketsOf(event.gameId).flatMap((market) => {
        const definition = catalogue.definition(market.marketId);
        return definition && isBook(market) && isUnsettled(market) ? [{ market, definition, event }] : [];
      }),
    );
    return this.#numbered(found);
  }

  /** Returns markets by the ids of programs, in their order; unknown ones are missing. */
  async find(marketIds: readonly string[]): Promise<NumberedMarket[]> {
    const ours = await this.#options.ids.marketsOf(marketIds);
    const wanted = marketIds.flatMap((marketId) => ours.get(marketId) ?? []);
    return this.ofOurs(wanted);
  }

  /** Returns markets by our ids, in their order, also those that are over. */
  async ofOurs(ourIds: readonly string[]): Promise<NumberedMarket[]> {
    const found = await Promise.all([...new Set(ourIds)].map((ourId) => this.#ofId(ourId)));
    return this.#numbered(found.filter((one) => one !== null));
  }

  async #ofId(ourId: string): Promise<Found | null> {
    const { catalogue, store, asset } = this.#options;
    const market = catalogue.market(ourId);
    const known = market && catalogue.definition(ourId);
    const listed = market && catalogue.sportEvent(market.gameId);
    if (known && listed)
      return isBook(market) && !isFixedOnly(known) ? { market, definition: known, event: listed } : null;
    const row = await store.catalogue.market(ourId);
    const past = row && (await store.catalogue.sportEvent(row.definition.gameId));
    if (!row || !past || isFixedOnly(row.definition)) return null;
    const wire = marketWire(settledMarket(row, asset), asset);
    return isBook(wire) ? { market: wire, definition: row.definition, event: sportEventWire(past, []) } : null;
  }

  async #numbered(found: readonly Found[]): Promise<NumberedMarket[]> {
    const { ids } = this.#options;
    await Promise.all([
      ids.assign(
        'market',
        found.map(({ market }) => market.marketId),
      ),
      ids.assign(
        'event',
        found.map(({ event }) => event.gameId),
      ),
      ids.assign(
        'competition',
        found.map(({ event }) => competitionKey(event)),
      ),
      ids.assign(
        'runner',
        found.flatMap(({ market }) => market.runners.map(({ runnerId }) => runnerId)),
      ),
    ]);
    return found.map((one) => ({ api: apiMarket(ids, one), ours: one.market, definition: one.definition }));
  }
}

function isBook(market: Market): market is OddsMarket {
  return isKind(market, 'dealtBy', 'book');
}

/** Whether a market has no result yet. */
function isUnsettled({ status }: Pick<Market, 'status'>): boolean {
  return status === 'open' || status === 'suspended' || status === 'ball_running';
}

/** Competitions have no id of ours: a name of one sport is one. */
function competitionKey({ sportId, competition }: Found['event']): string {
  return `${sportId} ${competition}`;
}

function apiMarket(ids: ApiIds, { market, definition, event }: Found): ApiMarket {
  return {
    marketId: ids.marketIdOf(market.marketId),
    name: market.name,
    typeCode: typeCodeOf(definition.rules),
    startsAt: Date.parse(event.startsAt),
    status: market.status,
    inPlay: market.inPlay,
    version: market.version,
    betDelaySeconds: market.betDelaySeconds,
    winners: market.winners ?? 1,
    priceLadder: market.priceLadder,
    totalMatched: market.totalMatched,
    commissionPercent: market.commissionPercent,
    eventType: { id: String(event.sportId), name: EVENT_TYPE_NAMES[event.sportId] ?? '' },
    competition: { id: String(ids.numberOf('competition', competitionKey(event))), name: event.competition },
    event: { id: String(ids.numberOf('event', event.gameId)), name: event.name, venue: event.venue },
    runners: market.runners.map(({ runnerId, ...runner }) => ({
      selectionId: ids.numberOf('runner', runnerId),
      ...runner,
    })),
  };
}

/** Returns our id of a runner; undefined: not in the market. */
export function runnerOf({ api, ours }: NumberedMarket, selectionId: number): string | undefined {
  const at = api.runners.findIndex((runner) => runner.selectionId === selectionId);
  return ours.runners[at]?.runnerId;
}
