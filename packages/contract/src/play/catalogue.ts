import { PRICE_LADDERS } from '@crease/kernel';
import { z } from 'zod';
import { LANGUAGE_CODES } from '../texts/languages.ts';
import {
  decimalOdds,
  emptyAsAbsent,
  flagQuery,
  id,
  isoTime,
  marketStatus,
  optionalQuery,
  pageQuery,
  sportId,
  sportQuery,
  units,
} from '../wire/scalars.ts';
import { score, teams } from '../wire/score.ts';

const priceSize = z.object({ price: decimalOdds, size: units });
/** `virtual` is the part of the size that is matched across the runners; absent without one. */
const offered = priceSize.extend({ virtual: units.optional() });

export const oddsRunner = z.object({
  runnerId: z.string(),
  name: z.string(),
  status: z.enum(['active', 'winner', 'loser', 'removed']),
  back: z.array(offered),
  lay: z.array(offered),
  lastPrice: decimalOdds.nullable(),
  /** Set at the turn in play, if a bet took it. May be between the prices of the ladder. */
  startingPrice: decimalOdds.optional(),
});
export const bookmakerRunner = z.object({
  runnerId: z.string(),
  name: z.string(),
  status: z.enum(['active', 'suspended', 'winner', 'loser', 'removed']),
  backRate: z.number().nullable(),
  layRate: z.number().nullable(),
  max: units,
});
const fancySide = z.object({ run: z.number(), rate: z.number() }).nullable();

const marketBase = z.object({
  marketId: z.string(),
  gameId: z.string(),
  name: z.string(),
  /**
   * Group on screens: odds, bookmaker, overs, players, wickets, match, goals, minute, corners, cards, sets, games,
   * aces, faults.
   */
  group: z.string(),
  status: marketStatus,
  /** Reason of a suspension, void or special result; empty otherwise. */
  statusReason: z.string(),
  inPlay: z.boolean(),
  version: z.number().int(),
  betDelaySeconds: z.number(),
  /** `PASSIVE`: bets that cannot match on arrival do not wait for the delay; absent if all bets wait. */
  betDelayModels: z.array(z.enum(['PASSIVE'])).optional(),
  min: units,
  max: units,
  maxProfit: units,
  commissionPercent: z.number(),
  totalMatched: units,
  sortOrder: z.number(),
});

export const oddsMarket = marketBase.extend({
  type: z.literal('match_odds'),
  runners: z.array(oddsRunner),
  /** Number of runners that win. Absent: one. */
  winners: z.number().int().optional(),
  /** Its prices; `finest`: every hundredth from 1.01 to 1000. Absent: classic. */
  priceLadder: z.enum(PRICE_LADDERS).optional(),
});
export const bookmakerMarket = marketBase.extend({ type: z.literal('bookmaker'), runners: z.array(bookmakerRunner) });
export const fancyMarket = marketBase.extend({
  type: z.literal('fancy'),
  no: fancySide,
  yes: fancySide,
  /** The status text under its name. */
  state: z.string(),
  /** The declared number once settled. */
  result: z.number().nullable(),
});
export const market = z.discriminatedUnion('type', [oddsMarket, bookmakerMarket, fancyMarket]);
export type OddsRunner = z.infer<typeof oddsRunner>;
export type BookmakerRunner = z.infer<typeof bookmakerRunner>;
export type OddsMarket = z.infer<typeof oddsMarket>;
export type BookmakerMarket = z.infer<typeof bookmakerMarket>;
export type FancyMarket = z.infer<typeof fancyMarket>;
export type Market = z.infer<typeof market>;

export const eventStatus = z.enum(['scheduled', 'in_play', 'finished', 'abandoned']);

/** Best back and lay of the main market, for lists. */
export const eventOdds = z.object({
  marketId: z.string(),
  status: marketStatus,
  version: z.number().int(),
  totalMatched: units,
  /** Number of runners that win. Absent: one. */
  winners: z.number().int().optional(),
  runners: z.array(
    z.object({ runnerId: z.string(), name: z.string(), back: priceSize.nullable(), lay: priceSize.nullable() }),
  ),
});
export type EventOdds = z.infer<typeof eventOdds>;

