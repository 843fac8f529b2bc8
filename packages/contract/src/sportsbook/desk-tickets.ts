import { z } from 'zod';
import { emptyAsAbsent, id, reasonText, units } from '../wire/scalars.ts';
import { secondReason } from '../wire/second-reasons.ts';
import { waitingChange } from '../wire/terms.ts';
import { ticket } from './sportsbook.ts';

/** Limits of fixed odds. */
export const ticketLimits = z.object({
  /** Of one line. */
  minStake: units,
  /** Of a ticket, all lines together. */
  maxStake: units,
  /** Maximum payout of a ticket, stake included. */
  maxPayout: units,
  /**
   * Maximum loss of the house from open tickets on one outcome of a market, with other legs at their expected value.
   */
  maxLiability: units,
  /** The same over all markets of an event, as if each had its worst outcome. */
  maxEventLiability: units,
});
/** The limits in force. */
export const ticketLimitsReply = ticketLimits.extend(waitingChange);
/** Only the changed fields. */
export const ticketLimitsBody = ticketLimits.partial().extend({ reason: reasonText });

/** Terms of fixed odds for players. */
export const ticketTerms = z.object({
  minStake: units,
  maxStake: units,
  maxPayout: units,
  /** Margin of the house on a cash-out. */
  cashOutMarginPercent: z.number(),
});

/** A ticket with its player. */
export const deskTicket = z.object({ ticket, playerId: z.string(), username: z.string() });
export type DeskTicket = z.infer<typeof deskTicket>;
export const deskTicketParams = z.object({ id });

/** Exposure of the house from open tickets, by event and outcome; the worst first. */
export const deskTickets = z.object({
  /** Number of open tickets, and their total stake. */
  tickets: z.number().int(),
  staked: units,
  limits: ticketLimits,
  events: z.array(
    z.object({
      gameId: z.string(),
      event: z.string(),
      tickets: z.number().int(),
      /** As if each market had its worst outcome; negative for a loss. */
      worst: units,
      markets: z.array(
        z.object({
          marketId: z.string(),
          market: z.string(),
          tickets: z.number().int(),
          staked: units,
          /** By selection: a runner, or `over` and `under` with all lines of a count. */
          outcomes: z.array(z.object({ outcome: z.string(), profit: units })),
        }),
      ),
    }),
  ),
  /** Open tickets with the largest possible payout. */
  largest: z.array(deskTicket),
});

const decision = z.enum(['void', 'won', 'lost']);
/** Number of the leg, from 1. */
const leg = z.coerce.number().int().min(1).max(12);
export const legPreviewQuery = z.object({ ticketId: id, leg: z.preprocess(emptyAsAbsent, leg), result: decision });
/** Effect of deciding a leg on its ticket. */
export const legPreview = z.object({
  about: z.literal('ticket'),
  ticketId: z.string(),
  playerId: z.string(),
  username: z.string(),
  /** Number of the leg, from 1. */
  leg: z.number().int(),
  eventName: z.string(),
  marketName: z.string(),
  selection: z.string(),
  resultNow: z.string(),
  resultThen: decision,
  /** Whether the ticket still has an open leg afterwards. */
  staysOpen: z.boolean(),
  /** Payout of its result in force; 0 while it is open. */
  paidNow: units,
  /** Maximum payout, now and afterwards. */
  mostNow: units,
  mostThen: units,
  /** Maximum paid to the player: above the limit a second operator must agree. */
  pays: units,
  needsSecond: z.boolean(),
  /** Why a second operator must agree; empty: one decides. */
  secondReasons: z.array(secondReason),
  /** Hash of this preview: another hash means another action. */
  digest: z.string(),
});
export type LegPreview = z.infer<typeof legPreview>;
export const decideLegBody = z.object({
  ticketId: id,
  leg: z.number().int().min(1).max(12),
  result: decision,
  reason: reasonText,
  /** Of the preview that the operator saw; absent: without a preview. */
  digest: z.string().max(64).optional(),
});
/** `proposalId`: waits for a second operator; null: done. */
export const decidedLeg = z.object({ ticketId: z.string(), status: z.string(), proposalId: z.string().nullable() });
