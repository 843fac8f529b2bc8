import { z } from 'zod';
import { payoutDeskAccount } from '../verification/payout-accounts.ts';
import { clientRef, id, isoTime, optionalQuery, pageQuery, reasonText, units } from '../wire/scalars.ts';
import { wallet } from '../wire/wallet.ts';

/** Status of a request. Cancelled by the player is `declined` with the reason `cancelled_by_player`. */
export const requestStatus = z.enum(['pending', 'approved', 'declined', 'expired']);
export type RequestStatus = z.infer<typeof requestStatus>;
/** Filter of a list: `cancelled` by the player, `declined` for the other declined ones. */
const requestFilter = z.enum([...requestStatus.options, 'cancelled']);
export type RequestFilter = z.infer<typeof requestFilter>;

/** One step of a request; `what` is a code that screens translate. */
const timelineEntry = z.object({ at: isoTime, what: z.string(), reference: z.string() });
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** Money in the currency of a gateway: a JSON number in whole units. Never added to the player's money. */
const sent = z.number();

/** The mark of a gateway in lists: letters on a colour of the screens. */
const gatewayMark = z.object({
  letters: z.string(),
  color: z.enum(['pine', 'rose', 'rust', 'teal', 'olive', 'blue']),
});
export type GatewayMark = z.infer<typeof gatewayMark>;

/** A deposit method as available to this player. `min`, `max` and `fee` in the player's money. */
export const gateway = z.object({
  code: z.string(),
  name: z.string(),
  mark: gatewayMark,
  kind: z.enum(['upi', 'wallet', 'crypto', 'bank', 'card', 'hosted', 'play']),
  currency: z.string(),
  min: units,
  max: units,
  /** Deducted from the deposit: a flat amount, and a percentage. */
  fee: z.object({ flat: units, percent: z.number() }),
  /** The player's money per unit of `currency`. */
  rate: z.number(),
  usualSeconds: z.number(),
  health: z.enum(['working', 'slow', 'unavailable']),
  backAt: isoTime.nullable(),
  lastUsedAt: isoTime.nullable(),
  sandbox: z.boolean(),
  /** Fields of its form besides the amount. */
  fields: z.array(z.object({ name: z.string(), type: z.enum(['file', 'text', 'date']), required: z.boolean() })),
});
export type Gateway = z.infer<typeof gateway>;
export const gatewayList = z.object({ items: z.array(gateway) });
export const gatewayParams = z.object({ code: id });