export const sportEvent = z.object({
  gameId: z.string(),
  sportId,
  name: z.string(),
  competition: z.string(),
  venue: z.string(),
  teams,
  startsAt: isoTime,
  inPlay: z.boolean(),
  status: eventStatus,
  score: score.nullable(),
  matchOdds: eventOdds.nullable(),
  /** Number of open markets of each type, for the tags of lists. */
  marketCounts: z.object({ match_odds: z.number(), bookmaker: z.number(), fancy: z.number() }),
});
export type SportEvent = z.infer<typeof sportEvent>;
const hex32 = z.string().regex(/^[\da-f]{64}$/);
/**
 * Outcome seed of a simulated match: its hash is published before the first market opens, the seed after the last is
 * decided.
 */
export const fairness = z.object({
  /** How the match is derived from its seed. */
  scheme: z.string(),
  /** SHA-256 of the seed. */
  commitment: hex32,
  /** null until the match is over and every market of it is decided. */
  seed: hex32.nullable(),
});
export type Fairness = z.infer<typeof fairness>;
export const sportEventWithMarkets = sportEvent.extend({
  /** null: not a simulated match. */
  fairness: fairness.nullable(),
  markets: z.array(market),
});
export type SportEventWithMarkets = z.infer<typeof sportEventWithMarkets>;

export const eventsQuery = z.object({
  sportId: sportQuery,
  inPlay: flagQuery,
  competition: optionalQuery(z.string().max(120)),
  /** Events that began in the last day and are over, the latest first, instead of those in play and upcoming. */
  over: flagQuery,
  page: pageQuery,
});

export const settingsQuery = z.object({
  marketId: id,
  /** Language of the rules. */
  language: z.preprocess(emptyAsAbsent, z.enum(LANGUAGE_CODES).default('en')),
});
export const marketSettings = z.object({
  marketId: z.string(),
  min: units,
  max: units,
  maxProfit: units,
  betDelaySeconds: z.number(),
  commissionPercent: z.number(),
  /** Paragraphs of the market's own rules, as the code settles it. */
  rules: z.array(z.string()),
});
export type MarketSettings = z.infer<typeof marketSettings>;

export const historyQuery = z.object({ marketId: id });
/**
 * Price and volume by runner since the market opened; `[epoch ms, last price, total matched on the runner]`, oldest
 * first.
 */
export const marketHistory = z.object({
  marketId: z.string(),
  /** Suspensions with their reason since the server started: `[epoch ms, reason]`, oldest first. */
  stops: z.array(z.tuple([z.number(), z.string()])),
  /** When the latest innings of a cricket match began, epoch ms; null: unknown, or before the server started. */
  inningsAt: z.number().nullable(),
  runners: z.array(
    z.object({
      runnerId: z.string(),
      name: z.string(),
      /** `[epoch ms, last price, matched in total, best price to back, to lay]`; null: no offer. */
      points: z.array(z.tuple([z.number(), decimalOdds, units, decimalOdds.nullable(), decimalOdds.nullable()])),
    }),
  ),
});
export type MarketHistory = z.infer<typeof marketHistory>;

/** Projected starting prices before the turn in play; null: nothing would match. */
export const startingPrices = z.object({
  marketId: z.string(),
  runners: z.array(
    z.object({
      runnerId: z.string(),
      /** Of the bets that take the starting price alone. */
      far: decimalOdds.nullable(),
      /** With the unmatched bets that stay at the turn in play. */
      near: decimalOdds.nullable(),
    }),
  ),
});

export const tradesQuery = z.object({
  marketId: id,
  /** Only this runner. */
  runnerId: optionalQuery(z.string().max(200)),
  /** Only trades of the caller; none for a visitor. */
  own: flagQuery,
});
/** The latest trades of a market with an order book, newest first; none once it has left memory. Without names. */
export const marketTrades = z.object({
  marketId: z.string(),
  trades: z.array(
    z.object({
      tradeId: z.number().int(),
      at: isoTime,
      runnerId: z.string(),
      price: decimalOdds,
      /** The backer's stake. */
      size: units,
      /** The caller took part. */
      own: z.boolean(),
    }),
  ),
});
export type MarketTrades = z.infer<typeof marketTrades>;
