import { decimalFromPrice, isRefusal, refuse } from '@crease/kernel';
import { MOST_LEGS } from '@crease/sportsbook';
import type { EngineClient } from '../core/engine-client.ts';
import type { Handlers } from '../http/handler.ts';
import type { Catalogue } from '../markets/catalogue.ts';
import { listedEvent, wholeEvent } from './sportsbook-wire.ts';

const PAGE_SIZE = 50;

/** Lists fixed-odds events; public. */
export function sportsbookEventHandlers(
  engine: Pick<EngineClient, 'query'>,
  catalogue: Catalogue,
): Pick<Handlers, 'sportsbookEvents' | 'sportsbookEvent' | 'sportsbookTogether'> {
  return {
    sportsbookEvents: async ({ query: { sportId, inPlay, page } }) => {
      const isInPlay = inPlay === undefined ? undefined : inPlay === 'true';
      const events = catalogue.list({ sportId, inPlay: isInPlay });
      const odds = await engine.query('fixedMarkets', { gameIds: events.map(({ gameId }) => gameId) });
      const offered = events.filter(({ gameId }) => (odds.get(gameId)?.length ?? 0) > 0);
      const items = offered
        .slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
        .map((event) => listedEvent(event, odds.get(event.gameId) ?? []));
      return { items, total: offered.length, page, pageSize: PAGE_SIZE };
    },
    sportsbookEvent: async ({ params: { gameId } }) => {
      const event = catalogue.sportEvent(gameId);
      if (!event) return refuse('NOT_FOUND', { reason: 'event' });
      const odds = await engine.query('fixedMarkets', { gameIds: [gameId] });
      return wholeEvent(event, odds.get(gameId) ?? []);
    },
    sportsbookTogether: async ({ query }) => {
      const selectionIds = query.selectionIds.split(',');
      if (selectionIds.length > MOST_LEGS || new Set(selectionIds).size < selectionIds.length)
        return refuse('INVALID_INPUT', { reason: 'ticketLegs', most: MOST_LEGS }, 'selectionIds');
      const quote = await engine.query('pricedTogether', { selectionIds });
      if (isRefusal(quote)) return quote;
      const groups = quote.joined.map(({ gameId, price }) => ({ gameId, price: decimalFromPrice(price) }));
      const { gameId } = query;
      const wouldBe = gameId === undefined ? [] : await engine.query('redundantWith', { selectionIds, gameId });
      return { groups, redundant: [...quote.redundant], wouldBeRedundant: [...wouldBe] };
    },
  };
}
