import { z } from 'zod';
import { legPreview } from '../sportsbook/desk-tickets.ts';
import { alonePreview } from '../staff/alone.ts';
import { operatorRole } from '../staff/operator.ts';
import { emptyAsAbsent, id, isoTime, pageQuery, units } from '../wire/scalars.ts';
import { secondReason } from '../wire/second-reasons.ts';
import { termsPreview } from '../wire/terms.ts';

/** What a result pays, wins and loses: players before commission, the house's own side, what is left to it. */
const paidByResult = z.object({
  players: z.number().int(),
  won: units,
  lost: units,
  /** The house's own side of the bets: lost less won. */
  book: units,
  commission: units,
  /** book and commission together. */
  net: units,
});

/** What settling or voiding a market would do. */
export const settlementPreview = paidByResult.extend({
  about: z.literal('market'),
  marketId: z.string(),
  marketName: z.string(),
  eventName: z.string(),
  /** In words: a runner's name, a number, `Void`. */
  result: z.string(),
  isVoid: z.boolean(),
  /** A void of one bet, or of what was matched in a stretch of time: bets, players and stakes are theirs. Null: all. */
  part: z.union([z.object({ betId: z.string() }), z.object({ from: isoTime, to: isoTime })]).nullable(),
  bets: z.number().int(),
  staked: units,
  unmatched: units,
  /** What the result in force paid and is taken back first; null: there is none. */
  takenBack: paidByResult.nullable(),
  /** Bets at fixed odds that it settles, or settles to another sum, and what they were paid before. */
  tickets: z.object({ settled: z.number().int(), pays: units, takenBack: units }),
  /** The most that goes out to players: above the limit a second person answers. */
  pays: units,
  needsSecond: z.boolean(),
  /** Why a second person answers; empty: one person decides. */
  secondReasons: z.array(secondReason),
  /** Of all that is said here: another one is another act. */
  digest: z.string(),
});
export type SettlementPreview = z.infer<typeof settlementPreview>;

const adjustPreview = z.object({
  about: z.literal('player'),
  playerId: z.string(),
  username: z.string(),
  amount: units,
  /** As it is now; it may change until then. */
  cash: units,
});

const depositPreview = z.object({
  about: z.literal('deposit'),
  depositId: z.string(),
  playerId: z.string(),
  username: z.string(),
  gateway: z.string(),
  /** What approving it credits, before the fee. */
  amount: units,
  /** The transaction that paid it, as the first person named it; empty where a provider did. */
  reference: z.string(),
  /** Whether the provider or a bank statement shows the payment. */
  shown: z.boolean(),
});

/** A payout that the bank did not make, by a person's file: the money is free again. */
const payoutPreview = z.object({
  about: z.literal('payout'),
  withdrawalId: z.string(),
  playerId: z.string(),
  username: z.string(),
  amount: units,
});

const lossLimitPreview = z.object({
  about: z.literal('lossLimit'),
  marketId: z.string(),
  marketName: z.string(),
  eventName: z.string(),
  /** Of all markets of the event together. */
  wholeEvent: z.boolean(),
  /** null: none yet. */
  from: units.nullable(),
  to: units,
});

const rolePreview = z.object({
  about: z.literal('staff'),
  operatorId: z.string(),
  username: z.string(),
  roleNow: operatorRole,
  roleThen: operatorRole,
});

const invitationPreview = z.object({
  about: z.literal('invitation'),
  username: z.string(),
  role: operatorRole,
  /** For a person who operated before. */
  returns: z.boolean(),
});

const preview = z.discriminatedUnion('about', [
  settlementPreview,
  adjustPreview,
  depositPreview,
  lossLimitPreview,
  rolePreview,
  legPreview,
  termsPreview,
  alonePreview,
  payoutPreview,
  invitationPreview,
]);
export type ProposalPreview = z.infer<typeof preview>;

export const previewQuery = z.object({
  marketId: id,
  /** Runner ids, one comma between two. */
  winners: z.preprocess(emptyAsAbsent, z.string().max(2000).optional()),
  number: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(0).max(10_000).optional()),
  /** `true`: every bet void. */
  void: z.preprocess(emptyAsAbsent, z.literal('true').optional()),
  /** With `void`: this bet alone, or what was matched from one moment to another. */
  betId: z.preprocess(
    emptyAsAbsent,
    z
      .string()
      .regex(/^[1-9]\d{0,15}$/)
      .optional(),
  ),
  from: z.preprocess(emptyAsAbsent, isoTime.optional()),
  to: z.preprocess(emptyAsAbsent, isoTime.optional()),
});

export const proposalKind = z.enum([
  ...([
    'settle',
    'void',
    'adjust',
    'deposit',
    'lossLimit',
    'role',
    'ticket',
    'alone',
    'removal',
    'payout',
    'terms',
    'invite',
  ] as const),
]);
export type ProposalKind = z.infer<typeof proposalKind>;
export const proposalState = z.enum(['waiting', 'done', 'declined', 'changed', 'lapsed', 'failed']);

/** An act that one person asked for and another answers. */
export const proposal = z.object({
  id,
  kind: proposalKind,
  state: proposalState,
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: isoTime,
  endsAt: isoTime,
  answeredBy: z.string().nullable(),
  answeredAt: isoTime.nullable(),
  note: z.string(),
  /** As the first person saw it. */
  preview,
  /** Whether the caller may answer it. */
  mayAnswer: z.boolean(),
  /** Other people at the desk with the right to answer it; 0: it waits until there is one. */
  others: z.number().int(),
  /** Why they may not, while it waits; null: they may, or it does not wait. */
  whyNot: z.string().nullable(),
  /** Somebody who shares an address or a browser with the proposer tried to answer; null: nobody did. */
  flag: z.object({ by: z.string(), why: z.enum(['sharedAddress', 'sharedDevice']) }).nullable(),
});
export type Proposal = z.infer<typeof proposal>;
export const proposalsQuery = z.object({
  /** `true`: only what waits. */
  waiting: z.preprocess(emptyAsAbsent, z.literal('true').optional()),
  page: pageQuery,
});
export const proposalParams = z.object({ id });
/** `now`: the same preview worked out anew; null: it cannot be done any more. Another one ends the proposal. */
export const shownProposal = z.object({ proposal, now: preview.nullable(), isSame: z.boolean() });
export const answerProposalBody = z.object({
  agree: z.boolean(),
  reason: z.string('Say why').trim().min(3, 'Say why').max(200),
});
