import { z } from 'zod';
import { playEntry } from '../trading/traded-play.ts';
import { newEventBody } from '../trading/trading.ts';
import { decimalOdds, id, isoTime, units } from '../wire/scalars.ts';

const level = z.object({ price: decimalOdds, size: units });
const levels = z.array(level).max(10);
const rate = z.number().int().min(1).max(100_000);
const run = z.number().int().min(0).max(100_000);
const runLine = z.object({ run, rate });
const chance = z.number().min(0).max(1);

/** Largest number of markets in one message. */
const MARKETS_MOST = 200;
const RUNNERS_MOST = 180;

/** Prices of one market, in the order of its runners. A full replacement. */
const feedPrices = z.discriminatedUnion('form', [
  /** Ladders of an odds market, best price first. */
  z.object({ form: z.literal('book'), runners: z.array(z.object({ back: levels, lay: levels })).max(RUNNERS_MOST) }),
  /** Rates per 100 of a bookmaker market; null: the runner is suspended. */
  z.object({
    form: z.literal('rates'),
    runners: z.array(z.object({ back: rate, lay: rate, max: units.optional() }).nullable()).max(RUNNERS_MOST),
  }),
  /** No and yes of a fancy. */
  z.object({ form: z.literal('line'), no: runLine.nullable(), yes: runLine.nullable() }),
  /**
   * Fair chances of each runner, without margin: we add ours. They sum to the number of winners, within a thousandth of
   * it.
   */
  z.object({ form: z.literal('chances'), chances: z.array(chance).min(2).max(RUNNERS_MOST) }),
  /** Fair chances that a fancy reaches `from`, `from` + 1 and so on, never increasing: we choose the lines. */
  z.object({ form: z.literal('runs'), from: run, atLeast: z.array(chance).min(1).max(2_000) }),
  /** No prices: the market takes no bets with the house. */
  z.object({ form: z.literal('none') }),
]);
export type FeedPrices = z.infer<typeof feedPrices>;

const feedPricesOf = z
  .array(z.object({ marketId: id, prices: feedPrices }))
  .min(1)
  .max(MARKETS_MOST);

const seq = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const reason = z.string().trim().min(1).max(60);
const name = z.string().trim().min(1).max(60);

/** A provider's id of an event or of a market. */
export const feedRef = z.string().regex(/^[\w.:-]{1,40}$/, 'A reference is 1 to 40 letters, digits, and . : _ -');

const eventAct = z.discriminatedUnion('do', [
  /** A new event. Chances before play and names of players are optional. */
  z.object({
    do: z.literal('create'),
    sport: newEventBody.shape.sport,
    event: newEventBody
      .omit({ sport: true, leagueId: true, teamIds: true })
      .required({ competition: true, teams: true }),
  }),
  /** One of our events, if an operator allowed it. */
  z.object({ do: z.literal('attach'), gameId: id }),
  /** Before play. */
  z.object({ do: z.literal('reschedule'), startsAt: isoTime }),
  /** Ends the event; what play has not decided is void. */
  z.object({ do: z.literal('abandon'), reason }),
]);

const result = z.discriminatedUnion('kind', [
  /** Places of the winning runners in the market's order, from 0. */
  z.object({ kind: z.literal('winners'), winners: z.array(z.number().int().min(0).max(179)).min(1).max(20) }),
  /** The count of a fancy. */
  z.object({ kind: z.literal('value'), value: z.number().int().min(0).max(100_000) }),
  z.object({ kind: z.literal('void') }),
]);

/** A line of a count, identified by its name: an open one gets new prices, an unknown one becomes a new fancy. */
const line = z.object({
  name,
  /** For players; they stand with the market. */
  rules: z.string().trim().min(1).max(2_000),
  no: z.object({ run: z.number().int().min(0), rate: z.number().int().min(1) }).nullable(),
  yes: z.object({ run: z.number().int().min(0), rate: z.number().int().min(1) }).nullable(),
});
export type FeedLine = z.infer<typeof line>;

const state = z.enum(['ballRunning', 'suspended', 'resumed']);

/** One message about an event. `seq` increases by one with every message of the event. */
export const feedMessage = z.discriminatedUnion('kind', [
  z.object({ seq, kind: z.literal('event'), event: eventAct }),
  /**
   * Opens markets that the event offers, suspended; without a list all of them. `pricedBy`: our model, which needs no
   * prices, or the provider.
   */
  z.object({
    seq,
    kind: z.literal('open'),
    marketIds: z.array(id).min(1).max(200).optional(),
    pricedBy: z.enum(['model', 'provider']).default('model'),
  }),
  /** What happened in play. Markets are suspended until `resumed`. */
  z.object({ seq, kind: z.literal('play'), play: playEntry }),
  /** Takes back the last message about play. */
  z.object({ seq, kind: z.literal('undo') }),
  /** `suspended` with a reason for players, such as VAR or rain; `resumed` publishes prices and opens markets. */
  z.object({ seq, kind: z.literal('state'), state, reason: reason.optional() }),
  z.object({ seq, kind: z.literal('prices'), markets: feedPricesOf }),
  z.object({ seq, kind: z.literal('lines'), lines: z.array(line).min(1).max(100) }),
  /** The result of a line: play decides all other markets. */
  z.object({ seq, kind: z.literal('result'), marketId: id, result, reason }),
  /** Another result of a settled market: two operators decide. */
  z.object({ seq, kind: z.literal('correction'), marketId: id, result, reason }),
  z.object({ seq, kind: z.literal('heartbeat') }),
  /** The complete state after a gap; its `seq` may be any above the last one. */
  z.object({
    seq,
    kind: z.literal('snapshot'),
    /** Everything that happened in play since the start, in order. */
    plays: z.array(playEntry).max(5_000),
    state: z.enum(['suspended', 'resumed']),
    reason: reason.optional(),
    prices: feedPricesOf.optional(),
    lines: z.array(line).min(1).max(100).optional(),
  }),
]);
export type FeedMessage = z.infer<typeof feedMessage>;

type WithoutSeq<M> = M extends unknown ? Omit<M, 'seq'> : never;
/** A message before it has its number. */
export type FeedDraft = WithoutSeq<z.input<typeof feedMessage>>;

/** Messages about one event, in order: those before a refused one are applied. */
export const feedBatch = z.object({ messages: z.array(feedMessage).min(1).max(100) });
