import { z } from 'zod';
import { explanationTerms } from '../wire/explanation.ts';
import {
  averageOdds,
  betStatus,
  clientRef,
  decimalOdds,
  emptyAsAbsent,
  id,
  isoTime,
  marketType,
  optionalQuery,
  pageQuery,
  side,
  sportId,
  sportQuery,
  units,
} from '../wire/scalars.ts';
import { STATEMENT_POCKETS, wallet } from '../wire/wallet.ts';

/**
 * The player's preferred pocket; absent: cash if it suffices, else the bonus. A market keeps the pocket of its first
 * bet.
 */
const pocket = z.enum(['sports']).optional();

const timeInForce = z.enum(['goodTillCancelled', 'fillOrKill', 'postOnly', 'onClose']);
const persistence = z.enum(['lapse', 'persist', 'startingPrice']);

export const placeOddsBody = z.object({
  clientRef,
  marketId: id,
  runnerId: id,
  side,
  /** The limit; absent only with onClose, for any starting price. */
  price: decimalOdds.optional(),
  /** The backer's stake; of a lay with onClose its liability, the most that it may lose. */
  size: units,
  /**
   * `postOnly`: refused if it would match on arrival. `onClose`: matched at the starting price alone, until then
   * outside the book, but in the public log of the market (docs/starting-price.md).
   */
  timeInForce: timeInForce.default('goodTillCancelled'),
  /** Only with fillOrKill: accept a fill of at least this much; the whole size when absent. */
  minFill: units.optional(),
  /** At the turn in play; `startingPrice` takes the starting price, whatever it is. */
  persistence: persistence.default('lapse'),
  /** The unmatched part lapses at this time; not with fillOrKill. */
  until: isoTime.optional(),
  /** The version that the player saw: refused if the market was suspended since. */
  marketVersion: z.number().int().optional(),
  pocket,
});
export const placeBookmakerBody = z.object({
  clientRef,
  marketId: id,
  runnerId: id,
  side,
  rate: z.number(),
  size: units,
  pocket,
});
export const placeFancyBody = z.object({
  clientRef,
  marketId: id,
  side,
  run: z.number(),
  rate: z.number(),
  size: units,
  pocket,
});
export type PlaceOddsBody = z.input<typeof placeOddsBody>;
export type PlaceBookmakerBody = z.input<typeof placeBookmakerBody>;
export type PlaceFancyBody = z.input<typeof placeFancyBody>;

/** The reference of a stored bet: the server numbers further bets of a batch or cash out, `<clientRef> 2`. */
export const betRef = z
  .string()
  .max(80)
  .regex(/^[\x20-\x7e]+$/);

export const bet = z.object({
  betId: z.string(),
  clientRef: z.string(),
  gameId: z.string(),
  eventName: z.string(),
  sportId,
  marketId: z.string(),
  marketName: z.string(),
  marketType,
  runnerId: z.string().nullable(),
  runnerName: z.string(),
  side,
  /** The bonus that pays for it; absent for cash. */
  claimId: z.string().optional(),
  /** match odds only */
  price: decimalOdds.optional(),
  /** bookmaker and fancy */
  rate: z.number().optional(),
  /** fancy */
  run: z.number().optional(),
  size: units,
  matched: units,
  remaining: units,
  cancelled: units,
  lapsed: units,
  voided: units,
  averagePrice: averageOdds.nullable(),
  persistence,
  timeInForce,
  /** When its unmatched part lapses; absent for most. */
  until: isoTime.optional(),
  /** The bet that it replaces; absent for most. */
  replaces: z.string().optional(),
  /** The first bet of the cash out that it is part of; absent for most. */
  cashOut: z.string().optional(),
  status: betStatus,
  /** Result before commission once settled, else its winnings if it wins. */
  profit: units,
  /** Maximum loss. */
  liability: units,
  placedAt: isoTime,
  /** When a pending bet enters the book. */
  dueAt: isoTime.nullable(),
  settledAt: isoTime.nullable(),
  reason: z.string().nullable(),
  /** For a settled or voided bet: text with rule, result and sum. */
  explanation: z.string().nullable(),
  /** Terms of the explanation, for another language; absent without one. */
  explanationTerms: explanationTerms.optional(),
  /** Head of its market's matching log, once settled or void (docs/matching-log.md); absent without a log. */
  logHead: z.string().optional(),
  /** The commission on all of the player's bets in this market, once settled. */
  marketCommission: units.nullable(),
});
export type Bet = z.infer<typeof bet>;

