import * as cashier from '../play/cashier.ts';
import type { Route } from '../wire/route.ts';
import { listOf } from '../wire/scalars.ts';

const player = { access: 'player', tag: 'cashier' } as const;
const MEGABYTE = 1024 * 1024;
/** A picture or document that proves a payment. */
const PROOF = { proof: { isRequired: false, maxBytes: 8 * MEGABYTE } } as const;

/** Deposits and withdrawals. */
export const CASHIER_ROUTES = {
  gateways: {
    method: 'GET',
    path: '/gateways',
    ...player,
    summary: 'Deposit methods available to this player',
    reply: cashier.gatewayList,
  },
  gateway: {
    method: 'GET',
    path: '/gateways/:code',
    ...player,
    summary: 'One deposit method',
    params: cashier.gatewayParams,
    reply: cashier.gateway,
  },
  createDeposit: {
    method: 'POST',
    path: '/deposit/create',
    ...player,
    money: true,
    summary: 'Begin a deposit',
    body: cashier.createDepositBody,
    files: PROOF,
    formNumbers: ['amount'],
    reply: cashier.startedDeposit,
  },
  fastDeposit: {
    method: 'POST',
    path: '/deposit/fastpayme',
    ...player,
    money: true,
    summary: 'Begin a deposit at the hosted checkout',
    body: cashier.fastDepositBody,
    reply: cashier.startedDeposit,
  },
  updateDeposit: {
    method: 'POST',
    path: '/deposit/update',
    ...player,
    summary: 'Claim the transaction that paid a waiting deposit, or correct it',
    body: cashier.updateDepositBody,
    files: PROOF,
    reply: cashier.depositReply,
  },
  cancelDeposit: {
    method: 'POST',
    path: '/deposit/cancel',
    ...player,
    summary: 'Cancel a deposit that will not be paid',
    body: cashier.cancelDepositBody,
    reply: cashier.depositReply,
  },
  deposits: {
    method: 'GET',
    path: '/deposit/get',
    ...player,
    summary: 'My deposits',
    query: cashier.depositsQuery,
    reply: listOf(cashier.deposit),
  },
  deposit: {
    method: 'GET',
    path: '/deposit/get/:depositId',
    ...player,
    summary: 'One of my deposits, with its remaining step',
    params: cashier.depositParams,
    reply: cashier.shownDeposit,
  },
  bankAccountDetails: {
    method: 'GET',
    path: '/getBankAccountDetails',
    ...player,
    summary: 'Bank accounts for deposits',
    reply: cashier.houseAccounts,
  },
  sendWithdrawalCode: {
    method: 'POST',
    path: '/withdraw/request/otp',
    ...player,
    summary: 'Send the code for a withdrawal of this amount to this account; always answers success',
    body: cashier.withdrawalCodeBody,
    reply: cashier.withdrawalCodeSent,
  },
  createWithdrawal: {
    method: 'POST',
    path: '/withdrawRequest/create',
    ...player,
    money: true,
    summary: 'Request a withdrawal; its amount is held from then on',
    body: cashier.createWithdrawalBody,
    reply: cashier.withdrawalReply,
  },
  dynamicWithdrawal: {
    method: 'POST',
    path: '/withdrawRequest/dynamic',
    ...player,
    money: true,
    summary: 'The same, also as a form; files are not accepted, because no gateway needs one',
    body: cashier.createWithdrawalBody,
    files: {},
    formNumbers: ['amount'],
    reply: cashier.withdrawalReply,
  },
  cancelWithdrawal: {
    method: 'POST',
    path: '/withdrawRequest/cancel',
    ...player,
    money: true,
    summary: 'Cancel a withdrawal before it is sent',
    body: cashier.cancelWithdrawalBody,
    reply: cashier.withdrawalReply,
  },
  withdrawals: {
    method: 'GET',
    path: '/withdrawRequest/get',
    ...player,
    summary: 'My withdrawals',
    query: cashier.withdrawalsQuery,
    reply: listOf(cashier.withdrawal),
  },
  withdrawal: {
    method: 'GET',
    path: '/withdrawRequest/get/:withdrawalId',
    ...player,
    summary: 'One of my withdrawals',
    params: cashier.withdrawalParams,
    reply: cashier.shownWithdrawal,
  },
  withdrawalTerms: {
    method: 'GET',
    path: '/withdraw/terms',
    ...player,
    summary: 'Withdrawable amount, with obstacles',
    reply: cashier.withdrawalTerms,
  },
  actOnSandbox: {
    method: 'POST',
    path: '/sandbox/payments/:paymentId',
    access: 'visitor',
    tag: 'sandbox',
    summary: "Act as on the provider's page; play money only",
    params: cashier.sandboxParams,
    body: cashier.sandboxActBody,
    reply: cashier.sandboxActed,
  },
} as const satisfies Record<string, Route>;

const see = { access: 'operator', right: 'deposits.see', tag: 'operator' } as const;
const seeOut = { access: 'operator', right: 'withdrawals.see', tag: 'operator' } as const;
const decideOut = { access: 'operator', right: 'withdrawals.decide', tag: 'operator' } as const;
const decide = { access: 'operator', right: 'deposits.decide', tag: 'operator' } as const;

/** Operators' decisions about deposits and withdrawals. */
export const CASHIER_DESK_ROUTES = {
  deskDeposits: {
    method: 'GET',
    path: '/operator/deposits',
    ...see,
    summary: "Players' deposits",
    query: cashier.deskDepositsQuery,
    reply: listOf(cashier.deskDeposit),
  },
  approveDeposit: {
    method: 'POST',
    path: '/operator/deposits/:id/approve',
    ...decide,
    summary: 'Credit the received amount, or the requested one with its transaction',
    params: cashier.requestParams,
    body: cashier.approveDepositBody,
    reply: cashier.depositDecided,
  },
  declineDeposit: {
    method: 'POST',
    path: '/operator/deposits/:id/decline',
    ...decide,
    summary: 'Decline a deposit that was not paid',
    params: cashier.requestParams,
    body: cashier.declineBody,
    reply: cashier.depositDecided,
  },
  deskWithdrawals: {
    method: 'GET',
    path: '/operator/withdrawals',
    ...seeOut,
    summary: "Players' withdrawals",
    query: cashier.deskWithdrawalsQuery,
    reply: listOf(cashier.deskWithdrawal),
  },
  approveWithdrawal: {
    method: 'POST',
    path: '/operator/withdrawals/:id/approve',
    ...decideOut,
    summary: 'Approve a withdrawal; above the limit a second operator must as well',
    params: cashier.requestParams,
    body: cashier.approveBody,
    reply: cashier.withdrawalDecided,
  },
  declineWithdrawal: {
    method: 'POST',
    path: '/operator/withdrawals/:id/decline',
    ...decideOut,
    summary: 'Decline a withdrawal; its money is released',
    params: cashier.requestParams,
    body: cashier.declineWithdrawalBody,
    reply: cashier.withdrawalDecided,
  },
  paidByHand: {
    method: 'POST',
    path: '/operator/withdrawals/:id/paid',
    ...decideOut,
    summary: 'Record a payment at the bank, with its reference',
    params: cashier.requestParams,
    body: cashier.paidBody,
    reply: cashier.withdrawalDecided,
  },
} as const satisfies Record<string, Route>;
