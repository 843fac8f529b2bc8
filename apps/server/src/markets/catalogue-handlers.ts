import { refuse } from '@crease/kernel';
import type { Handlers } from '../http/handler.ts';
import type { Catalogue } from './catalogue.ts';
import type { MarketChart } from './market-chart.ts';
import { marketRules } from './market-rules.ts';

const PAGE_SIZE = 50;

export interface CatalogueHandlersOptions {
  readonly catalogue: Catalogue;
  readonly chart: MarketChart;
}

/** What everybody may see: events, markets, their rules and their history. */
export function catalogueHandlers({
  catalogue,
  chart,
}: CatalogueHandlersOptions): Pick<Handlers, 'events' | 'event' | 'marketSettings' | 'marketHistory'> {
  return {
    events: ({ query: { sportId, inPlay, competition, page } }) => {
      const isInPlay = inPlay === undefined ? undefined : inPlay === 'true';
      const found = catalogue.list({ sportId, inPlay: isInPlay, competition });
      const items = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
      return { items, total: found.length, page, pageSize: PAGE_SIZE };
    },
    event: ({ params: { gameId } }) =>
      catalogue.sportEventWithMarkets(gameId) ?? refuse('NOT_FOUND', 'There is no such event'),
    marketSettings: ({ query: { marketId } }) => {
      const market = catalogue.market(marketId);
      if (!market) return refuse('UNKNOWN_MARKET', 'There is no such market');
      const { min, max, maxProfit, betDelaySeconds, commissionPercent } = market;
      return { marketId, min, max, maxProfit, betDelaySeconds, commissionPercent, rules: marketRules(market) };
    },
    marketHistory: async ({ query: { marketId } }) => {
      const market = catalogue.market(marketId);
      return market ? chart.of(market) : refuse('UNKNOWN_MARKET', 'There is no such market');
    },
  };
}
