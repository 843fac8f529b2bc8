export type Unsubscribe = () => void;

/** A list of callbacks; one that throws is reported as uncaught and does not stop the others. */
export class Listeners<T> {
  readonly #listeners = new Set<(value: T) => void>();

  /** Subscribes. @returns ends the subscription. */
  readonly on = (listener: (value: T) => void): Unsubscribe => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  emit(value: T): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(value);
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }
}

/** Most ids that the server accepts in one request. */
const JOIN_CHUNK = 100;

/** Splits ids into the portions of one request each. */
export function chunks(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let start = 0; start < ids.length; start += JOIN_CHUNK) parts.push(ids.slice(start, start + JOIN_CHUNK));
  return parts;
}

/**
 * Counts subscriptions: several parts of a screen may join the same room, the server receives one join.
 * Changes are collected until {@link drain}, so a leave followed by a join in the same tick sends nothing.
 */
export class InterestCounts {
  readonly #counts = new Map<string, number>();
  /** Joined on the server, as far as this client sent. */
  readonly #sent = new Set<string>();

  add(ids: readonly string[]): void {
    for (const id of ids) this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1);
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) {
      const left = (this.#counts.get(id) ?? 0) - 1;
      if (left > 0) this.#counts.set(id, left);
      else this.#counts.delete(id);
    }
  }

  has(id: string): boolean {
    return this.#counts.has(id);
  }

  /** Returns the changes to send now and records them as sent. */
  drain(): { joined: string[]; left: string[] } {
    const joined = [...this.#counts.keys()].filter((id) => !this.#sent.has(id));
    const left = [...this.#sent].filter((id) => !this.#counts.has(id));
    for (const id of joined) this.#sent.add(id);
    for (const id of left) this.#sent.delete(id);
    return { joined, left };
  }

  /** Marks ids as not sent, all after a new connection: the next {@link drain} returns them again. */
  forgetSent(ids: readonly string[] = [...this.#sent]): void {
    for (const id of ids) this.#sent.delete(id);
  }
}
