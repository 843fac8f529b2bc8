import type { Fact } from '@crease/engine';

interface WaitOptions {
  /** Reads from the engine whether the bet still waits. */
  readonly isWaiting: () => Promise<boolean>;
  /** Longest wait, ms. */
  readonly mostMs: number;
}

/** Waits until bets, orders or tickets, have left the in-play delay. */
export class DelayWait {
  readonly #leftBy: (fact: Fact) => number | null;
  /** Functions that end the waits for a bet, by its id. */
  readonly #waiting = new Map<number, Set<() => void>>();

  /** @param leftBy returns the id of the bet that is not in the delay by a fact; null: no bet. */
  constructor(leftBy: (fact: Fact) => number | null = () => null) {
    this.#leftBy = leftBy;
  }

  /** Resolves once a bet is stored in another state, or after the longest wait. @throws if its state cannot be read. */
  async left(id: number, { isWaiting, mostMs }: WaitOptions): Promise<void> {
    let end = () => {};
    const left = new Promise<void>((resolve) => {
      end = resolve;
    });
    const timer = setTimeout(end, mostMs);
    const same = this.#waiting.get(id) ?? new Set();
    this.#waiting.set(id, same.add(end));
    try {
      // It may have left before this call was noted.
      if (await isWaiting()) await left;
    } finally {
      clearTimeout(timer);
      same.delete(end);
      if (same.size === 0) this.#waiting.delete(id);
    }
  }

  /** Ends the waits for bets. */
  over(ids: Iterable<number>): void {
    for (const id of ids) for (const end of this.#waiting.get(id) ?? []) end();
  }

  /** Reads a batch. @returns what to do once it is stored; null: nothing. */
  take(facts: readonly Fact[], reloaded: boolean): (() => void) | null {
    if (this.#waiting.size === 0) return null;
    if (reloaded) return () => this.over(this.#waiting.keys());
    const left = facts.flatMap((fact) => this.#leftBy(fact) ?? []);
    return () => this.over(left);
  }
}
