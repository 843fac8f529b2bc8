import { z } from 'zod';
import { eventStatus } from '../play/catalogue.ts';
import { emptyAsAbsent, id, isoTime, pageQuery, sportId, units } from '../wire/scalars.ts';
import { deskMarket } from './desk.ts';
import { MARKET_SORTS, MARKET_VIEWS } from './market-lists.ts';

const words = z.preprocess(emptyAsAbsent, z.string().trim().max(64).optional());
const sportQuery = z.preprocess(emptyAsAbsent, z.coerce.number().pipe(sportId).optional());

/** Markets that one reply holds at most. */
const MOST_MARKETS = 2000;

export const deskMarketsQuery = z.object({
  view: z.preprocess(emptyAsAbsent, z.enum(MARKET_VIEWS).default('all')),
  sportId: sportQuery,
  competition: z.preprocess(emptyAsAbsent, z.string().max(120).optional()),
  /** Words of the event's and the market's name, all of which must occur. */
  search: words,
  sort: z.preprocess(emptyAsAbsent, z.enum(MARKET_SORTS).default('start')),
  limit: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(1).max(MOST_MARKETS).default(200)),
});

/** Markets of the day that pass, as many as were asked for. */
export const deskMarketList = z.object({
  items: z.array(deskMarket),
  /** How many pass, listed or not. */
  total: z.number().int(),
  /** How many each view has, of those that pass sport, league and search. */
  views: z.object(Object.fromEntries(MARKET_VIEWS.map((view) => [view, z.number().int()])) as ViewCounts),
  /** Leagues with markets of the day, by name. */
  leagues: z.array(z.object({ sportId, competition: z.string(), markets: z.number().int() })),
  /** Of all markets of the day, filtered out or not. */
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
    /** Each market at its worst, added up. */
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
  /** Markets without a result. */
  unsettled: z.number().int(),
});
export type PastEvent = z.infer<typeof pastEvent>;
/** An event, over or not, with its markets in their order. */
export const deskEvent = eventLine.extend({ markets: z.array(deskMarket) });
export type DeskEvent = z.infer<typeof deskEvent>;

/** What the desk's search finds, in the order in which it lists them. */
export const FOUND_KINDS = ['player', 'event', 'market', 'deposit', 'withdrawal', 'bet', 'ticket'] as const;
export const findQuery = z.object({ text: z.string().trim().min(1).max(64) });
export const found = z.object({
  items: z.array(
    z.object({
      kind: z.enum(FOUND_KINDS),
      id: z.string(),
      name: z.string(),
      /** What tells it from others of its name. */
      note: z.string(),
      /** Of a request or a bet; null: has none. */
      amount: units.nullable(),
      /** Of a bet its market; null: leads to itself. */
      parent: z.string().nullable(),
    }),
  ),
});
export type Found = z.infer<typeof found>['items'][number];
