import { z } from 'zod';
import * as risk from '../risk/market-risk.ts';
import * as batch from '../risk/payout-batch.ts';
import * as proposals from '../risk/proposals.ts';
import { operatedMarket } from '../staff/operator.ts';
import type { CallSchema } from '../wire/route.ts';
import { listOf } from '../wire/scalars.ts';

const out = { access: 'operator', right: 'withdrawals.decide', tag: 'operator' } as const;

/** Payouts by bank file. */
const PAYOUT_BATCH_ROUTES = {
  payoutMethod: {
    access: 'operator',
    right: 'withdrawals.see',
    tag: 'operator',
    summary: 'Payer of bank accounts and UPI addresses: a gateway, or the bank by a file',
    reply: batch.payoutMethod,
  },
  setPayoutMethod: {
    access: 'operator',
    right: 'house.set',
    tag: 'operator',
    summary: 'Change the payer for future requests; needs a second operator',
    body: batch.payoutMethodBody,
    reply: batch.payoutMethodReply,
  },
  payoutBatch: {
    ...out,
    summary:
      'Create the file for the bank: approved withdrawals without a provider, which cannot be cancelled any more',
    body: batch.payoutBatchBody,
    reply: batch.payoutBatch,
  },
  confirmPayouts: {
    ...out,
    summary: "The bank's answer, row by row; idempotent",
    body: z.object({}).optional(),
    files: batch.CONFIRMATION_FILES,
    reply: batch.payoutConfirmation,
  },
} as const satisfies Record<string, CallSchema>;

/** Risk of one market, for traders. */
const MARKET_RISK_ROUTES = {
  marketBook: {
    access: 'operator',
    right: 'markets.see',
    tag: 'operator',
    summary: "A market's book, the house's result by outcome, the largest positions, and actions of staff",
    params: risk.marketParams,
    reply: risk.marketBook,
  },
  changeMarketTerms: {
    access: 'operator',
    right: 'markets.run',
    tag: 'operator',
    summary: 'Set minimum and maximum stake, maximum profit and in-play delay for future bets',
    body: risk.marketTermsBody,
    reply: operatedMarket,
  },
  setLossLimit: {
    access: 'operator',
    right: 'markets.run',
    tag: 'operator',
    summary: 'Set the loss limit of a market; raising it needs a second operator',
    body: risk.lossLimitBody,
    reply: risk.lossLimitSet,
  },
} as const satisfies Record<string, CallSchema>;

/** Actions that one operator proposes and another answers. */
const PROPOSAL_ROUTES = {
  settlementPreview: {
    access: 'operator',
    right: 'markets.see',
    tag: 'operator',
    summary: 'Effect of settling by a result, or voiding',
    query: proposals.previewQuery,
    reply: proposals.settlementPreview,
  },
  proposals: {
    access: 'operator',
    right: 'proposals.see',
    tag: 'operator',
    summary: 'Proposals that wait, or waited, for a second operator',
    query: proposals.proposalsQuery,
    reply: listOf(proposals.proposal),
  },
  proposal: {
    access: 'operator',
    right: 'proposals.see',
    tag: 'operator',
    summary: 'One proposal, with its preview recomputed',
    params: proposals.proposalParams,
    reply: proposals.shownProposal,
  },
  answerProposal: {
    access: 'operator',
    right: 'proposals.answer',
    tag: 'operator',
    summary: 'Approve a proposal, which is then executed, or decline it; never by its proposer',
    params: proposals.proposalParams,
    body: proposals.answerProposalBody,
    reply: proposals.proposal,
  },
} as const satisfies Record<string, CallSchema>;

/** Risk management beyond the queues. */
export const RISK_ROUTES = {
  ...PAYOUT_BATCH_ROUTES,
  ...PROPOSAL_ROUTES,
  ...MARKET_RISK_ROUTES,
} as const satisfies Record<string, CallSchema>;
