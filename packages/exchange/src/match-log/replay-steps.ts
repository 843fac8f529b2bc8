import type { BookChange } from '../market/book-change.ts';
import { bookOf, orderIn } from '../market/market.ts';
import { findPart } from '../market/part.ts';
import { endOrder, isCancellable, matchedSince, shrinkOrder } from '../orders/end-order.ts';
import { removeRunner } from '../settlement/remove-runner.ts';
import { voidFills } from '../settlement/void-orders.ts';
import { takeStartingPrices } from '../starting-price/take-starting-price.ts';
import { createOrder } from '../terms/create-order.ts';
import type { RunnerQuote } from '../terms/market-definition.ts';
import type { Order } from '../terms/order.ts';
import { acceptOrder, releaseOrder } from '../trading/accept-order.ts';
import {
  dropQuotes,
  recordFeedStatus,
  resumeMarket,
  setMarketStatus,
  stopMarket,
  turnInPlay,
} from '../trading/market-status.ts';
import { quoteOdds } from '../trading/quote-market.ts';
import type { ExpectedChanges } from './expected-changes.ts';
import type { LogEvent, PlaceEvent, QuoteEvent } from './log-events.ts';
import { checkEnd, checkRelease } from './replay-rules.ts';
import { BrokenRule, demand, type ReplayState } from './replay-state.ts';

type EventOf<Name extends LogEvent['event']> = Extract<LogEvent, { readonly event: Name }>;

type Steps = {
  readonly [Name in LogEvent['event']]: (state: ReplayState, event: EventOf<Name>, changes: ExpectedChanges) => void;
};

/** What each event of a log does. Fills and bets at the starting price are given by the other events, and compared. */
export const STEPS: Steps = {
  open: ({ market }) => demand(market.version === 1, 'the market was already open'),
  terms: ({ market }, { inPlayDelayMs, passiveDelay }) => {
    const { passiveDelay: _, ...definition } = market.definition;
    market.definition = { ...definition, inPlayDelayMs, ...(passiveDelay && { passiveDelay }) };
  },
  place,
  release,
  reduce: (state, { order: orderId, size }) => {
    const order = orderOf(state, orderId);
    demand(isCancellable(order), `order ${orderId} does not rest`);
    demand(
      size > 0 && size <= order.remaining,
      `order ${orderId} cannot be reduced from ${order.remaining} to ${size}`,
    );
    shrinkOrder(state.market, order, size);
  },
  persist: (state, { order: orderId, persistence }) => {
    const order = orderOf(state, orderId);
    demand(order.remaining > 0, `order ${orderId} does not rest`);
    order.persistence = persistence;
  },
  end: (state, event, changes) => {
    if (changes.takeEnded(event)) return;
    const order = orderOf(state, event.order);
    checkEnd(state, order, event);
    endOrder(state.market, order, event);
  },
  fill: () => {},
  startingBet: () => {},
  quote: (state, event, changes) => {
    state.quote = mergeQuote(state.quote, event);
    changes.add(quoteOdds(state.market, state.quote, contextOf(state)));
  },
  status: (state, { status, reason, repeated }, changes) => {
    const { market } = state;
    if (!repeated) {
      changes.add(changed(setMarketStatus(market, { status, reason }, contextOf(state))));
      return;
    }
    demand(status === 'suspended' || status === 'ball_running', `status ${status} cannot be repeated`);
    market.status = status;
    market.statusReason = reason;
  },
  held: ({ market }, { status, reason }) => {
    demand(market.stopped, 'the market is not stopped');
    recordFeedStatus(market, { status, reason });
  },
  stop: ({ market }, { reason }, changes) => changes.add(changed(stopMarket(market, reason))),
  resume: (state, _, changes) => changes.add(resumeMarket(state.market, contextOf(state))),
  restart: ({ market }, { reason }) => {
    dropQuotes(market);
    if (market.stopped) {
      market.stopped = { status: 'suspended', reason };
    } else if (market.status === 'open' || market.status === 'ball_running') {
      market.status = 'suspended';
      market.statusReason = reason;
    }
  },
  inPlay: (state, _, changes) => {
    const { placed, ...atStart } = takeStartingPrices(state.market, contextOf(state));
    changes.addBets(placed);
    changes.add(atStart);
    changes.add(turnInPlay(state.market));
  },
  remove: (state, { runner: runnerIndex, factorBps, reason }) => {
    demand(state.market.definition.runners[runnerIndex], `the market has no runner ${runnerIndex}`);
    removeRunner(state.market, { runnerIndex, factorBps, reason }, contextOf(state));
  },
  void: ({ market }, { fills: ids, reason }) => {
    const chosen = new Set(ids);
    const fills = [...market.books.values()].flatMap((book) => book.fills.filter(({ fillId }) => chosen.has(fillId)));
    demand(fills.length === chosen.size, 'it voids fills that the market does not have');
    voidFills(
      market,
      fills.filter(({ voided }) => !voided),
      reason,
    );
  },
  result: ({ market }) => {
    dropQuotes(market);
    market.status = 'closed';
  },
};

