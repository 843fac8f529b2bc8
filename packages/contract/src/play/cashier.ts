import { z } from 'zod';
import { payoutDeskAccount } from '../verification/payout-accounts.ts';
import { clientRef, emptyAsAbsent, id, isoTime, pageQuery, units } from '../wire/scalars.ts';
import { wallet } from '../wire/wallet.ts';

/** Where a request stands. Cancelled by the player is `declined` with the reason `cancelled_by_player`. */
export const requestStatus = z.enum(['pending', 'approved', 'declined', 'expired']);
export type RequestStatus = z.infer<typeof requestStatus>;
/** What a list can be narrowed to: `cancelled` are those that the player called off, `declined` the other declined ones. */
const requestFilter = z.enum([...requestStatus.options, 'cancelled']);
export type RequestFilter = z.infer<typeof requestFilter>;

/** One step of a request; `what` is a word that screens put into a sentence. */
const timelineEntry = z.object({ at: isoTime, what: z.string(), reference: z.string() });
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** Money in the currency of a gateway: a JSON number in whole units. Never added to the player's own. */
const sent = z.number();

/** What stands for a gateway in lists: letters on a colour of the screens. */
const gatewayMark = z.object({
  letters: z.string(),
  color: z.enum(['pine', 'rose', 'rust', 'teal', 'olive', 'blue']),
});
export type GatewayMark = z.infer<typeof gatewayMark>;

/** A way in which money comes, as this player finds it. Sums of `min`, `max` and `fee` in the player's money. */
export const gateway = z.object({
  code: z.string(),
  name: z.string(),
  mark: gatewayMark,
  kind: z.enum(['upi', 'wallet', 'crypto', 'bank', 'card', 'hosted', 'play']),
  currency: z.string(),
  min: units,
  max: units,
  /** Taken from what comes in: so much, and so many percent of it. */
  fee: z.object({ flat: units, percent: z.number() }),
  /** Of the player's money for one unit of `currency`. */
  rate: z.number(),
  usualSeconds: z.number(),
  health: z.enum(['working', 'slow', 'unavailable']),
  backAt: isoTime.nullable(),
  lastUsedAt: isoTime.nullable(),
  sandbox: z.boolean(),
  /** What its form asks besides the sum. */
  fields: z.array(z.object({ name: z.string(), type: z.enum(['file', 'text', 'date']), required: z.boolean() })),
});
export type Gateway = z.infer<typeof gateway>;
export const gatewayList = z.object({ items: z.array(gateway) });
export const gatewayParams = z.object({ code: id });

export const deposit = z.object({
  depositId: z.string(),
  gateway: z.string(),
  /** Asked for, in the player's money, before the fee. */
  amount: units,
  /** What the player sends, and how much of it. */
  currency: z.string(),
  sent,
  /** Of the player's money for one unit of `currency`, fixed for this deposit. */
  rate: z.number(),
  fee: units,
  /** What reached the player's cash so far, less what was taken back. */
  credited: units,
  status: requestStatus,
  /** Something came that a person must look at. */
  inReview: z.boolean(),
  reason: z.string(),
  /** The transaction: as the provider says it, else as the player typed it. */
  reference: z.string(),
  /** Of a transfer on a chain that is on its way. */
  confirmations: z.object({ have: z.number().int(), need: z.number().int() }).nullable(),
  createdAt: isoTime,
  expiresAt: isoTime,
  decidedAt: isoTime.nullable(),
  timeline: z.array(timelineEntry),
});
export type Deposit = z.infer<typeof deposit>;

export const houseAccount = z.object({
  type: z.enum(['bank', 'card', 'upi']),
  accountNo: z.string(),
  accountName: z.string(),
  iban: z.string().nullable(),
  ifscCode: z.string().nullable(),
  bankName: z.string().nullable(),
});
export const houseAccounts = z.object({ items: z.array(houseAccount) });

/** What the player does next. */
export const nextStep = z.object({
  kind: z.enum(['redirect', 'pay', 'wait']),
  url: z.string().optional(),
  /** Sent to `url` with a POST in place of a plain visit. */
  form: z.record(z.string(), z.string()).optional(),
  payTo: z.array(houseAccount).optional(),
  address: z.string().optional(),
  network: z.string().optional(),
  qr: z.string().optional(),
  expiresAt: isoTime,
  /** Only at a sandbox: by this name a payment is acted on, at this page a person does it. */
  sandbox: z.object({ paymentId: z.string(), page: z.string() }).optional(),
});
export type NextStep = z.infer<typeof nextStep>;
export const startedDeposit = z.object({ deposit, next: nextStep });
export const depositReply = z.object({ deposit });

const reference = z.string().trim().max(120).optional();

export const createDepositBody = z.object({
  clientRef,
  gateway: id,
  /** In the player's money. */
  amount: units,
  /** The transaction, where it is paid already. */
  reference,
});
export const fastDepositBody = z.object({ clientRef, amount: units });
export const updateDepositBody = z.object({ depositId: id, reference });
export const cancelDepositBody = z.object({ depositId: id });
/** One of the player's own, with what is left to do; null when nothing is. */
export const depositParams = z.object({ depositId: id });
export const shownDeposit = z.object({ deposit, next: nextStep.nullable() });

const day = z.preprocess(emptyAsAbsent, z.iso.date('a day: YYYY-MM-DD').optional());
const listed = {
  status: z.preprocess(emptyAsAbsent, requestFilter.optional()),
  from: day,
  to: day,
  page: pageQuery,
};
export const depositsQuery = z.object({ ...listed, gateway: z.preprocess(emptyAsAbsent, id.optional()) });

