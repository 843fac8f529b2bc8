import { type Market, marketRules, type SportEventWithMarkets } from '@crease/contract';
import { type Asset, type Refusal, refuse } from '@crease/kernel';
import { shownFairness } from '@crease/operations';
import type { Store } from '@crease/store';
import type { Handlers } from '../http/handler.ts';
import type { Catalogue } from './catalogue.ts';
import type { MarketChart } from './market-chart.ts';
import { marketWire } from './market-wire.ts';
import { settledMarket } from './settled-market.ts';
import { sportEventWire } from './sport-event-wire.ts';

const PAGE_SIZE = 50;

interface CatalogueHandlersOptions {
  readonly catalogue: Catalogue;
  readonly chart: MarketChart;
  /** Events and markets that left memory. */
  readonly store: Pick<Store, 'catalogue'>;
  /** Whose books are shown. */
  readonly asset: Asset;
}

/** What everybody may see: events, markets, their rules and their history. */
export function catalogueHandlers(
  options: CatalogueHandlersOptions,
): Pick<Handlers, 'events' | 'event' | 'marketSettings' | 'marketHistory'> {
  const { catalogue, chart } = options;
  return {
    events: ({ query: { sportId, inPlay, competition, page } }) => {
      const isInPlay = inPlay === undefined ? undefined : inPlay === 'true';
      const found = catalogue.list({ sportId, inPlay: isInPlay, competition });
      const items = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
      return { items, total: found.length, page, pageSize: PAGE_SIZE };
    },
    event: ({ params: { gameId } }) => catalogue.sportEventWithMarkets(gameId) ?? pastEvent(options, gameId),
    marketSettings: async ({ query: { marketId, language } }) => {
      const market = catalogue.market(marketId) ?? (await pastMarket(options, marketId));
      const definition = catalogue.definition(marketId) ?? (await options.store.catalogue.market(marketId))?.definition;
      if (!market || !definition) return unknownMarket();
      const { min, max, maxProfit, betDelaySeconds, commissionPercent } = market;
      return {
        marketId,
        min,
        max,
        maxProfit,
        betDelaySeconds,
        commissionPercent,
        rules: marketRules(definition.rules, language),
      };
    },
    marketHistory: async ({ query: { marketId } }) => {
      const market = catalogue.market(marketId) ?? (await pastMarket(options, marketId));
      return market ? chart.of(market) : unknownMarket();
    },
  };
}

/** A finished event as the record has it. */
async function pastEvent(
  { store, asset }: CatalogueHandlersOptions,
  gameId: string,
): Promise<SportEventWithMarkets | Refusal> {
  const sportEvent = await store.catalogue.sportEvent(gameId);
  if (!sportEvent) return refuse('NOT_FOUND', { reason: 'event' });
  const rows = await store.catalogue.marketsOf(gameId);
  const markets = rows
    .map((row) => marketWire(settledMarket(row, asset), asset))
    .sort((one, other) => one.sortOrder - other.sortOrder);
  return { ...sportEventWire(sportEvent, markets), fairness: shownFairness(sportEvent.fairness, markets), markets };
}

async function pastMarket({ store, asset }: CatalogueHandlersOptions, marketId: string): Promise<Market | null> {
  const row = await store.catalogue.market(marketId);
  return row && marketWire(settledMarket(row, asset), asset);
}

function unknownMarket(): Refusal {
  return refuse('UNKNOWN_MARKET', { reason: 'noMarket' });
}