function place(state: ReplayState, event: PlaceEvent, changes: ExpectedChanges): void {
  const { market, now } = state;
  const { order: orderId, asset, runner, side, price, size, link = 0, due = 0 } = event;
  demand(market.status === 'open', `order ${orderId} was accepted while the market was ${market.status}`);
  demand(market.runnerStatus[runner] === 'active', `the market has no runner ${runner}`);
  const terms = {
    playerId: numberOf(state, event.player),
    asset,
    marketId: market.definition.marketId,
    marketType: 'match_odds' as const,
    runnerIndex: runner,
    side,
    price,
    run: 0,
    size,
    timeInForce: event.timeInForce ?? 'goodTillCancelled',
    minFill: event.minFill ?? size,
    persistence: event.persistence ?? 'lapse',
    until: event.until ?? 0,
  };
  const part = findPart(market, { ...terms });
  demand('book' in part, `order ${orderId} has no book`);
  const last = part.book.orders.at(-1);
  demand(!last || last.orderId < orderId, `order ${orderId} is not the newest`);
  const order = createOrder(terms, { orderId, clientRef: '', placedAt: now });
  order.link = link;
  changes.add(acceptOrder(part, order, contextOf(state)), order);
  demand(order.dueAt === due, `the delay of order ${orderId} must end at ${order.dueAt}, not ${due}`);
}

function release(state: ReplayState, { order: orderId, size }: EventOf<'release'>, changes: ExpectedChanges): void {
  const { market } = state;
  const order = orderOf(state, orderId);
  checkRelease(state, order);
  const met =
    order.link > 0 ? matchedSince(bookOf(market, order.asset), orderOf(state, order.link), order.placedAt) : 0;
  const isMet = market.status === 'open' ? met : 0;
  demand(order.remaining - isMet === size, `order ${orderId} enters with ${order.remaining - isMet}, not ${size}`);
  order.remaining = size;
  order.lapsed += isMet;
  changes.add(releaseOrder(market, order, contextOf(state)), order);
}

function orderOf({ market }: ReplayState, orderId: number): Order {
  for (const book of market.books.values()) {
    const order = orderIn(book, orderId);
    if (order) return order;
  }
  throw new BrokenRule(`the market has no order ${orderId}`);
}

function numberOf({ players }: ReplayState, pseudonym: string | number): number {
  const known = players.get(pseudonym);
  if (known !== undefined) return known;
  players.set(pseudonym, players.size + 1);
  return players.size;
}

function contextOf({ ids, now }: ReplayState): { readonly ids: ReplayState['ids']; readonly now: number } {
  return { ids, now };
}

function changed(change: BookChange | null): BookChange {
  demand(change, 'the market had ended');
  return change;
}

function mergeQuote(last: readonly RunnerQuote[], { runners }: QuoteEvent): RunnerQuote[] {
  return last.map((quote, at) => {
    const next = runners[at];
    return next ? { back: levelsOf(next.back), lay: levelsOf(next.lay) } : quote;
  });
}

function levelsOf(levels: QuoteEvent['runners'][string]['back']): RunnerQuote['back'] {
  return levels.map(([price, size]) => ({ price, size }));
}
