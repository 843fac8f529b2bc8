import { z } from 'zod';
import { emptyAsAbsent, id, units } from '../wire/scalars.ts';
import { secondReason } from '../wire/second-reasons.ts';
import { waitingChange } from '../wire/terms.ts';
import { ticket } from './sportsbook.ts';

/** What the house takes at fixed odds at most, and at least. */
export const ticketLimits = z.object({
  /** Of one line. */
  minStake: units,
  /** Of a ticket, all lines together. */
  maxStake: units,
  /** What one ticket pays at most, its stake with it. */
  maxPayout: units,
  /** What all open tickets may lose the house on one outcome of a market, other legs counted at what they are worth. */
  maxLiability: units,
  /** The same over all markets of an event, as if the worst outcome of each came. */
  maxEventLiability: units,
});
const reason = z.string('Say why').trim().min(3, 'Say why').max(200);
/** The limits in force. */
export const ticketLimitsReply = ticketLimits.extend(waitingChange);
/** Only what changes. */
export const ticketLimitsBody = ticketLimits.partial().extend({ reason });

/** What a player should know before they bet at fixed odds. */
export const ticketTerms = z.object({
  minStake: units,
  maxStake: units,
  maxPayout: units,
  /** What the house keeps of a cash-out. */
  cashOutMarginPercent: z.number(),
});

/** A ticket with its player. */
export const deskTicket = z.object({ ticket, playerId: z.string(), username: z.string() });
export type DeskTicket = z.infer<typeof deskTicket>;
export const deskTicketParams = z.object({ id });

/** What open tickets can cost the house, by event and outcome; the worst first. */
export const deskTickets = z.object({
  /** Open tickets, and what is staked on them. */
  tickets: z.number().int(),
  staked: units,
  limits: ticketLimits,
  events: z.array(
    z.object({
      gameId: z.string(),
      event: z.string(),
      tickets: z.number().int(),
      /** As if the worst outcome of each market came; below zero a loss. */
      worst: units,
      markets: z.array(
        z.object({
          marketId: z.string(),
          market: z.string(),
          tickets: z.number().int(),
          staked: units,
          /** By what players bet on: a runner, or `over` and `under` with all lines of a count. */
          outcomes: z.array(z.object({ outcome: z.string(), profit: units })),
        }),
      ),
    }),
  ),
  /** Open tickets that can bring the most. */
  largest: z.array(deskTicket),
});

const decision = z.enum(['void', 'won', 'lost']);
/** Which leg, from 1 as it is shown. */
const leg = z.coerce.number().int().min(1).max(12);
export const legPreviewQuery = z.object({ ticketId: id, leg: z.preprocess(emptyAsAbsent, leg), result: decision });
/** What deciding a leg by hand would do to its ticket. */
export const legPreview = z.object({
  about: z.literal('ticket'),
  ticketId: z.string(),
  playerId: z.string(),
  username: z.string(),
  /** Which leg, from 1. */
  leg: z.number().int(),
  eventName: z.string(),
  marketName: z.string(),
  selection: z.string(),
  resultNow: z.string(),
  resultThen: decision,
  /** Whether the ticket still has an open leg then. */
  staysOpen: z.boolean(),
  /** What its result in force paid; 0 while it is open. */
  paidNow: units,
  /** What it brings at most: now, and then. */
  mostNow: units,
  mostThen: units,
  /** The most that goes out to the player for it: above the limit a second person answers. */
  pays: units,
  needsSecond: z.boolean(),
  /** Why a second person answers; empty: one person decides. */
  secondReasons: z.array(secondReason),
  /** Of all that is said here: another one is another act. */
  digest: z.string(),
});
export type LegPreview = z.infer<typeof legPreview>;
export const decideLegBody = z.object({
  ticketId: id,
  leg: z.number().int().min(1).max(12),
  result: decision,
  reason,
  /** Of the preview that was seen; absent: not looked. */
  digest: z.string().max(64).optional(),
});
/** `proposalId`: under which it waits for a second person; null: it is done. */
export const decidedLeg = z.object({ ticketId: z.string(), status: z.string(), proposalId: z.string().nullable() });
