import { z } from 'zod';
import * as risk from '../risk/market-risk.ts';
import * as batch from '../risk/payout-batch.ts';
import * as proposals from '../risk/proposals.ts';
import { operatedMarket } from '../staff/operator.ts';
import type { Route } from '../wire/route.ts';
import { listOf } from '../wire/scalars.ts';

const out = { access: 'operator', right: 'withdrawals.decide', tag: 'operator' } as const;

/** Money that leaves by file. */
const PAYOUT_BATCH_ROUTES = {
  payoutMethod: {
    method: 'GET',
    path: '/operator/withdrawals/paid-by',
    access: 'operator',
    right: 'withdrawals.see',
    tag: 'operator',
    summary: 'Who pays bank accounts and UPI addresses: a gateway, or the bank by a file',
    reply: batch.payoutMethod,
  },
  setPayoutMethod: {
    method: 'POST',
    path: '/operator/withdrawals/paid-by',
    access: 'operator',
    right: 'house.set',
    tag: 'operator',
    summary: 'Change who pays from the next request on; it waits for a second person',
    body: batch.payoutMethodBody,
    reply: batch.payoutMethodReply,
  },
  payoutBatch: {
    method: 'POST',
    path: '/operator/withdrawals/batch',
    ...out,
    summary: 'The file for the bank: agreed withdrawals that a person pays; from then on they cannot be called off',
    body: batch.payoutBatchBody,
    reply: batch.payoutBatch,
  },
  confirmPayouts: {
    method: 'POST',
    path: '/operator/withdrawals/confirm',
    ...out,
    summary: "The bank's answer, row by row; the same file twice changes nothing",
    body: z.object({}).optional(),
    files: batch.CONFIRMATION_FILES,
    reply: batch.payoutConfirmation,
  },
} as const satisfies Record<string, Route>;

/** One market as a trader carries its risk. */
const MARKET_RISK_ROUTES = {
  marketBook: {
    method: 'GET',
    path: '/operator/markets/:marketId/book',
    access: 'operator',
    right: 'markets.see',
    tag: 'operator',
    summary: "A market's book, the house's result by outcome, the largest positions, and what staff did",
    params: risk.marketParams,
    reply: risk.marketBook,
  },
  changeMarketTerms: {
    method: 'POST',
    path: '/operator/markets/terms',
    access: 'operator',
    right: 'markets.run',
    tag: 'operator',
    summary: 'Least and most of a bet, most profit, delay in play, for bets from now on',
    body: risk.marketTermsBody,
    reply: operatedMarket,
  },
  setLossLimit: {
    method: 'POST',
    path: '/operator/markets/loss-limit',
    access: 'operator',
    right: 'markets.run',
    tag: 'operator',
    summary: 'What the house may lose in a market; raising it needs a second person',
    body: risk.lossLimitBody,
    reply: risk.lossLimitSet,
  },
} as const satisfies Record<string, Route>;

/** Acts that one person proposes and another answers. */
const PROPOSAL_ROUTES = {
  settlementPreview: {
    method: 'GET',
    path: '/operator/markets/preview',
    access: 'operator',
    right: 'markets.see',
    tag: 'operator',
    summary: 'What settling by a result, or voiding, would pay, win and lose',
    query: proposals.previewQuery,
    reply: proposals.settlementPreview,
  },
  proposals: {
    method: 'GET',
    path: '/operator/proposals',
    access: 'operator',
    right: 'proposals.see',
    tag: 'operator',
    summary: 'Acts that wait for a second person, and those that did',
    query: proposals.proposalsQuery,
    reply: listOf(proposals.proposal),
  },
  proposal: {
    method: 'GET',
    path: '/operator/proposals/:id',
    access: 'operator',
    right: 'proposals.see',
    tag: 'operator',
    summary: 'One of them, with its preview worked out anew',
    params: proposals.proposalParams,
    reply: proposals.shownProposal,
  },
  answerProposal: {
    method: 'POST',
    path: '/operator/proposals/:id/answer',
    access: 'operator',
    right: 'proposals.answer',
    tag: 'operator',
    summary: 'Say yes, and it is done, or no; never by who proposed it',
    params: proposals.proposalParams,
    body: proposals.answerProposalBody,
    reply: proposals.proposal,
  },
} as const satisfies Record<string, Route>;

/** What those who carry the risk do, beyond the queues. */
export const RISK_ROUTES = {
  ...PAYOUT_BATCH_ROUTES,
  ...PROPOSAL_ROUTES,
  ...MARKET_RISK_ROUTES,
} as const satisfies Record<string, Route>;
