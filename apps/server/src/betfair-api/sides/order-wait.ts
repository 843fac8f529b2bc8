import type { Fact } from '@crease/engine';

/** Longest wait for the end of an in-play delay, ms: clients read an answer for 16 s. */
const MOST_MS = 15_000;

/** Waits until orders have left the in-play delay. */
export class OrderWait {
  readonly #isPending: (orderId: number) => Promise<boolean>;
  readonly #waiting = new Map<number, () => void>();

  constructor(isPending: (orderId: number) => Promise<boolean>) {
    this.#isPending = isPending;
  }

  /** Resolves once an order is stored in another state, or after 15 s. @throws if its state cannot be read. */
  async left(orderId: number): Promise<void> {
    const left = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, MOST_MS);
      this.#waiting.set(orderId, () => {
        clearTimeout(timer);
        resolve();
      });
    });
    try {
      // It may have left before this call was noted.
      if (await this.#isPending(orderId)) await left;
    } finally {
      this.over([orderId]);
      this.#waiting.delete(orderId);
    }
  }

  /** Ends the wait for orders. */
  over(orderIds: Iterable<number>): void {
    for (const orderId of orderIds) this.#waiting.get(orderId)?.();
  }

  /** Reads a batch. @returns what to do once it is stored; null: nothing. */
  take(facts: readonly Fact[], reloaded: boolean): (() => void) | null {
    if (this.#waiting.size === 0) return null;
    if (reloaded) return () => this.over([...this.#waiting.keys()]);
    const left: number[] = [];
    for (const fact of facts)
      if (fact.fact === 'orderChanged' && fact.order.status !== 'pending') left.push(fact.order.orderId);
    return () => this.over(left);
  }
}
