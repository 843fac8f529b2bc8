import type { Batch, Writer } from '../../writer/writer.ts';

/** Longest wait for the end of an in-play delay, ms: clients read an answer for 16 s. */
const MOST_MS = 15_000;

/** Waits until orders have left the in-play delay. */
export class OrderWait {
  readonly #writer: Pick<Writer, 'query'>;
  readonly #waiting = new Map<number, () => void>();

  constructor(writer: Pick<Writer, 'query' | 'onBatch'>) {
    this.#writer = writer;
    writer.onBatch((batch) => this.#take(batch));
  }

  /** Resolves once an order is stored in another state, or after 15 s. */
  async left(orderId: number): Promise<void> {
    const left = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, MOST_MS);
      this.#waiting.set(orderId, () => {
        clearTimeout(timer);
        resolve();
      });
    });
    // It may have left before this call was noted.
    const order = await this.#writer.query('order', { orderId });
    if (order?.status !== 'pending') this.#waiting.get(orderId)?.();
    await left;
    this.#waiting.delete(orderId);
  }

  #take({ facts, reloaded }: Pick<Batch, 'facts' | 'reloaded'>): (() => void) | null {
    if (this.#waiting.size === 0) return null;
    const left = facts.flatMap((fact) =>
      fact.fact === 'orderChanged' && fact.order.status !== 'pending' ? [fact.order.orderId] : [],
    );
    const over = reloaded ? [...this.#waiting.keys()] : left.filter((orderId) => this.#waiting.has(orderId));
    return () => {
      for (const orderId of over) this.#waiting.get(orderId)?.();
    };
  }
}
