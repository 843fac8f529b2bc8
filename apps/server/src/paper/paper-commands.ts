import { type AnswerOf, type CommandOf, type ReadonlyEngine, snapshotOrder } from '@crease/engine';
import {
  createOrder,
  isCancellable,
  isFixedOnly,
  isKind,
  type Market,
  type Order,
  PaperBook,
  type PaperOrder,
  runnerIndexOf,
} from '@crease/exchange';
import { type Asset, isRefusal, MINOR_PER_UNIT, type Money, type Refusal, refuse } from '@crease/kernel';
import type { PaperAccount } from './paper-account.ts';

/** Unmatched orders of one paper account. */
const LIVE_MOST = 1000;

/** Commands of the engine that a paper account carries out by itself. */
export type PaperCommand = CommandOf<
  'placeOrders' | 'placeOrder' | 'cancelOrders' | 'cancelOrdersById' | 'changePersistence'
>;

/** A step of one paper account; the engine is only read. */
export interface PaperStep {
  readonly engine: ReadonlyEngine;
  readonly account: PaperAccount;
  readonly asset: Asset;
  /** Epoch ms, of the engine's clock. */
  readonly now: number;
  /** Returns a new order id. */
  readonly nextOrderId: () => number;
  /** Takes the orders that changed. */
  readonly changed: (market: Market, orders: readonly PaperOrder[]) => void;
}

/** Carries out a command on simulated orders. Answers and refusals are those of the engine. */
export function runPaper<C extends PaperCommand>(step: PaperStep, command: C): AnswerOf<C> | Refusal {
  return run(step, command) as AnswerOf<C> | Refusal;
}

function run(step: PaperStep, command: PaperCommand): AnswerOf<PaperCommand> | Refusal {
  if (command.type === 'placeOrders') return placeAll(step, command);
  if (command.type === 'placeOrder') {
    const placed = placeAll(step, { ...command, type: 'placeOrders', mode: 'all', instructions: [command] });
    if (isRefusal(placed)) return placed;
    const [result] = placed.results;
    const { wallet } = placed;
    return result && 'order' in result ? { kind: 'order', order: result.order, wallet } : unknown(command.marketId);
  }
  if (command.type === 'changePersistence') return changePersistence(step, command);
  return command.type === 'cancelOrders' ? cancel(step, command) : cancelOrdersById(step, command);
}

type PlaceOrders = CommandOf<'placeOrders'>;

/** Places all orders or none, also those of a call that asks for each by itself. */
function placeAll(step: PaperStep, command: PlaceOrders): AnswerOf<PlaceOrders> | Refusal {
  const { engine, account, now } = step;
  const market = engine.markets.get(command.marketId) as Market | undefined;
  if (!market || !isKind(market.definition, 'dealtBy', 'book') || isFixedOnly(market.definition))
    return unknown(command.marketId);
  const book = account.books.get(command.marketId) ?? new PaperBook(market, account.key.playerId);
  const orders: Order[] = [];
  for (const [at, instruction] of command.instructions.entries()) {
    const order = orderOf(step, market, instruction);
    const refusal = isRefusal(order) ? order : book.check(market, order, command.marketVersion);
    if (refusal) return { ...refusal, field: `instructions.${at}` };
    orders.push(order as Order);
  }
  const refusal = refuseCount(account, orders.length) ?? refuseFunds(account, book, orders);
  if (refusal) return refusal;
  account.books.set(command.marketId, book);
  for (const order of orders) step.changed(market, book.place(market, order, { ids: engine.counters, now }));
  const results = orders.map((order) => ({ order: snapshotOrder(engine, market, order) }));
  return { kind: 'orders', results, wallet: account.wallet };
}

function orderOf(
  { account, asset, now, nextOrderId }: PaperStep,
  market: Market,
  {
    runnerId,
    side,
    price,
    size,
    timeInForce,
    minFill,
    persistence,
    clientRef = '',
  }: PlaceOrders['instructions'][number],
): Order | Refusal {
  const { marketId, type, name } = market.definition;
  if (timeInForce === 'onClose') return refuse('INVALID_INPUT', { reason: 'startingPriceOver' });
  const runnerIndex = runnerIndexOf(market, runnerId);
  if (runnerIndex < 0) return refuse('UNKNOWN_RUNNER', { reason: 'runner', market: name, runner: runnerId });
  const place = { playerId: account.key.playerId, asset, marketId, marketType: type, runnerIndex };
  const terms = { side, price, run: 0, size, timeInForce, minFill: minFill ?? size, persistence };
  return createOrder({ ...place, ...terms, orderId: nextOrderId(), clientRef, placedAt: now });
}

function refuseCount(account: PaperAccount, more: number): Refusal | null {
  if (account.live.length + more <= LIVE_MOST) return null;
  return refuse('LIMIT_REACHED', { reason: 'unmatchedBets', most: LIVE_MOST });
}

