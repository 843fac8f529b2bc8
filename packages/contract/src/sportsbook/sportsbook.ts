import { z } from 'zod';
import {
  clientRef,
  decimalOdds,
  flagQuery,
  id,
  isoTime,
  listOf,
  optionalQuery,
  pageQuery,
  sportId,
  sportQuery,
  units,
} from '../wire/scalars.ts';
import { score, teams } from '../wire/score.ts';
import { wallet } from '../wire/wallet.ts';

/** The market's id, a colon and the selection: longer than a mere id. */
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
  /** For a count, the most even line; null for runners. */
  mainLine: z.number().nullable(),
  /** Whether its selections have a joint price with those of other markets of the event. */
  isCombinable: z.boolean(),
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
  /** The winner market; null if it is not offered. */
  winner: fixedMarket.nullable(),
  /** The main total at its most even line. */
  total: fixedMarket.nullable(),
  /** Number of further markets. */
  more: z.number().int(),
});
export type SportsbookEvent = z.infer<typeof sportsbookEvent>;
export const sportsbookEventWithMarkets = eventBase.extend({ markets: z.array(fixedMarket) });
export type SportsbookEventWithMarkets = z.infer<typeof sportsbookEventWithMarkets>;

export const sportsbookEventsQuery = z.object({
  sportId: sportQuery,
  inPlay: flagQuery,
  page: pageQuery,
});
export const sportsbookEventParams = z.object({ gameId: id });
export const sportsbookEvents = listOf(sportsbookEvent);

/** Selections, separated by commas: up to the maximum of a ticket. */
export const togetherQuery = z.object({
  selectionIds: z.string().min(1).max(1164),
  /** Event whose other selections are checked against these, too. */
  gameId: id.optional(),
});
export const together = z.object({
  groups: z.array(z.object({ gameId: z.string(), price: decimalOdds })),
  /** Selections without a joint price with those before them: the groups leave them out. */
  redundant: z.array(z.string()),
  /** Other selections of `gameId` that would be redundant with these; empty without it. */
  wouldBeRedundant: z.array(z.string()),
});

/** Named systems; other systems are given by the number of legs per line. */
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
  /** For a system: number of legs per line. */
  pick: z.number().int().min(1).max(12).optional(),
  /** A named system, instead of `pick`. */
  system: systemName.optional(),
  legs: z
    .array(z.object({ selectionId, price: decimalOdds }))
    .min(1)
    .max(12),
  /** Events with several legs priced together, with the price that the player saw. Only for a multi. */
  together: z
    .array(z.object({ gameId: id, price: decimalOdds }))
    .max(6)
    .optional(),
  /** Of one line. */
  stake: units,
  accept: z.enum(['none', 'better', 'any']),
  /** The player's preferred pocket; absent: cash if it suffices, else the bonus. */
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
  /** Joint price of all legs of its event that were priced together: it counts once for all of them. */
  together: decimalOdds.nullable(),
  inPlay: z.boolean(),
  result: z.enum(['open', 'won', 'lost', 'void', 'halfWon', 'halfLost', 'deadHeat', 'placed']),
  /** Reason of an operator's decision; empty: it follows its market. */
  decided: z.string(),
});
export type TicketLeg = z.infer<typeof ticketLeg>;

export const ticket = z.object({
  ticketId: z.string(),
  kind: ticketKind,
  /** `2/3`, `Trixie`; empty for others. */
  system: z.string(),
  /** Number of lines. */
  lines: z.number().int(),
  /** Numbers of legs per line: `[2, 3]` for a Trixie. */
  sizes: z.array(z.number().int()),
  /** Of one line, when it was placed. */
  stake: units,
  /** Total remaining stake of all lines. */
  atRisk: units,
  legs: z.array(ticketLeg),
  status: z.enum(['open', 'settled', 'cashed_out']),
  /** Maximum payout, stake included; the payout of a settled ticket. */
  returns: units,
  /** Total of cash-outs before settlement. */
  cashedOut: units,
  /** Current cash-out value; null if it is unavailable: closed, or a match of it is stopped. */
  cashOut: z.object({ offer: units, fair: units, marginPercent: z.number() }).nullable(),
  /** The bonus that pays for it; absent for cash. */
  claimId: z.string().optional(),
  placedAt: isoTime,
  settledAt: isoTime.nullable(),
});
export type Ticket = z.infer<typeof ticket>;

export const ticketReply = z.object({ ticket, wallet, exposureAmount: units });
export const ticketsQuery = z.object({
  status: optionalQuery(z.enum(['open', 'closed'])),
  /** Only this one. */
  ticketId: optionalQuery(z.string().regex(/^[1-9]\d{0,14}$/)),
  page: pageQuery,
});
export const tickets = listOf(ticket);
export const ticketParams = z.object({ id });
export const cashOutTicketBody = z.object({
  clientRef,
  /** The value that was offered. More may be paid, less is refused. */
  value: units,
  /** Percentage of the stake; all of it when absent. */
  part: z.number().int().min(1).max(100).optional(),
});

/** Address of the frame's page; the part after `#` is the token, which browsers do not send to servers. */
export const sportsbookLaunch = z.object({
  url: z.string(),
  /** When the token expires; null: a visitor's, without one. */
  expiresAt: isoTime.nullable(),
});
export const enterSportsbookBody = z.object({ token: z.string().min(1).max(100) });
/** The `authorization` header of the frame's calls, and its expiry. */
export const enteredSportsbook = z.object({ token: z.string(), expiresAt: isoTime });
