import { LIVE_STATUSES, type Order } from '@crease/exchange';

/** Orders that can still change by matching, cancelling or lapsing, by player: what a cancel looks through. */
export class LiveOrders {
  readonly #byPlayer = new Map<number, Set<Order>>();

  add(order: Order): void {
    const own = this.#byPlayer.get(order.playerId);
    if (own) own.add(order);
    else this.#byPlayer.set(order.playerId, new Set([order]));
  }

  remove(order: Order): void {
    this.#byPlayer.get(order.playerId)?.delete(order);
  }

  /** Brings the index in line with an order's status. */
  follow(order: Order): void {
    if (!isLive(order)) this.remove(order);
  }

  count(playerId: number): number {
    return this.#byPlayer.get(playerId)?.size ?? 0;
  }

  has(order: Order): boolean {
    return this.#byPlayer.get(order.playerId)?.has(order) ?? false;
  }

  /** A player's live orders by rising id. */
  of(playerId: number): Order[] {
    return [...(this.#byPlayer.get(playerId) ?? [])].sort((a, b) => a.orderId - b.orderId);
  }
}

export function isLive(order: Order): boolean {
  return LIVE_STATUSES.includes(order.status);
}