/** Refuses the orders if the money does not cover them together; the field names the first that it does not cover. */
function refuseFunds(account: PaperAccount, book: PaperBook, orders: readonly Order[]): Refusal | null {
  const { available } = account.wallet;
  const before = book.exposure;
  const neededBy = (count: number) => book.exposureWith(orders.slice(0, count)) - before;
  const isUncovered = (needed: number) => needed > 0 && needed > available;
  if (!isUncovered(neededBy(orders.length))) return null;
  const at = orders.findIndex((_, index) => isUncovered(neededBy(index + 1)));
  const terms = { reason: 'bet', needed: neededBy(orders.length), available } as const;
  return refuse('INSUFFICIENT_FUNDS', terms, `instructions.${at}`);
}

type CancelOrders = CommandOf<'cancelOrders'>;

function cancel(step: PaperStep, { scope }: CancelOrders): AnswerOf<CancelOrders> | Refusal {
  const { account } = step;
  if (scope !== 'all' && 'orderId' in scope) {
    const found = ownResting(step, scope.orderId);
    if (isRefusal(found)) return found;
  }
  const chosen = account.live.filter(({ marketId, paper: { order } }) => {
    if (!isCancellable(order)) return false;
    return scope === 'all' || ('orderId' in scope ? order.orderId === scope.orderId : marketId === scope.marketId);
  });
  const cancelled = chosen.map(({ marketId, book, paper }) => {
    const size = book.cancel(paper);
    report(step, marketId, paper);
    return { orderId: paper.order.orderId, size };
  });
  return { kind: 'cancelled', cancelled, wallet: account.wallet };
}

type CancelOrdersById = CommandOf<'cancelOrdersById'>;
type CancelInstruction = CancelOrdersById['instructions'][number];

/** Cancels orders by id, in full or in part: all or none, also those of a call that asks for each by itself. */
function cancelOrdersById(step: PaperStep, { instructions }: CancelOrdersById): AnswerOf<CancelOrdersById> | Refusal {
  const chosen: (OwnResting & Pick<CancelInstruction, 'less'>)[] = [];
  for (const [at, { orderId, less }] of instructions.entries()) {
    const found = ownResting(step, orderId);
    const refusal = isRefusal(found) ? found : refuseReduction(found, less);
    if (refusal) return { ...refusal, field: `instructions.${at}` };
    chosen.push({ ...(found as OwnResting), less });
  }
  const results = chosen.map(({ market, book, paper, less }) => {
    const { orderId, remaining } = paper.order;
    if (less === null || less >= remaining) book.cancel(paper);
    else book.shrink(paper, remaining - less);
    step.changed(market, [paper]);
    return { orderId, size: remaining - paper.order.remaining };
  });
  return { kind: 'cancelledById', results, wallet: step.account.wallet };
}

function refuseReduction({ market, paper }: OwnResting, less: Money | null): Refusal | null {
  const { min } = market.definition;
  const { remaining } = paper.order;
  if (less === null || less >= remaining) return null;
  if (less <= 0 || less % MINOR_PER_UNIT !== 0) return refuse('INVALID_SIZE', { reason: 'stake' });
  return remaining - less < Math.min(min, remaining) ? refuse('BELOW_MINIMUM', { reason: 'stake', min }) : null;
}

type ChangePersistence = CommandOf<'changePersistence'>;

function changePersistence(
  step: PaperStep,
  { orderId, persistence }: ChangePersistence,
): AnswerOf<ChangePersistence> | Refusal {
  const { account, engine } = step;
  const found = ownResting(step, orderId);
  if (isRefusal(found)) return found;
  const { market, paper } = found;
  if (persistence === 'startingPrice' && market.inPlay) return refuse('INVALID_INPUT', { reason: 'startingPriceOver' });
  paper.order.persistence = persistence;
  // What happened before the change lapses nothing.
  paper.guard = market.guardVersion;
  step.changed(market, [paper]);
  return { kind: 'order', order: snapshotOrder(engine, market, paper.order), wallet: account.wallet };
}

interface OwnResting {
  readonly market: Market;
  readonly book: PaperBook;
  readonly paper: PaperOrder;
}

/** Returns an order of the account that may be changed or cancelled. */
function ownResting({ account, engine }: PaperStep, orderId: number): OwnResting | Refusal {
  const found = account.find(orderId);
  const market = engine.markets.get(found?.marketId ?? '') as Market | undefined;
  if (!found || !market) return refuse('UNKNOWN_BET', { reason: 'own', bet: orderId });
  const { book, paper } = found;
  if (isCancellable(paper.order)) return { market, book, paper };
  return refuse('NOT_CANCELLABLE', { reason: 'state', bet: orderId, state: paper.order.status });
}

function report({ engine, changed }: PaperStep, marketId: string, paper: PaperOrder): void {
  const market = engine.markets.get(marketId) as Market | undefined;
  if (market) changed(market, [paper]);
}

function unknown(marketId: string): Refusal {
  return refuse('UNKNOWN_MARKET', { reason: 'market', market: marketId });
}
