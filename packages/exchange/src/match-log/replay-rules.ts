import type { Market } from '../market/market.ts';
import type { Order } from '../terms/order.ts';
import type { EndEvent } from './log-events.ts';
import { demand, type ReplayState } from './replay-state.ts';

/** How long an order whose delay is over may wait for the feed, ms. */
const FEED_TIMEOUT_MS = 10_000;
/** How long a log may go on with such an order, ms. */
const SLACK_MS = 5_000;

type Rule = (state: ReplayState, order: Order) => void;

const byPlayer: Rule = (_, { orderId, status }) =>
  demand(status !== 'pending', `order ${orderId} waits for its delay and cannot be cancelled`);
const atRelease: Rule = (state, order) => {
  demand(order.status === 'pending', `order ${order.orderId} does not wait for its delay`);
  demand(
    state.now >= order.dueAt,
    `order ${order.orderId} lapsed ${order.dueAt - state.now} ms before its delay was over`,
  );
};

/** Rules for ends that the log states and the book alone does not give, by reason. */
const ENDS: Readonly<Record<string, Rule>> = {
  player_cancelled: (state, order) =>
    (order.link < 0 && order.status === 'pending' ? atRelease : byPlayer)(state, order),
  heartbeat_missed: byPlayer,
  group_matched: byPlayer,
  replaced: byPlayer,
  replaced_gone: atRelease,
  no_funds: atRelease,
  house_limit: atRelease,
  floor_broken: atRelease,
  price_moved: atRelease,
  market_suspended: (state, order) => {
    atRelease(state, order);
    demand(order.link < 0 && state.market.status !== 'open', `order ${order.orderId} lapsed in an open market`);
  },
  feed_silent: (state, order) => {
    atRelease(state, order);
    demand(state.now >= order.dueAt + FEED_TIMEOUT_MS, `order ${order.orderId} did not wait for the feed`);
  },
  time_elapsed: ({ now }, { orderId, until }) =>
    demand(until > 0 && now >= until, `the time in force of order ${orderId} was not over`),
  restarted: (_, { orderId, status }) => demand(status === 'pending', `order ${orderId} does not wait for its delay`),
};

/** @throws BrokenRule if no rule ends the order for this reason now. */
export function checkEnd(state: ReplayState, order: Order, { as, reason }: EndEvent): void {
  demand(order.remaining > 0, `order ${order.orderId} had already ended`);
  if (as === 'voided') return;
  const rule = Object.hasOwn(ENDS, reason) ? ENDS[reason] : null;
  demand(rule, `no rule ends order ${order.orderId} as “${reason}” here`);
  rule(state, order);
}

/** @throws BrokenRule if the order may not enter the book now. */
export function checkRelease({ market, now }: ReplayState, order: Order): void {
  const { orderId, dueAt, status } = order;
  demand(status === 'pending', `order ${orderId} does not wait for its delay`);
  demand(now >= dueAt, `order ${orderId} was released ${dueAt - now} ms before its delay was over`);
  const earlier = pendingOf(market).find((other) => other.dueAt < dueAt && other.link >= 0);
  demand(!earlier, `order ${orderId} was released before order ${earlier?.orderId}, which was due first`);
}

/**
 * A clock that jumps, or a process that stood still, makes an order late in the first line afterwards, so that is
 * allowed for a while. @throws BrokenRule if an order was kept waiting for longer than the rules allow.
 */
export function checkOverdue(state: ReplayState): void {
  const { market, now } = state;
  const late = pendingOf(market).find(({ dueAt }) => dueAt + FEED_TIMEOUT_MS < now);
  state.lateSince = late ? (state.lateSince ?? now) : null;
  const isHeld = state.lateSince !== null && now - state.lateSince > SLACK_MS;
  demand(!isHeld, `order ${late?.orderId} was due ${now - (late?.dueAt ?? 0)} ms ago and still waits`);
}

function pendingOf({ books }: Market): Order[] {
  return [...books.values()].flatMap(({ pending }) => [...pending]);
}
