import {
  type ApiMarket,
  apiTime,
  catalogueShape,
  checkCatalogueWeight,
  eventShape,
  matchesFilter,
  type ParamsOf,
} from '@crease/betfair';
import { marketRules } from '@crease/contract';
import type { MarketDefinition } from '@crease/exchange';
import { groupBy } from '@crease/kernel';
import { rulesIn } from '../../core/languages.ts';
import type { ApiCaller, ApiHandlers } from '../access/api-caller.ts';
import type { ApiMarkets, NumberedMarket } from './api-markets.ts';

type MarketFilter = ParamsOf<'listEventTypes'>['filter'];

interface CatalogueCallsOptions {
  readonly markets: ApiMarkets;
  /** Returns our ids of markets with orders of a player that are, or are not, executable. */
  readonly marketsWithOrders: (caller: ApiCaller, statuses: ReadonlySet<string>) => Promise<ReadonlySet<string>>;
}

type CatalogueCall =
  | 'listEventTypes'
  | 'listCompetitions'
  | 'listTimeRanges'
  | 'listEvents'
  | 'listMarketTypes'
  | 'listCountries'
  | 'listVenues'
  | 'listMarketCatalogue';

/** Lists of sports, competitions, events and markets. */
export function catalogueCalls(options: CatalogueCallsOptions): Pick<ApiHandlers, CatalogueCall> {
  const found = (filter: MarketFilter, caller: ApiCaller) => filtered(options, filter, caller);
  const grouped =
    (keyOf: (market: ApiMarket) => string, shapeOf: (market: ApiMarket) => object) =>
    async ({ filter }: { readonly filter: MarketFilter }, caller: ApiCaller) =>
      groups(
        (await found(filter, caller)).map(({ api }) => api),
        keyOf,
      ).map((members) => ({
        ...shapeOf(members[0] as ApiMarket),
        marketCount: members.length,
      }));
  return {
    listEventTypes: grouped(
      ({ eventType }) => eventType.id,
      ({ eventType }) => ({ eventType }),
    ),
    listCompetitions: grouped(
      ({ competition }) => competition.id,
      ({ competition }) => ({ competition, competitionRegion: 'International' }),
    ),
    listEvents: grouped(
      ({ event }) => event.id,
      (market) => ({ event: eventShape(market) }),
    ),
    listMarketTypes: grouped(
      ({ typeCode }) => typeCode,
      ({ typeCode }) => ({ marketType: typeCode }),
    ),
    // Events have no country.
    listCountries: () => [],
    listVenues: async ({ filter }, caller) => {
      const markets = (await found(filter, caller)).map(({ api }) => api).filter(({ event }) => event.venue !== '');
      const venueOf = ({ event }: ApiMarket) => event.venue;
      return groups(markets, venueOf).map((members) => ({
        venue: venueOf(members[0] as ApiMarket),
        marketCount: members.length,
      }));
    },
    listTimeRanges: async ({ filter, granularity }, caller) => {
      const length = RANGES_MS[granularity];
      const from = ({ startsAt }: ApiMarket) => startsAt - (startsAt % length);
      const markets = (await found(filter, caller)).map(({ api }) => api).sort((a, b) => a.startsAt - b.startsAt);
      return groups(markets, (market) => String(from(market))).map((members) => {
        const start = from(members[0] as ApiMarket);
        return { timeRange: { from: apiTime(start), to: apiTime(start + length) }, marketCount: members.length };
      });
    },
    listMarketCatalogue: async ({ filter, marketProjection, sort, maxResults }, caller) => {
      checkCatalogueWeight(marketProjection, Math.min(maxResults, filter.marketIds?.size ?? maxResults));
      const markets = await found(filter, caller);
      const order = sort && SORTS[sort];
      if (order) markets.sort((one, other) => order(one.api, other.api));
      return markets
        .slice(0, maxResults)
        .map(({ api, definition }) => catalogueShape(api, marketProjection ?? new Set(), rulesOf(definition)));
    },
  };
}

const RANGES_MS = { DAYS: 86_400_000, HOURS: 3_600_000, MINUTES: 60_000 } as const;

type Sort = NonNullable<ParamsOf<'listMarketCatalogue'>['sort']>;
const available = ({ runners }: ApiMarket) =>
  runners.flatMap(({ back, lay }) => [...back, ...lay]).reduce((sum, { size }) => sum + size, 0);
const SORTS: Readonly<Record<Sort, (one: ApiMarket, other: ApiMarket) => number>> = {
  MINIMUM_TRADED: (one, other) => one.totalMatched - other.totalMatched,
  MAXIMUM_TRADED: (one, other) => other.totalMatched - one.totalMatched,
  MINIMUM_AVAILABLE: (one, other) => available(one) - available(other),
  MAXIMUM_AVAILABLE: (one, other) => available(other) - available(one),
  FIRST_TO_START: (one, other) => one.startsAt - other.startsAt,
  LAST_TO_START: (one, other) => other.startsAt - one.startsAt,
};

async function filtered(
  { markets, marketsWithOrders }: CatalogueCallsOptions,
  filter: MarketFilter,
  caller: ApiCaller,
): Promise<NumberedMarket[]> {
  const current = (await markets.current()).filter(({ api }) => matchesFilter(filter, api));
  if (!filter.withOrders) return current;
  const own = await marketsWithOrders(caller, filter.withOrders);
  return current.filter(({ ours }) => own.has(ours.marketId));
}

function groups(markets: readonly ApiMarket[], keyOf: (market: ApiMarket) => string): ApiMarket[][] {
  return [...groupBy(markets, keyOf).values()];
}

function rulesOf({ rules, type }: MarketDefinition): string {
  return marketRules(rulesIn('en'), rules, type).join('\n');
}