export const deposit = z.object({
  depositId: z.string(),
  gateway: z.string(),
  /** Requested amount in the player's money, before the fee. */
  amount: units,
  /** The currency and amount that the player sends. */
  currency: z.string(),
  sent,
  /** The player's money per unit of `currency`, fixed for this deposit. */
  rate: z.number(),
  /** The fee on the requested amount; once credited, the fee that was taken. */
  fee: units,
  /** Amount credited to the player's cash so far, minus reversals. */
  credited: units,
  status: requestStatus,
  /** True while an operator must review it. */
  inReview: z.boolean(),
  reason: z.string(),
  /** The transaction: as reported by the provider, else as claimed by the player. */
  reference: z.string(),
  /** For a pending transfer on a chain. */
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

/** The player's next step. */
export const nextStep = z.object({
  kind: z.enum(['redirect', 'pay', 'wait']),
  url: z.string().optional(),
  /** Sent to `url` with a POST instead of a plain visit. */
  form: z.record(z.string(), z.string()).optional(),
  payTo: z.array(houseAccount).optional(),
  address: z.string().optional(),
  network: z.string().optional(),
  qr: z.string().optional(),
  expiresAt: isoTime,
  /** Only in a sandbox: the id for actions on a payment, and the page for them. */
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
  /** The transaction, if it is already paid. */
  reference,
});
export const fastDepositBody = z.object({ clientRef, amount: units });
export const updateDepositBody = z.object({ depositId: id, reference });
export const cancelDepositBody = z.object({ depositId: id });
/** A player's own deposit, with the remaining step; null if none. */
export const depositParams = z.object({ depositId: id });
export const shownDeposit = z.object({ deposit, next: nextStep.nullable() });

const day = optionalQuery(z.iso.date('a day: YYYY-MM-DD'));
const listed = {
  status: optionalQuery(requestFilter),
  from: day,
  to: day,
  page: pageQuery,
};
export const depositsQuery = z.object({ ...listed, gateway: optionalQuery(id) });

export const withdrawal = z.object({
  withdrawalId: z.string(),
  amount: units,
  fee: units,
  payoutAccountId: z.string(),
  gateway: z.string(),
  status: requestStatus,
  reason: z.string(),
  /** Whether the player can still cancel it. */
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
/** The same reply in every case, so that it reveals nothing. */
export const withdrawalCodeSent = z.object({ sent: z.literal(true) });
/** Data for the form. */
export const withdrawalTerms = z.object({
  /** Amount that can be requested now. */
  available: units,
  /** Deposits that stay in the cash while their bonuses run. */
  carried: units,
  min: units,
  /** Whether a waiting withdrawal can be cancelled. */
  cancellable: z.boolean(),
  /** Usual time from request to payment: the median of the latest; null without any. */
  usualSeconds: z.number().int().nullable(),
  /** Whether the house pays only players with a verified identity. */
  needsIdentity: z.boolean(),
  /** Obstacles, by the codes and reasons of refusals; empty: none. */
  blockedBy: z.array(
    z.object({
      code: z.string(),
      reason: z.string(),
      message: z.string(),
      /** Required amount, and progress; null if the obstacle is not an amount. */
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

/** An action on the provider's page, or in a wallet. */
export const sandboxActBody = z.object({
  outcome: z.enum(['paid', 'failed', 'abandoned', 'paid_late', 'paid_twice', 'other_amount', 'transfer']),
  /** In the currency of the gateway. */
  amount: z.number().positive().optional(),
  confirmations: z.number().int().min(0).max(1000).optional(),
});
export const sandboxParams = z.object({ paymentId: id });
export const sandboxActed = z.object({ done: z.literal(true) });

const note = z.string().trim().max(200).default('');
export const requestParams = z.object({ id });
/** A request with its player, and all data of the desk. */
export const deskDeposit = deposit.extend({
  playerId: z.string(),
  username: z.string(),
  /** Unallocated payments. */
  loose: z.array(z.object({ payment: z.string(), sent, worth: units })),
  /** Refunds under review: approving takes them from the player. */
  openRefund: units,
  /** Steps with the operators who took them. */
  timeline: z.array(timelineEntry.extend({ by: z.string() })),
});
export type DeskDeposit = z.infer<typeof deskDeposit>;
/** Reasons for a closer check before a payout. */
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
/** The recipient, with a masked number; null: the account was not found. */
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
  /** Operators who approved, and the required number. */
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
  playerId: optionalQuery(id),
  /** `D-17` or `W-5`: only this one. */
  request: optionalQuery(id),
};
export const deskDepositsQuery = z.object({
  ...deskListed,
  gateway: optionalQuery(id),
  /** `true`: only those under review. */
  review: optionalQuery(z.literal('true')),
});
export const deskWithdrawalsQuery = z.object(deskListed);
export const approveDepositBody = z.object({
  note,
  /** The transaction that paid it, if no provider reports it. */
  reference,
});
export const declineBody = z.object({ reason: reasonText });
/** `approvals`: the number that the operator saw; a withdrawal that was approved meanwhile is not declined. */
export const declineWithdrawalBody = declineBody.extend({ approvals: z.number().int().min(0).max(10).optional() });
export const approveBody = z.object({ note });
/** A payout that an operator made at the bank. */
export const paidBody = z.object({ reference: z.string().trim().min(4).max(60) });
/** `waitingForSecond`: a second operator must approve as well. */
export const depositDecided = z.object({ deposit: deskDeposit, waitingForSecond: z.boolean() });
export const withdrawalDecided = z.object({ withdrawal: deskWithdrawal, waitingForSecond: z.boolean() });