export const placeReply = z.object({ bet, wallet, exposureAmount: units });
export type PlaceReply = z.infer<typeof placeReply>;

/** Queue position of a waiting bet at its price: `place` 1 is matched next, `ahead` is matched before it. */
export const betPlace = z.object({ betId: z.string(), place: z.number().int(), ahead: units });
export type BetPlace = z.infer<typeof betPlace>;

/** New price, size, or both, for the unmatched part of a bet in the book. */
export const replaceBody = z.object({
  clientRef,
  betId: id,
  /** Absent: unchanged. */
  price: decimalOdds.optional(),
  /** New unmatched size; absent: what remains when the call is processed. */
  size: units.optional(),
  /** The version that the player saw: refused if the market was suspended since. */
  marketVersion: z.number().int().optional(),
});

export const cancelBody = z.object({ clientRef, betId: id.optional(), marketId: id.optional() });
export type CancelBody = z.input<typeof cancelBody>;
export const cancelReply = z.object({
  cancelled: z.array(z.object({ betId: z.string(), size: units })),
  wallet,
  exposureAmount: units,
});
export type CancelReply = z.infer<typeof cancelReply>;

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'dates are YYYY-MM-DD')
  .refine((text) => {
    const date = new Date(`${text}T00:00:00.000Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  }, 'invalid date');
/** Minutes by which the days of a list are ahead of UTC, such as 330 in India; 0 by default. */
const utcOffset = z.preprocess(emptyAsAbsent, z.coerce.number().int().min(-840).max(840).default(0));
export const statementParams = z.object({ from: day, to: day });
/** Cash only, unless another pocket, or `all` of them, is requested. */
export const statementQuery = z.object({
  page: pageQuery,
  utcOffset,
  pocket: z.preprocess(emptyAsAbsent, z.enum([...STATEMENT_POCKETS, 'all']).default('cash')),
});

/** `from` and `to`: days of placement, both included. */
export const betsQuery = z.object({
  status: optionalQuery(z.enum(['open', 'matched', 'unmatched', 'settled', 'voided'])),
  sportId: sportQuery,
  gameId: optionalQuery(id),
  marketId: optionalQuery(id),
  marketType: optionalQuery(marketType),
  from: optionalQuery(day),
  to: optionalQuery(day),
  utcOffset,
  page: pageQuery,
});
/** Days of settlement, both included; the last thirty by default. */
export const profitQuery = z.object({
  sportId: sportQuery,
  from: optionalQuery(day),
  to: optionalQuery(day),
  utcOffset,
});
const profitSums = z.object({
  bets: z.number().int(),
  gross: units,
  /** Once per market, whatever its number of bets. */
  commission: units,
  /** `gross` minus `commission`. */
  net: units,
});
export type ProfitSums = z.infer<typeof profitSums>;
/**
 * Results of settled markets, after corrections. Only the latest events and markets are listed if there are very many.
 */
export const profit = profitSums.extend({
  from: z.string(),
  to: z.string(),
  days: z.array(profitSums.extend({ day: z.string() })),
  sports: z.array(profitSums.extend({ sportId })),
  events: z.array(profitSums.extend({ gameId: z.string(), name: z.string(), sportId })),
  markets: z.array(
    profitSums.extend({
      marketId: z.string(),
      name: z.string(),
      gameId: z.string(),
      eventName: z.string(),
      sportId,
      settledAt: isoTime,
    }),
  ),
});
export type Profit = z.infer<typeof profit>;
export const betMatch = z.object({
  gameId: z.string(),
  name: z.string(),
  sportId,
  bets: z.number().int(),
  exposure: units,
  profit: units,
});
export type BetMatch = z.infer<typeof betMatch>;
