import { z } from 'zod';
import { eventStatus } from '../play/catalogue.ts';
import { emptyAsAbsent, id, isoTime, optionalQuery, pageQuery, sportId, sportQuery, units } from '../wire/scalars.ts';
import { deskMarket } from './desk.ts';
import { MARKET_SORTS, MARKET_VIEWS } from './market-lists.ts';

const words = optionalQuery(z.string().trim().max(64));

/** Maximum number of markets in one reply. */
const MOST_MARKETS = 2000;

export const deskMarketsQuery = z.object({
  view: z.preprocess(emptyAsAbsent, z.enum(MARKET_VIEWS).default('all')),
  sportId: sportQuery,
  competition: optionalQuery(z.string().max(120)),
  /** Terms that must all occur in the event's and the market's name. */
  search: words,
  sort: z.preprocess(emptyAsAbsent, z.enum(MARKET_SORTS).default('start')),
  limit: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(1).max(MOST_MARKETS).default(200)),
});

/** Today's markets that match the filters, up to the requested number. */
export const deskMarketList = z.object({
  items: z.array(deskMarket),
  /** Number of matches, listed or not. */
  total: z.number().int(),
  /** Number of markets per view that match sport, league and search. */
  views: z.object(Object.fromEntries(MARKET_VIEWS.map((view) => [view, z.number().int()])) as ViewCounts),
  /** Leagues with markets today, by name. */
  leagues: z.array(z.object({ sportId, competition: z.string(), markets: z.number().int() })),
  /** Figures of all markets today, filtered out or not. */
  figures: z.object({
    open: z.number().int(),
    inPlay: z.number().int(),
    nearLimit: z.number().int(),
    suspended: z.number().int(),
    /** Suspended by an operator. */
    stopped: z.number().int(),
    toSettle: z.number().int(),
    bets: z.number().int(),
    simulatedBets: z.number().int(),
    /** Sum of the worst results of all markets. */
    worst: units,
  }),
});
type ViewCounts = Record<(typeof MARKET_VIEWS)[number], z.ZodNumber>;
export type DeskMarketList = z.infer<typeof deskMarketList>;

export const deskEventParams = z.object({ gameId: id });
export const pastEventsQuery = z.object({ search: words, sportId: sportQuery, page: pageQuery });

const eventLine = z.object({
  gameId: z.string(),
  name: z.string(),
  sportId,
  competition: z.string(),
  startsAt: isoTime,
  status: eventStatus,
});
/** An event that is over. */
export const pastEvent = eventLine.extend({
  markets: z.number().int(),
  /** Number of markets without a result. */
  unsettled: z.number().int(),
});
export type PastEvent = z.infer<typeof pastEvent>;
/** An event, over or not, with its markets in order. */
export const deskEvent = eventLine.extend({ markets: z.array(deskMarket) });
export type DeskEvent = z.infer<typeof deskEvent>;

/** Kinds of results of the desk's search, in the order of the list. */
export const FOUND_KINDS = ['player', 'event', 'market', 'deposit', 'withdrawal', 'bet', 'ticket'] as const;
export const findQuery = z.object({ text: z.string().trim().min(1).max(64) });
export const found = z.object({
  items: z.array(
    z.object({
      kind: z.enum(FOUND_KINDS),
      id: z.string(),
      name: z.string(),
      /** Text that distinguishes it from others with the same name. */
      note: z.string(),
      /** For a request or a bet; null otherwise. */
      amount: units.nullable(),
      /** For a bet its market; null if it has a page itself. */
      parent: z.string().nullable(),
    }),
  ),
});
export type Found = z.infer<typeof found>['items'][number];
