import {
  type Market,
  type MarketTrades,
  marketRules,
  type OddsMarket,
  type SportEventWithMarkets,
} from '@crease/contract';
import { type ResultOf, shownFairness } from '@crease/engine';
import { isFixedOnly, isKind } from '@crease/exchange';
import { type Asset, decimalFromPrice, type Price, type Refusal, refuse, unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { EngineClient } from '../core/engine-client.ts';
import { isoTime } from '../core/iso-time.ts';
import { rulesIn } from '../core/languages.ts';
import type { Handlers } from '../http/handler.ts';
import type { Catalogue } from './catalogue.ts';
import type { MarketChart } from './market-chart.ts';
import { marketWire } from './market-wire.ts';
import { OverToday } from './over-today.ts';
import { settledMarket } from './settled-market.ts';
import { sportEventWire } from './sport-event-wire.ts';

const PAGE_SIZE = 50;
const TRADES_SHOWN = 50;
/** Own trades returned at most; screens sum them by price. */
const OWN_TRADES = 1000;

interface CatalogueHandlersOptions {
  readonly catalogue: Catalogue;
  readonly chart: MarketChart;
  readonly engine: EngineClient;
  /** Events and markets that left memory. */
  readonly store: Pick<Store, 'catalogue'>;
  /** Asset of the books shown. */
  readonly asset: Asset;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Public data: events, markets, their rules and their history. */
export function catalogueHandlers(
  options: CatalogueHandlersOptions,
): Pick<Handlers, 'events' | 'event' | 'marketSettings' | 'marketHistory' | 'startingPrices' | 'marketTrades'> {
  const { catalogue, chart } = options;
  const overToday = new OverToday(options.store, options.now);
  return {
    events: async ({ query: { sportId, inPlay, competition, over, page } }) => {
      const isInPlay = inPlay === undefined ? undefined : inPlay === 'true';
      const filter = { sportId, inPlay: isInPlay, competition };
      const found = over === 'true' ? await overToday.list(filter) : catalogue.list(filter);
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
        rules: marketRules(rulesIn(language), definition.rules, definition.type),
      };
    },
    marketHistory: async ({ query: { marketId } }) => {
      const market = catalogue.market(marketId) ?? (await pastMarket(options, marketId));
      return market ? chart.of(market) : unknownMarket();
    },
    startingPrices: async ({ query: { marketId } }) => {
      const prices = await options.engine.query('startingPrices', { marketId, asset: options.asset });
      return prices ? { marketId, runners: prices.map(projectedWire) } : unknownMarket();
    },
    marketTrades: async ({ query: { marketId, runnerId, own }, session }) => {
      const market = catalogue.market(marketId) ?? (await pastMarket(options, marketId));
      if (!market) return unknownMarket();
      const trades = isKind(market, 'dealtBy', 'book')
        ? await tradesOf(options, market, { runnerId, ownAlone: own === 'true', playerId: session?.playerId ?? null })
        : [];
      return { marketId, trades };
    },
  };
}

function projectedWire({ runnerId, far, near }: NonNullable<ResultOf<'startingPrices'>>[number]) {
  const decimal = (price: Price) => (price === 0 ? null : decimalFromPrice(price));
  return { runnerId, far: decimal(far), near: decimal(near) };
}

interface TradesWanted {
  readonly runnerId: string | undefined;
  readonly playerId: number | null;
  readonly ownAlone: boolean;
}

async function tradesOf(
  { engine, asset }: CatalogueHandlersOptions,
  { marketId, runners }: OddsMarket,
  { runnerId, playerId, ownAlone }: TradesWanted,
): Promise<MarketTrades['trades']> {
  const runnerIndex = runnerId === undefined ? null : runners.findIndex((runner) => runner.runnerId === runnerId);
  const params = { marketId, asset, runnerIndex, playerId, ownAlone, most: ownAlone ? OWN_TRADES : TRADES_SHOWN };
  const trades = (await engine.query('marketTrades', params)) ?? [];
  return trades.map(({ tradeId, at, runnerIndex: on, price, size, isOwn }) => ({
    tradeId,
    at: isoTime(at),
    runnerId: runners[on]?.runnerId ?? '',
    price: decimalFromPrice(price),
    size: unitsFromMoney(size),
    own: isOwn,
  }));
}

/** Returns a finished event from the store. */
async function pastEvent(
  { store, asset }: CatalogueHandlersOptions,
  gameId: string,
): Promise<SportEventWithMarkets | Refusal> {
  const sportEvent = await store.catalogue.sportEvent(gameId);
  if (!sportEvent) return refuse('NOT_FOUND', { reason: 'event' });
  const rows = await store.catalogue.marketsOf(gameId);
  const markets = rows
    .filter(({ definition }) => !isFixedOnly(definition))
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
