import { z } from 'zod';
import { legPreview } from '../sportsbook/desk-tickets.ts';
import { operatorRole } from '../staff/operator.ts';
import { alonePreview } from '../staff/staff.ts';
import { id, isoTime, optionalQuery, pageQuery, reasonText, units } from '../wire/scalars.ts';
import { secondReason } from '../wire/second-reasons.ts';
import { termsPreview } from '../wire/terms.ts';

/** Payments of a result: players before commission, the house's side, the house's net. */
const paidByResult = z.object({
  players: z.number().int(),
  won: units,
  lost: units,
  /** The house's result on the bets: lost minus won, without `cross`. */
  book: units,
  /** What the rounding of cross matches leaves to the house. */
  cross: units,
  commission: units,
  /** book, cross and commission together. */
  net: units,
});

/** Effect of settling or voiding a market. */
export const settlementPreview = paidByResult.extend({
  about: z.literal('market'),
  marketId: z.string(),
  marketName: z.string(),
  eventName: z.string(),
  /** Text: a runner's name, a number, `Void`. */
  result: z.string(),
  isVoid: z.boolean(),
  /** For voiding one bet, or the matches of a period: bets, players and stakes are of that part. Null: all. */
  part: z.union([z.object({ betId: z.string() }), z.object({ from: isoTime, to: isoTime })]).nullable(),
  bets: z.number().int(),
  staked: units,
  unmatched: units,
  /** Payments of the result in force that are reversed first; null: none. */
  takenBack: paidByResult.nullable(),
  /** Tickets that it settles or resettles, their payout, and their previous payout. */
  tickets: z.object({ settled: z.number().int(), pays: units, takenBack: units }),
  /** Total paid to players: above the limit a second operator must agree. */
  pays: units,
  needsSecond: z.boolean(),
  /** Why a second operator must agree; empty: one decides. */
  secondReasons: z.array(secondReason),
  /** Hash of this preview: another hash means another action. */
  digest: z.string(),
});
export type SettlementPreview = z.infer<typeof settlementPreview>;

const adjustPreview = z.object({
  about: z.literal('player'),
  playerId: z.string(),
  username: z.string(),
  amount: units,
  /** Current amount; it may change until then. */
  cash: units,
});

const depositPreview = z.object({
  about: z.literal('deposit'),
  depositId: z.string(),
  playerId: z.string(),
  username: z.string(),
  gateway: z.string(),
  /** Amount that approving it credits, before the fee. */
  amount: units,
  /** The transaction that paid it, as the first operator entered it; empty if a provider reported it. */
  reference: z.string(),
  /** Whether the provider or a bank statement shows the payment. */
  shown: z.boolean(),
});

/** A payout that failed according to an operator's file: the money is released. */
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
  /** For all markets of the event together. */
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
  /** For a former operator. */
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
  /** Runner ids, separated by commas. */
  winners: optionalQuery(z.string().max(20_000)),
  /** `true`: no runner wins. */
  none: optionalQuery(z.literal('true')),
  number: optionalQuery(z.coerce.number().int().min(-100).max(10_000)),
  /** `true`: every bet void. */
  void: optionalQuery(z.literal('true')),
  /** With `void`: only this bet, or the matches of a period. */
  betId: optionalQuery(z.string().regex(/^[1-9]\d{0,15}$/)),
  from: optionalQuery(isoTime),
  to: optionalQuery(isoTime),
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

/** An action that one operator proposed and another answers. */
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
  /** As the first operator saw it. */
  preview,
  /** Whether the caller may answer it. */
  mayAnswer: z.boolean(),
  /** Number of other operators who may answer it; 0: none at present. */
  others: z.number().int(),
  /** Reason why the caller may not answer; null: they may, or it does not wait. */
  unavailableReason: z.string().nullable(),
  /** An operator who shares an address or a browser with the proposer tried to answer; null: none. */
  flag: z.object({ by: z.string(), why: z.enum(['sharedAddress', 'sharedDevice']) }).nullable(),
});
export type Proposal = z.infer<typeof proposal>;
export const proposalsQuery = z.object({
  /** `true`: only waiting ones. */
  waiting: optionalQuery(z.literal('true')),
  page: pageQuery,
});
export const proposalParams = z.object({ id });
/** `now`: the preview recomputed; null: it can no longer be done. A different one ends the proposal. */
export const shownProposal = z.object({ proposal, now: preview.nullable(), isSame: z.boolean() });
export const answerProposalBody = z.object({
  agree: z.boolean(),
  reason: reasonText,
});
