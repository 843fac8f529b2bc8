import { refuse } from '@crease/kernel';
import type { Store } from '@crease/store';
import { isoTime } from '../../core/iso-time.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Catalogue } from '../../markets/catalogue.ts';
import type { DeskMarkets } from './desk-markets.ts';
import { marketList } from './market-list.ts';

interface LookupDeps {
  readonly deskMarkets: DeskMarkets;
  readonly catalogue: Pick<Catalogue, 'list'>;
  readonly store: Pick<Store, 'deskLookup'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

type LookupHandlers = Pick<Handlers, 'deskMarkets' | 'deskMarket' | 'pastEvents' | 'deskEvent'>;

const PAGE_SIZE = 50;

/** Handlers of markets and events for operators, current or past. */
export function lookupHandlers({ deskMarkets, catalogue, store, now }: LookupDeps): LookupHandlers {
  return {
    deskMarkets: async ({ query }) => marketList(await deskMarkets.ofDay(), query),
    deskMarket: async ({ params: { marketId } }) =>
      (await deskMarkets.find(marketId)) ?? refuse('UNKNOWN_MARKET', { reason: 'market', market: marketId }),
    pastEvents: async ({ query: { search, sportId, page } }) => {
      const listed = catalogue.list().map(({ gameId }) => gameId);
      const filter = { search, sportId, listed, before: now(), page, pageSize: PAGE_SIZE };
      const { items, total } = await store.deskLookup.pastEvents(filter);
      const wire = items.map((event) => ({ ...event, startsAt: isoTime(event.startsAt) }));
      return { items: wire, total, page, pageSize: PAGE_SIZE };
    },
    deskEvent: async ({ params: { gameId } }) => {
      const event = await deskMarkets.event(gameId);
      if (!event) return refuse('NOT_FOUND', { reason: 'event' });
      const { name, sportId, competition, startsAt, status } = event;
      return { gameId, name, sportId, competition, startsAt, status, markets: await deskMarkets.ofEvent(event) };
    },
  };
}
