import { BoundedMap } from '../../core/bounded-map.ts';

/** When consecutive failures delay the next attempt, and for how long. Milliseconds. */
export interface WaitRule {
  /** Failures without a delay. */
  readonly free: number;
  /** First delay; each further failure doubles it. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  readonly hardAfter: number;
  readonly hardWaitMs: number;
  /** Idle time after which a series of failures is dropped. */
  readonly forgottenMs: number;
}

interface Row {
  failures: number;
  lastAt: number;
}

/** Consecutive failures by key, and the delay of each key. */
export class GrowingWaits {
  readonly #rule: WaitRule;
  /** Least recently used first. */
  readonly #rows: BoundedMap<string, Row>;

  constructor(rule: WaitRule, capacity: number) {
    this.#rule = rule;
    this.#rows = new BoundedMap(capacity);
  }

  /** Time until the next attempt is accepted; 0: now. */
  waitOf(key: string, now: number): number {
    const row = this.#rowOf(key, now);
    return row ? Math.max(0, row.lastAt + this.#waitAfter(row.failures) - now) : 0;
  }

  fail(key: string, now: number): void {
    const failures = (this.#rowOf(key, now)?.failures ?? 0) + 1;
    this.#rows.renew(key, { failures, lastAt: now });
  }

  /** Takes back a failure that was counted in advance. */
  takeBack(key: string): void {
    const row = this.#rows.get(key);
    if (row) row.failures = Math.max(0, row.failures - 1);
  }

  clear(key: string): void {
    this.#rows.delete(key);
  }

  #rowOf(key: string, now: number): Row | undefined {
    const row = this.#rows.get(key);
    return row && now - row.lastAt < this.#rule.forgottenMs ? row : undefined;
  }

  #waitAfter(failures: number): number {
    const { free, firstWaitMs, longestWaitMs, hardAfter, hardWaitMs } = this.#rule;
    if (failures < free) return 0;
    return failures >= hardAfter ? hardWaitMs : Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - free));
  }
}
