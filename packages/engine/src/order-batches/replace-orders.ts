import { type Order, waitsForDelay } from '@crease/exchange';
import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import { liveOrdersOf } from '../accounts/player-state.ts';
import type { Context } from '../core/command.ts';
import type { Outcome } from '../core/outcome.ts';
import type { Engine, Fact } from '../markets/state.ts';
import { acceptEntry, type Judged, makeWay, unknownPlayer } from '../orders/enter-order.ts';
import {
  isReduction,
  type ReplaceOrder,
  type Replacing,
  reduceOrder,
  refuseReduction,
  replaceOrder,
  replacingOf,
} from '../orders/replace-order.ts';
import { type Batch, type BatchAnswer, refAt } from './batch.ts';
import { isCrossed, judgeTogether, refusedAt } from './judge-together.ts';
import { answerOf, enterEach } from './place-orders.ts';

type ReplaceInstruction = Omit<ReplaceOrder, 'type' | 'playerId' | 'clientRef' | 'marketVersion'>;

/** Replace several resting orders in one command; with `all` they are of one market. */
export interface ReplaceOrders extends Batch<ReplaceInstruction> {
  readonly type: 'replaceOrders';
  /** The version that the player saw; null = no guard. */
  readonly marketVersion: number | null;
}

/** Replaces several resting orders, each for itself, or all or none. */
export function replaceOrders(
  engine: Engine,
  command: ReplaceOrders,
  context: Context,
): Outcome<BatchAnswer, Fact> | Refusal {
  const { playerId, instructions } = command;
  if (!engine.playerStates[playerId]) return unknownPlayer(playerId);
  const ids = instructions.map(({ orderId }) => orderId);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) return refuse('INVALID_INPUT', { reason: 'betTwice', bet: twice });
  if (command.mode === 'all') return replaceAll(engine, command, context);
  return enterEach(engine, command, (at) => replaceOrder(engine, commandOf(command, at), context));
}

function commandOf({ instructions, playerId, clientRef, marketVersion }: ReplaceOrders, at: number): ReplaceOrder {
  const instruction = instructions[at] as ReplaceInstruction;
  return { type: 'replaceOrder', playerId, clientRef: refAt(clientRef, at), marketVersion, ...instruction };
}

function replaceAll(engine: Engine, command: ReplaceOrders, context: Context): Outcome<BatchAnswer, Fact> | Refusal {
  const all: Replacing[] = [];
  for (let at = 0; at < command.instructions.length; at++) {
    const before = all.filter((one) => !isReduction(one)).length;
    const replacing = replacingOf(engine, commandOf(command, at), context, before);
    if (isRefusal(replacing)) return refusedAt(replacing, at);
    if (all[0] && all[0].market !== replacing.market)
      return refusedAt(refuse('INVALID_INPUT', { reason: 'marketsMixed' }), at);
    const refusal = isReduction(replacing) ? refuseReduction(replacing) : null;
    if (refusal) return refusedAt(refusal, at);
    all.push(replacing);
  }
  const [first] = all as [Replacing];
  const { playerState, market } = first;
  const entries = all.filter((one) => !isReduction(one));
  const ending = entries.map(({ replaces }) => replaces);
  const judged = judgeTogether(engine, { playerState, market, entries, ending }, context.now);
  if (isRefusal(judged)) return judged;
  const leaving = entries.filter((one) => !waitsForDelay(judged.part, one.order)).map(({ replaces }) => replaces);
  const refusal = refuseOwn(first, entries, leaving);
  if (refusal) return refusal;
  const facts = carryOut(engine, { all, entries, leaving, judged }, context);
  const placed = all.map((one) => (isReduction(one) ? one.replaces.orderId : one.order.orderId));
  return { facts, answer: answerOf(engine, command.playerId, placed) };
}

/** A new order may not match an own one that stays: it would end it, or wait for it. */
function refuseOwn(first: Replacing, entries: readonly Replacing[], leaving: readonly Order[]): Refusal | null {
  const { marketId } = first.market.definition;
  const staying = liveOrdersOf(first.playerState).filter((one) => one.marketId === marketId && !leaving.includes(one));
  const crosses = entries.some(({ order }) => staying.some((own) => isCrossed(own, order)));
  return crosses ? refuse('INVALID_INPUT', { reason: 'ordersCross' }) : null;
}

interface Allowed {
  readonly all: readonly Replacing[];
  readonly entries: readonly Replacing[];
  readonly leaving: readonly Order[];
  readonly judged: Judged;
}

/** First ends the orders that make way, so that the new ones never meet them. */
function carryOut(engine: Engine, { all, entries, leaving, judged }: Allowed, context: Context): Fact[] {
  const { now } = context;
  const facts: Fact[] = [];
  for (const order of leaving)
    makeWay({ engine, market: judged.part.market as Replacing['market'], facts, now }, order);
  for (const one of all.filter(isReduction)) {
    const outcome = reduceOrder(engine, one, context);
    if (!isRefusal(outcome)) facts.push(...outcome.facts);
  }
  for (const entry of entries) facts.push(...acceptEntry(engine, entry, judged, now).facts);
  return facts;
}