export const withdrawal = z.object({
  withdrawalId: z.string(),
  amount: units,
  fee: units,
  payoutAccountId: z.string(),
  gateway: z.string(),
  status: requestStatus,
  reason: z.string(),
  /** Whether the player can still call it off. */
  cancellable: z.boolean(),
  createdAt: isoTime,
  decidedAt: isoTime.nullable(),
  paidAt: isoTime.nullable(),
  timeline: z.array(timelineEntry),
});
export type Withdrawal = z.infer<typeof withdrawal>;
export const withdrawalReply = z.object({ withdrawal, wallet });
export const withdrawalsQuery = z.object(listed);
export const withdrawalCodeBody = z.object({ amount: units, payoutAccountId: id });
/** Whatever comes of it: a stranger learns nothing here. */
export const withdrawalCodeSent = z.object({ sent: z.literal(true) });
/** Before a form is shown. */
export const withdrawalTerms = z.object({
  /** What can be asked for now. */
  available: units,
  /** Deposits that stay in the cash while their bonuses run. */
  carried: units,
  min: units,
  /** Whether a waiting one can be called off here. */
  cancellable: z.boolean(),
  /** How long they take from asking to being paid: the median of the newest; null where none was paid yet. */
  usualSeconds: z.number().int().nullable(),
  /** What must be done first, by the codes and reasons of refusals; empty: nothing. */
  blockedBy: z.array(
    z.object({
      code: z.string(),
      reason: z.string(),
      message: z.string(),
      /** How much there must be, and how much of it is done; null where it is no matter of a sum. */
      needed: units.nullable(),
      done: units.nullable(),
    }),
  ),
});
export type WithdrawalTerms = z.infer<typeof withdrawalTerms>;
export const createWithdrawalBody = z.object({
  clientRef,
  amount: units,
  payoutAccountId: id,
  otp: z.string().trim().min(1, 'Enter the code').max(10),
});
export const withdrawalParams = z.object({ withdrawalId: id });
export const shownWithdrawal = z.object({ withdrawal });
export const cancelWithdrawalBody = z.object({ clientRef, withdrawalId: id });

/** What a person would do at the provider's page, or in their wallet. */
export const sandboxActBody = z.object({
  outcome: z.enum(['paid', 'failed', 'abandoned', 'paid_late', 'paid_twice', 'other_amount', 'transfer']),
  /** In the currency of the gateway. */
  amount: z.number().positive().optional(),
  confirmations: z.number().int().min(0).max(1000).optional(),
});
export const sandboxParams = z.object({ paymentId: id });
export const sandboxActed = z.object({ done: z.literal(true) });

const note = z.string().trim().max(200).default('');
const reason = z.string('Say why').trim().min(3, 'Say why').max(200);
export const requestParams = z.object({ id });
/** A request with its player, and all that the desk looks at. */
export const deskDeposit = deposit.extend({
  playerId: z.string(),
  username: z.string(),
  /** What came and belongs to nobody yet. */
  loose: z.array(z.object({ payment: z.string(), sent, worth: units })),
  /** Steps with who took them. */
  timeline: z.array(timelineEntry.extend({ by: z.string() })),
});
export type DeskDeposit = z.infer<typeof deskDeposit>;
/** Why a person looks twice before money goes out. */
export const withdrawalRisk = z.enum([
  'accountGone',
  'identityMissing',
  'identityPending',
  'nameDiffers',
  'nameNear',
  'sharedAccount',
  'newAccount',
  'review',
]);
export type WithdrawalRisk = z.infer<typeof withdrawalRisk>;
/** To whom it goes, the number masked; null: the account cannot be found. */
const withdrawalPayee = payoutDeskAccount
  .pick({
    payoutAccountId: true,
    type: true,
    masked: true,
    bankName: true,
    ifscCode: true,
    accountName: true,
    verifiedName: true,
    nameCheck: true,
    alsoOf: true,
  })
  .nullable();
export const deskWithdrawal = withdrawal.extend({
  playerId: z.string(),
  username: z.string(),
  inReview: z.boolean(),
  /** Who said yes, and how many must. */
  approvals: z.array(z.string()),
  needs: z.number().int(),
  timeline: z.array(timelineEntry.extend({ by: z.string() })),
  payee: withdrawalPayee,
  identity: z.enum(['none', 'pending', 'approved', 'declined']),
  risk: z.object({ level: z.enum(['low', 'medium', 'high', 'hold']), reasons: z.array(withdrawalRisk) }),
});
export type DeskWithdrawal = z.infer<typeof deskWithdrawal>;
const deskListed = {
  ...listed,
  playerId: z.preprocess(emptyAsAbsent, id.optional()),
  /** `D-17` or `W-5`: that one alone. */
  request: z.preprocess(emptyAsAbsent, id.optional()),
};
export const deskDepositsQuery = z.object({
  ...deskListed,
  gateway: z.preprocess(emptyAsAbsent, id.optional()),
  /** `true`: only what a person must look at. */
  review: z.preprocess(emptyAsAbsent, z.literal('true').optional()),
});
export const deskWithdrawalsQuery = z.object(deskListed);
export const approveDepositBody = z.object({
  note,
  /** With which transaction it was paid, where no provider says so. */
  reference,
});
export const declineBody = z.object({ reason });
/** `approvals`: how many the operator saw; a withdrawal that was agreed to meanwhile is not declined. */
export const declineWithdrawalBody = declineBody.extend({ approvals: z.number().int().min(0).max(10).optional() });
export const approveBody = z.object({ note });
/** A payout that a person made at the bank. */
export const paidBody = z.object({ reference: z.string().trim().min(4).max(60) });
/** `waitingForSecond`: somebody else must say yes as well. */
export const depositDecided = z.object({ deposit: deskDeposit, waitingForSecond: z.boolean() });
export const withdrawalDecided = z.object({ withdrawal: deskWithdrawal, waitingForSecond: z.boolean() });
