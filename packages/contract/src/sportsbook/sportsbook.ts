import { z } from 'zod';
import {
  clientRef,
  decimalOdds,
  emptyAsAbsent,
  id,
  isoTime,
  listOf,
  pageQuery,
  sportId,
  units,
} from '../wire/scalars.ts';
import { score, teams } from '../wire/score.ts';
import { wallet } from '../wire/wallet.ts';

/** A market's id, a colon and what of it: longer than an id alone. */
const selectionId = z.string().min(1).max(96);
/** Over or under a line: 161.5. */
const line = z.object({ side: z.enum(['over', 'under']), at: z.number() });

export const fixedSelection = z.object({
  selectionId,
  /** A runner, or `Over 161.5`. */
  name: z.string(),
  /** null for a runner. */
  line: line.nullable(),
  /** null: not offered now. */
  price: decimalOdds.nullable(),
  status: z.enum(['open', 'suspended']),
});
export type FixedSelection = z.infer<typeof fixedSelection>;

export const fixedMarket = z.object({
  marketId: z.string(),
  gameId: z.string(),
  name: z.string(),
  group: z.string(),
  status: z.enum(['open', 'suspended']),
  statusReason: z.string(),
  inPlay: z.boolean(),
  betDelaySeconds: z.number(),
  /** Of a count, the most even line; null for runners. */
  mainLine: z.number().nullable(),
  selections: z.array(fixedSelection),
});
export type FixedMarket = z.infer<typeof fixedMarket>;

const eventBase = z.object({
  gameId: z.string(),
  sportId,
  name: z.string(),
  competition: z.string(),
  teams,
  startsAt: isoTime,
  inPlay: z.boolean(),
  score: score.nullable(),
});
export const sportsbookEvent = eventBase.extend({
  /** Who wins; null where it is not offered. */
  winner: fixedMarket.nullable(),
  /** The main total at its most even line. */
  total: fixedMarket.nullable(),
  /** How many markets there are besides these two. */
  more: z.number().int(),
});
export type SportsbookEvent = z.infer<typeof sportsbookEvent>;
export const sportsbookEventWithMarkets = eventBase.extend({ markets: z.array(fixedMarket) });
export type SportsbookEventWithMarkets = z.infer<typeof sportsbookEventWithMarkets>;

export const sportsbookEventsQuery = z.object({
  sportId: z.preprocess(emptyAsAbsent, z.coerce.number().pipe(sportId).optional()),
  inPlay: z.preprocess(emptyAsAbsent, z.enum(['true', 'false']).optional()),
  page: pageQuery,
});
export const sportsbookEventParams = z.object({ gameId: id });
export const sportsbookEvents = listOf(sportsbookEvent);

/** Selections, parted by commas: as many as a ticket has at most. */
export const togetherQuery = z.object({ selectionIds: z.string().min(1).max(1164) });
export const together = z.object({ groups: z.array(z.object({ gameId: z.string(), price: decimalOdds })) });

/** Named systems; any other system is told by how many legs make a line. */
export const systemName = z.enum([
  'Trixie',
  'Patent',
  'Yankee',
  'Lucky 15',
  'Canadian',
  'Lucky 31',
  'Heinz',
  'Lucky 63',
  'Super Heinz',
  'Goliath',
]);
export type SystemName = z.infer<typeof systemName>;

const ticketKind = z.enum(['single', 'multi', 'system']);

export const placeTicketBody = z.object({
  clientRef,
  kind: ticketKind,
  /** Of a system: how many legs make a line. */
  pick: z.number().int().min(1).max(12).optional(),
  /** A system with a name of its own, in place of `pick`. */
  system: systemName.optional(),
  legs: z
    .array(z.object({ selectionId, price: decimalOdds }))
    .min(1)
    .max(12),
  /** Events of which several legs are priced together, with the price that was seen. Only of a multi. */
  together: z
    .array(z.object({ gameId: id, price: decimalOdds }))
    .max(6)
    .optional(),
  /** Of one line. */
  stake: units,
  accept: z.enum(['none', 'better', 'any']),
  /** What it is played with; absent: cash if it suffices, else the bonus. */
  pocket: z.enum(['sports']).optional(),
});
export type PlaceTicketBody = z.input<typeof placeTicketBody>;

export const ticketLeg = z.object({
  selectionId,
  marketId: z.string(),
  gameId: z.string(),
  event: z.string(),
  market: z.string(),
  name: z.string(),
  line: line.nullable(),
  price: decimalOdds,
  /** Of all legs of its event together, where they were priced so: it counts once for all of them. */
  together: decimalOdds.nullable(),
  inPlay: z.boolean(),
  result: z.enum(['open', 'won', 'lost', 'void', 'halfWon', 'halfLost', 'deadHeat', 'placed']),
  /** Why the house decided it itself; empty: it follows its market. */
  decided: z.string(),
});
export type TicketLeg = z.infer<typeof ticketLeg>;

export const ticket = z.object({
  ticketId: z.string(),
  kind: ticketKind,
  /** `2/3`, `Trixie`; empty for others. */
  system: z.string(),
  /** How many lines. */
  lines: z.number().int(),
  /** How many legs a line has: `[2, 3]` for a Trixie. */
  sizes: z.array(z.number().int()),
  /** Of one line, as it was placed. */
  stake: units,
  /** All lines together, of what stands. */
  atRisk: units,
  legs: z.array(ticketLeg),
  status: z.enum(['open', 'settled', 'cashed_out']),
  /** What can still come, the stake with it; of a settled ticket what came. */
  returns: units,
  /** What was paid for it, or for parts of it, before it was settled. */
  cashedOut: units,
  /** What it is worth now; null where it cannot be cashed out: closed, or a match of it is stopped. */
  cashOut: z.object({ offer: units, fair: units, marginPercent: z.number() }).nullable(),
  /** The bonus that it is played with; absent for cash. */
  claimId: z.string().optional(),
  placedAt: isoTime,
  settledAt: isoTime.nullable(),
});
export type Ticket = z.infer<typeof ticket>;

export const ticketReply = z.object({ ticket, wallet, exposureAmount: units });
export const ticketsQuery = z.object({
  status: z.preprocess(emptyAsAbsent, z.enum(['open', 'closed']).optional()),
  /** This one alone. */
  ticketId: z.preprocess(
    emptyAsAbsent,
    z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .optional(),
  ),
  page: pageQuery,
});
export const tickets = listOf(ticket);
export const ticketParams = z.object({ id });
export const cashOutTicketBody = z.object({
  clientRef,
  /** What was offered. More may be paid, less is refused. */
  value: units,
  /** Per cent of the stake; all of it when absent. */
  part: z.number().int().min(1).max(100).optional(),
});

/** Where the frame's page lies; its end after `#` names the token, which no server hears with the address. */
export const sportsbookLaunch = z.object({
  url: z.string(),
  /** Until when the token enters; null: a visitor's, without one. */
  expiresAt: isoTime.nullable(),
});
export const enterSportsbookBody = z.object({ token: z.string().min(1).max(100) });
/** What the frame's calls carry as `authorization`, and until when. */
export const enteredSportsbook = z.object({ token: z.string(), expiresAt: isoTime });
