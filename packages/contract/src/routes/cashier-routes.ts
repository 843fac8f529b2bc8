import * as cashier from '../play/cashier.ts';
import type { Route } from '../wire/route.ts';
import { listOf } from '../wire/scalars.ts';

const player = { access: 'player', tag: 'cashier' } as const;
const MEGABYTE = 1024 * 1024;
/** A picture or document of a payment. */
const PROOF = { proof: { isRequired: false, maxBytes: 8 * MEGABYTE } } as const;

/** Money in and money out. */
export const CASHIER_ROUTES = {
  gateways: {
    method: 'GET',
    path: '/gateways',
    ...player,
    summary: 'Ways to pay in, as this player finds them',
    reply: cashier.gatewayList,
  },
  gateway: {
    method: 'GET',
    path: '/gateways/:code',
    ...player,
    summary: 'One of them',
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
    summary: 'Say how a waiting deposit was paid, or put it right',
    body: cashier.updateDepositBody,
    files: PROOF,
    reply: cashier.depositReply,
  },
  cancelDeposit: {
    method: 'POST',
    path: '/deposit/cancel',
    ...player,
    summary: 'It was not paid and will not be',
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
    summary: 'One of my deposits, with what is left to do',
    params: cashier.depositParams,
    reply: cashier.shownDeposit,
  },
  bankAccountDetails: {
    method: 'GET',
    path: '/getBankAccountDetails',
    ...player,
    summary: "The house's own accounts",
    reply: cashier.houseAccounts,
  },
  sendWithdrawalCode: {
    method: 'POST',
    path: '/withdraw/request/otp',
    ...player,
    summary: 'Send the code that a withdrawal of this sum to this account asks for; says yes whatever comes of it',
    body: cashier.withdrawalCodeBody,
    reply: cashier.withdrawalCodeSent,
  },
  createWithdrawal: {
    method: 'POST',
    path: '/withdrawRequest/create',
    ...player,
    money: true,
    summary: 'Ask to be paid out; the sum is held from then on',
    body: cashier.createWithdrawalBody,
    reply: cashier.withdrawalReply,
  },
  dynamicWithdrawal: {
    method: 'POST',
    path: '/withdrawRequest/dynamic',
    ...player,
    money: true,
    summary: 'The same, also as a form; no gateway asks for a file, so none is taken',
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
    summary: 'Call it off before it is sent',
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
    summary: 'What can be withdrawn now, and what stands in the way',
    reply: cashier.withdrawalTerms,
  },
  actOnSandbox: {
    method: 'POST',
    path: '/sandbox/payments/:paymentId',
    access: 'visitor',
    tag: 'sandbox',
    summary: "Do what a person would do on the provider's page; with play money only",
    params: cashier.sandboxParams,
    body: cashier.sandboxActBody,
    reply: cashier.sandboxActed,
  },
} as const satisfies Record<string, Route>;

const see = { access: 'operator', right: 'deposits.see', tag: 'operator' } as const;
const seeOut = { access: 'operator', right: 'withdrawals.see', tag: 'operator' } as const;
const decideOut = { access: 'operator', right: 'withdrawals.decide', tag: 'operator' } as const;
const decide = { access: 'operator', right: 'deposits.decide', tag: 'operator' } as const;

/** What those who run the house decide about money in and out. */
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
    summary: 'Credit what came, or what was asked for with the transaction that paid it',
    params: cashier.requestParams,
    body: cashier.approveDepositBody,
    reply: cashier.depositDecided,
  },
  declineDeposit: {
    method: 'POST',
    path: '/operator/deposits/:id/decline',
    ...decide,
    summary: 'It was not paid',
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
    summary: 'Say yes; above the limit somebody else must as well',
    params: cashier.requestParams,
    body: cashier.approveBody,
    reply: cashier.withdrawalDecided,
  },
  declineWithdrawal: {
    method: 'POST',
    path: '/operator/withdrawals/:id/decline',
    ...decideOut,
    summary: 'Say no; the money is free again',
    params: cashier.requestParams,
    body: cashier.declineWithdrawalBody,
    reply: cashier.withdrawalDecided,
  },
  paidByHand: {
    method: 'POST',
    path: '/operator/withdrawals/:id/paid',
    ...decideOut,
    summary: 'It was paid at the bank, under this reference',
    params: cashier.requestParams,
    body: cashier.paidBody,
    reply: cashier.withdrawalDecided,
  },
} as const satisfies Record<string, Route>;
