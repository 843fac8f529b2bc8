import type { Order } from '@crease/exchange';
import { isRefusal, type Refusal } from '@crease/kernel';
import { walletOf } from '../accounts/wallet.ts';
import type { Context } from '../core/command.ts';
import { type Outcome, unknownMarket } from '../core/outcome.ts';
import type { Engine, Fact } from '../markets/state.ts';
import { acceptEntry, type Entry, unknownPlayer } from '../orders/enter-order.ts';
import { entryOf, type PlaceOrder, placeOrder } from '../orders/place-order.ts';
import type { OrderAnswer } from '../orders/placed-answer.ts';
import { snapshotOrder } from '../orders/snapshot-order.ts';
import { type Batch, type BatchAnswer, type OrderResult, refAt } from './batch.ts';
import { judgeTogether, refusedAt } from './judge-together.ts';

interface PlaceInstruction extends Omit<PlaceOrder, 'type' | 'playerId' | 'clientRef' | 'marketId' | 'marketVersion'> {
  /** The order's reference, unique among the player's; absent: one made from the command's. */
  readonly clientRef?: string;
}

/** Back and lay in one odds market: several orders in one command. */
export interface PlaceOrders extends Batch<PlaceInstruction> {
  readonly type: 'placeOrders';
  readonly marketId: string;
  /** The version that the player saw; null = no guard. */
  readonly marketVersion: number | null;
}

/** Places several orders in one market, each for itself, or all or none. */
export function placeOrders(
  engine: Engine,
  command: PlaceOrders,
  context: Context,
): Outcome<BatchAnswer, Fact> | Refusal {
  const { playerId, marketId, mode } = command;
  if (!engine.playerStates[playerId]) return unknownPlayer(playerId);
  if (!engine.markets.has(marketId)) return unknownMarket(marketId);
  if (mode === 'all') return placeAll(engine, command, context);
  return enterEach(engine, command, (at) => placeOrder(engine, commandOf(command, at), context));
}

function commandOf(
  { instructions, playerId, clientRef, marketId, marketVersion }: PlaceOrders,
  at: number,
): PlaceOrder {
  const instruction = instructions[at] as PlaceInstruction;
  return { type: 'placeOrder', playerId, clientRef: refAt(clientRef, at), marketId, marketVersion, ...instruction };
}

/** Carries out every instruction for itself. @param enter carries out one, by its place. */
export function enterEach(
  engine: Engine,
  { instructions, playerId }: Batch<unknown>,
  enter: (at: number) => Outcome<OrderAnswer, Fact> | Refusal,
): Outcome<BatchAnswer, Fact> {
  const facts: Fact[] = [];
  const placed = instructions.map((_, at) => {
    const outcome = enter(at);
    if (isRefusal(outcome)) return outcome;
    facts.push(...outcome.facts);
    return outcome.answer.order.orderId;
  });
  return { facts, answer: answerOf(engine, playerId, placed) };
}

function placeAll(engine: Engine, command: PlaceOrders, context: Context): Outcome<BatchAnswer, Fact> | Refusal {
  const entries: Entry[] = [];
  for (let at = 0; at < command.instructions.length; at++) {
    const entry = entryOf(engine, commandOf(command, at), context, at);
    if (isRefusal(entry)) return refusedAt(entry, at);
    entries.push(entry);
  }
  const [first] = entries as [Entry];
  const { playerState, market } = first;
  const judged = judgeTogether(engine, { playerState, market, entries, ending: [] }, context.now);
  if (isRefusal(judged)) return judged;
  const facts: Fact[] = [];
  for (const entry of entries) facts.push(...acceptEntry(engine, entry, judged, context.now).facts);
  const placed = entries.map(({ order }) => order.orderId);
  return { facts, answer: answerOf(engine, command.playerId, placed) };
}

/** @param placed per instruction the id of its order, or why it was refused. */
export function answerOf(engine: Engine, playerId: number, placed: readonly (number | Refusal)[]): BatchAnswer {
  return {
    kind: 'orders',
    results: placed.map((one) => (isRefusal(one) ? { refusal: one } : resultOf(engine, one))),
    wallet: walletOf(engine, playerId),
  };
}

function resultOf(engine: Engine, orderId: number): OrderResult {
  const order = engine.orders.get(orderId) as Order;
  const market = engine.markets.get(order.marketId);
  if (!market) return { refusal: unknownMarket(order.marketId) };
  return { order: snapshotOrder(engine, market, order) };
}
