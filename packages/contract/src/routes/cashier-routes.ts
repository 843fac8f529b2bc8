import * as cashier from '../play/cashier.ts';
import type { CallSchema } from '../wire/route.ts';
import { listOf } from '../wire/scalars.ts';

const player = { access: 'player', tag: 'cashier' } as const;
const MEGABYTE = 1024 * 1024;
/** A picture or document that proves a payment. */
const PROOF = { proof: { isRequired: false, maxBytes: 8 * MEGABYTE } } as const;

/** Deposits and withdrawals. */
export const CASHIER_ROUTES = {
  gateways: {
    ...player,
    summary: 'Deposit methods available to this player',
    reply: cashier.gatewayList,
  },
  gateway: {
    ...player,
    summary: 'One deposit method',
    params: cashier.gatewayParams,
    reply: cashier.gateway,
  },
  createDeposit: {
    ...player,
    money: true,
    summary: 'Begin a deposit',
    body: cashier.createDepositBody,
    files: PROOF,
    formNumbers: ['amount'],
    reply: cashier.startedDeposit,
  },
  fastDeposit: {
    ...player,
    money: true,
    summary: 'Begin a deposit at the hosted checkout',
    body: cashier.fastDepositBody,
    reply: cashier.startedDeposit,
  },
  updateDeposit: {
    ...player,
    summary: 'Claim the transaction that paid a waiting deposit, or correct it',
    body: cashier.updateDepositBody,
    files: PROOF,
    reply: cashier.depositReply,
  },
  cancelDeposit: {
    ...player,
    summary: 'Cancel a deposit that will not be paid',
    body: cashier.cancelDepositBody,
    reply: cashier.depositReply,
  },
  deposits: {
    ...player,
    summary: 'My deposits',
    query: cashier.depositsQuery,
    reply: listOf(cashier.deposit),
  },
  deposit: {
    ...player,
    summary: 'One of my deposits, with its remaining step',
    params: cashier.depositParams,
    reply: cashier.shownDeposit,
  },
  bankAccountDetails: {
    ...player,
    summary: 'Bank accounts for deposits',
    reply: cashier.houseAccounts,
  },
  sendWithdrawalCode: {
    ...player,
    summary: 'Send the code for a withdrawal of this amount to this account; always answers success',
    body: cashier.withdrawalCodeBody,
    reply: cashier.withdrawalCodeSent,
  },
  createWithdrawal: {
    ...player,
    money: true,
    summary: 'Request a withdrawal; its amount is held from then on',
    body: cashier.createWithdrawalBody,
    reply: cashier.withdrawalReply,
  },
  dynamicWithdrawal: {
    ...player,
    money: true,
    summary: 'The same, also as a form; files are not accepted, because no gateway needs one',
    body: cashier.createWithdrawalBody,
    files: {},
    formNumbers: ['amount'],
    reply: cashier.withdrawalReply,
  },
  cancelWithdrawal: {
    ...player,
    money: true,
    summary: 'Cancel a withdrawal before it is sent',
    body: cashier.cancelWithdrawalBody,
    reply: cashier.withdrawalReply,
  },
  withdrawals: {
    ...player,
    summary: 'My withdrawals',
    query: cashier.withdrawalsQuery,
    reply: listOf(cashier.withdrawal),
  },
  withdrawal: {
    ...player,
    summary: 'One of my withdrawals',
    params: cashier.withdrawalParams,
    reply: cashier.shownWithdrawal,
  },
  withdrawalTerms: {
    ...player,
    summary: 'Withdrawable amount, with obstacles',
    reply: cashier.withdrawalTerms,
  },
  actOnSandbox: {
    access: 'visitor',
    tag: 'sandbox',
    summary: "Act as on the provider's page; play money only",
    params: cashier.sandboxParams,
    body: cashier.sandboxActBody,
    reply: cashier.sandboxActed,
  },
} as const satisfies Record<string, CallSchema>;

const see = { access: 'operator', right: 'deposits.see', tag: 'operator' } as const;
const seeOut = { access: 'operator', right: 'withdrawals.see', tag: 'operator' } as const;
const decideOut = { access: 'operator', right: 'withdrawals.decide', tag: 'operator' } as const;
const decide = { access: 'operator', right: 'deposits.decide', tag: 'operator' } as const;

/** Operators' decisions about deposits and withdrawals. */
export const CASHIER_DESK_ROUTES = {
  deskDeposits: {
    ...see,
    summary: "Players' deposits",
    query: cashier.deskDepositsQuery,
    reply: listOf(cashier.deskDeposit),
  },
  approveDeposit: {
    ...decide,
    summary: 'Credit the received amount, or the requested one with its transaction',
    params: cashier.requestParams,
    body: cashier.approveDepositBody,
    reply: cashier.depositDecided,
  },
  declineDeposit: {
    ...decide,
    summary: 'Decline a deposit that was not paid',
    params: cashier.requestParams,
    body: cashier.declineBody,
    reply: cashier.depositDecided,
  },
  deskWithdrawals: {
    ...seeOut,
    summary: "Players' withdrawals",
    query: cashier.deskWithdrawalsQuery,
    reply: listOf(cashier.deskWithdrawal),
  },
  approveWithdrawal: {
    ...decideOut,
    summary: 'Approve a withdrawal; above the limit a second operator must as well',
    params: cashier.requestParams,
    body: cashier.approveBody,
    reply: cashier.withdrawalDecided,
  },
  declineWithdrawal: {
    ...decideOut,
    summary: 'Decline a withdrawal; its money is released',
    params: cashier.requestParams,
    body: cashier.declineWithdrawalBody,
    reply: cashier.withdrawalDecided,
  },
  paidByHand: {
    ...decideOut,
    summary: 'Record a payment at the bank, with its reference',
    params: cashier.requestParams,
    body: cashier.paidBody,
    reply: cashier.withdrawalDecided,
  },
} as const satisfies Record<string, CallSchema>;
