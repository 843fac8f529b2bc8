import { z } from 'zod';
import * as betting from '../play/betting.ts';
import * as cashOut from '../play/cash-out.ts';
import * as dryRun from '../play/dry-run.ts';
import * as batches from '../play/order-batches.ts';
import * as sharing from '../play/shared-bets.ts';
import type { CallSchema } from '../wire/route.ts';
import { empty, listOf } from '../wire/scalars.ts';
import { exposure, statementLine } from '../wire/wallet.ts';

const player = { access: 'player', tag: 'betting' } as const;
const bet = { access: 'player', tag: 'betting', money: true } as const;

/** Bets, exposure and statement of the signed-in player. */
export const BETTING_ROUTES = {
  placeOdds: {
    ...bet,
    summary: 'Back or lay in the order book',
    query: dryRun.dryRunQuery,
    body: betting.placeOddsBody,
    reply: betting.placeReply,
  },
  placeBookmaker: {
    ...bet,
    summary: "Bet at the house's rate",
    query: dryRun.dryRunQuery,
    body: betting.placeBookmakerBody,
    reply: betting.placeReply,
  },
  placeFancy: {
    ...bet,
    summary: 'Yes or no at a run line',
    query: dryRun.dryRunQuery,
    body: betting.placeFancyBody,
    reply: betting.placeReply,
  },
  replaceOrder: {
    ...bet,
    summary: "Replace price, size or both of a bet's unmatched part; a mere reduction keeps its place in the queue",
    query: dryRun.dryRunQuery,
    body: betting.replaceBody,
    reply: betting.placeReply,
  },
  cancel: {
    ...bet,
    summary: 'Cancel one bet, one market or all',
    query: dryRun.dryRunQuery,
    body: betting.cancelBody,
    reply: betting.cancelReply,
  },
  placeOrders: {
    ...bet,
    summary: 'Up to 200 orders in one odds market, each for itself, or all or none',
    query: dryRun.dryRunQuery,
    body: batches.placeOrdersBody,
    reply: batches.batchReply,
  },
  replaceOrders: {
    ...bet,
    summary: 'Replace up to 200 unmatched bets, each for itself, or all or none',
    query: dryRun.dryRunQuery,
    body: batches.replaceOrdersBody,
    reply: batches.batchReply,
  },
  cancelOrders: {
    ...bet,
    summary: 'Cancel up to 200 bets in full or in part, each for itself, or all or none',
    query: dryRun.dryRunQuery,
    body: batches.cancelOrdersBody,
    reply: batches.cancelOrdersReply,
  },
  whatIf: {
    ...player,
    summary:
      'What would become of my bets if I cancel these, place those, and the market is suspended; nothing changes',
    body: dryRun.whatIfBody,
    reply: dryRun.whatIfReply,
  },
  groupOrders: {
    ...bet,
    summary: 'Cancel the rest of some bets once an amount of them is matched',
    body: batches.groupOrdersBody,
    reply: batches.groupOrdersReply,
  },
  heartbeat: {
    ...player,
    summary: 'Cancel my unmatched bets unless this session calls again in time',
    body: batches.heartbeatBody,
    reply: batches.heartbeatReply,
  },
  resumeBets: {
    ...player,
    summary: 'Accept my bets again, after a heartbeat was missed',
    body: empty,
    reply: empty,
  },
  bets: {
    ...player,
    summary: 'My bets',
    query: betting.betsQuery,
    reply: listOf(betting.bet),
  },
  shareLinks: {
    ...player,
    summary: 'My links to shared bets',
    reply: sharing.shareLinksReply,
  },
  shareBet: {
    ...player,
    summary: 'Make a public link to one of my matched bets, without my name',
    body: sharing.shareBetBody,
    reply: sharing.shareBetReply,
  },
  withdrawShare: {
    ...player,
    summary: 'Withdraw a link to a shared bet',
    body: sharing.withdrawShareBody,
    reply: sharing.withdrawShareReply,
  },
  sharedBet: {
    access: 'visitor',
    tag: 'betting',
    summary: 'A shared bet, without its player',
    params: z.object({ shareId: sharing.shareId }),
    reply: sharing.sharedBet,
  },
  betPlaces: {
    ...player,
    summary: 'Queue positions of my waiting bets',
    reply: z.array(betting.betPlace),
  },
  cashOutQuote: {
    ...player,
    summary: 'Cash-out quote of a market, or of a share of it',
    query: cashOut.cashOutQuery,
    reply: cashOut.cashOutQuoteReply,
  },
  cashOutValues: {
    ...player,
    summary: 'Cash-out value of each of my markets',
    reply: z.array(cashOut.cashOutValue),
  },
  cashOutMarket: {
    ...bet,
    summary: 'Cash out of a market, or of a share of it: all of its bets or none',
    query: dryRun.dryRunQuery,
    body: cashOut.cashOutBody,
    reply: cashOut.cashOutReply,
  },
  autoCashOuts: {
    ...player,
    summary: 'My automatic cash-outs',
    reply: z.array(cashOut.autoCashOut),
  },
  setAutoCashOut: {
    ...player,
    summary: 'Take profit and stop loss for a market: active until they are reached, changed or removed',
    body: cashOut.autoCashOutBody,
    reply: cashOut.autoCashOutReply,
  },
  betMatches: {
    ...player,
    summary: 'Events with my bets',
    reply: z.array(betting.betMatch),
  },
  betProfit: {
    ...player,
    summary: 'My profit and loss by day, sport, event and market',
    query: betting.profitQuery,
    reply: betting.profit,
  },
  exposureAmount: {
    ...player,
    summary: 'Exposure, per market and outcome',
    reply: exposure,
  },
  betStatus: {
    ...player,
    summary: 'The bet with a client reference, after a lost answer',
    params: z.object({ clientRef: betting.betRef }),
    reply: betting.bet,
  },
  statement: {
    access: 'player',
    tag: 'money',
    summary: 'Every movement with the running balance of its pocket',
    params: betting.statementParams,
    query: betting.statementQuery,
    reply: listOf(statementLine),
  },
} as const satisfies Record<string, CallSchema>;
