import type { Order } from '@crease/exchange';
import { isRefusal, type Money, type Refusal, refuse } from '@crease/kernel';
import type { Context, PlayerCommand } from '../core/command.ts';
import type { FactSink, Outcome } from '../core/outcome.ts';
import { cancelResting, isFree, ownResting } from '../orders/resting-orders.ts';
import { type BodyHash, beginBody } from '../references/field-hash.ts';
import type { OrderGroup } from './guards.ts';
import type { Engine, Fact } from './state.ts';

/** Form a group of resting orders. */
interface GroupOrders extends PlayerCommand {
  readonly type: 'groupOrders';
  readonly orderIds: readonly number[];
  /** Cancels the rests once this size more is matched, over all of them. */
  readonly size: Money;
}

/** Answer to `groupOrders`. */
interface GroupAnswer {
  readonly kind: 'group';
  readonly groupId: number;
}

export const hashGroupOrders: BodyHash<GroupOrders> = ({ orderIds, size }) => {
  const body = beginBody(39).number(size);
  for (const orderId of orderIds) body.number(orderId);
  return body.end();
};

/** Forms a group: once `size` of its orders is matched, what remains of them is cancelled. */
export function groupOrders(engine: Engine, command: GroupOrders, _: Context): Outcome<GroupAnswer, Fact> | Refusal {
  const { playerId, orderIds, size } = command;
  const orders: Order[] = [];
  for (const orderId of orderIds) {
    const found = ownResting(engine, { playerId, orderId });
    if (isRefusal(found)) return found;
    if (orders.includes(found.order) || groupOf(engine, orderId))
      return refuse('INVALID_INPUT', { reason: 'betTwice', bet: orderId });
    orders.push(found.order);
  }
  if (!Number.isSafeInteger(size) || size <= 0) return refuse('INVALID_SIZE', { reason: 'notAStake' });
  const groupId = orderIds[0] as number;
  const group = { groupId, playerId, orderIds: [...orderIds], cancelAt: size + matchedOf(orders), endedAt: 0 };
  return { facts: [put(engine, group)], answer: { kind: 'group', groupId } };
}

/**
 * Cancels the rests of the groups that a command filled up, and adds the orders that replace a member. Runs after every
 * command while a group is open; one taker may match more than the amount, because it matches in one step.
 */
export function watchGroups(
  engine: Engine,
  facts: FactSink<Fact> & Iterable<{ readonly fact: string }>,
  now: number,
): void {
  const made = [...facts] as Fact[];
  for (const fact of made) if (fact.fact === 'orderPlaced' && fact.order.link > 0) inherit(engine, fact.order, facts);
  const touched = new Set<OrderGroup>();
  for (const fact of made) {
    const group =
      fact.fact === 'orderChanged' || fact.fact === 'orderPlaced' ? groupOf(engine, fact.order.orderId) : null;
    if (group) touched.add(group);
  }
  for (const group of touched) review(engine, group, { facts, now });
}

interface Watching {
  readonly facts: FactSink<Fact>;
  readonly now: number;
}

function inherit(engine: Engine, order: Order, facts: FactSink<Fact>): void {
  const group = groupOf(engine, order.link);
  if (group) facts.push(put(engine, { ...group, orderIds: [...group.orderIds, order.orderId] }));
}

function review(engine: Engine, group: OrderGroup, { facts, now }: Watching) {
  const orders = group.orderIds.flatMap((orderId) => engine.orders.get(orderId) ?? []);
  if (matchedOf(orders) >= group.cancelAt) for (const order of orders) cancelRest(engine, order, { facts, now });
  if (orders.every(({ remaining }) => remaining === 0)) facts.push(put(engine, { ...group, endedAt: now }));
}

/** An order in the in-play delay cannot be cancelled, nor the one that it replaces: the next change cancels it. */
function cancelRest(engine: Engine, order: Order, { facts, now }: Watching) {
  if (isFree(engine, order)) cancelResting(engine, order, { facts, now, reason: 'group_matched' });
}

function matchedOf(orders: readonly Order[]): Money {
  return orders.reduce((sum, { matched }) => sum + matched, 0);
}

function groupOf({ groupOfOrder, orderGroups }: Engine, orderId: number): OrderGroup | null {
  return orderGroups.get(groupOfOrder.get(orderId) ?? -1) ?? null;
}

function put(engine: Engine, group: OrderGroup): Fact {
  if (group.endedAt === 0) enterGroup(engine, group);
  else {
    engine.orderGroups.delete(group.groupId);
    for (const orderId of group.orderIds) engine.groupOfOrder.delete(orderId);
  }
  return { fact: 'orderGroupChanged', group };
}

/** Enters an open group. */
export function enterGroup({ orderGroups, groupOfOrder }: Engine, group: OrderGroup): void {
  orderGroups.set(group.groupId, group);
  for (const orderId of group.orderIds) groupOfOrder.set(orderId, group.groupId);
}
