/** One call to a provider, or one deposit from its start to its word. */
export interface Attempt {
  /** Epoch milliseconds of its end. */
  readonly at: number;
  readonly isSuccess: boolean;
  /** How long it took, in milliseconds. */
  readonly tookMs: number;
}

export interface GatewayHealth {
  readonly word: 'working' | 'slow' | 'unavailable';
  /** Of the last hour, between 0 and 1; null when nothing was tried. */
  readonly successRate: number | null;
  /** Median of the successes of the last hour, in seconds; null when there was none. */
  readonly medianSeconds: number | null;
  /** When it is tried again, epoch milliseconds; null while it works. */
  readonly backAt: number | null;
}

const HOUR_MS = 3_600_000;
const MOST_KEPT = 2_000;
/** Fewer than so many say nothing about a rate. */
const FEWEST = 5;
/** Below this share of successes among the last {@link FEWEST} to 20 it is taken out. */
const LOWEST_RATE = 0.5;
const RECENT = 20;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** Twice as slow as usual is slow. */
const SLOW_FACTOR = 2;

type Breaker =
  | { readonly state: 'closed' }
  | { readonly state: 'open' | 'half-open'; readonly until: number; readonly pauseMs: number };

/**
 * How a gateway does, and whether it may be used now. One that fails is taken out for half a minute, then one attempt
 * is let through: a success puts it back, a failure doubles the pause, up to a quarter of an hour.
 */
export class HealthMeter {
  private attempts: Attempt[] = [];
  private breaker: Breaker = { state: 'closed' };

  constructor(private readonly usualSeconds: number) {}

  note(attempt: Attempt): void {
    const since = attempt.at - HOUR_MS;
    this.attempts = [...this.attempts.filter(({ at }) => at > since), attempt].slice(-MOST_KEPT);
    if (this.breaker.state === 'closed') {
      if (this.isFailing()) this.open(attempt.at, FIRST_PAUSE_MS);
    } else if (attempt.isSuccess) this.close();
    else this.open(attempt.at, Math.min(this.breaker.pauseMs * 2, LONGEST_PAUSE_MS));
  }

  /**
   * Whether an attempt is allowed now. After a pause one attempt is allowed; further ones only once it has ended.
   */
  mayTry(now: number): boolean {
    if (this.breaker.state === 'closed') return true;
    if (now < this.breaker.until) return false;
    // Whoever asked may never come back: the next may try a pause later.
    this.breaker = { ...this.breaker, state: 'half-open', until: now + this.breaker.pauseMs };
    return true;
  }

  health(now: number): GatewayHealth {
    const lately = this.attempts.filter(({ at }) => at > now - HOUR_MS);
    const took = lately.filter(({ isSuccess }) => isSuccess).map(({ tookMs }) => tookMs);
    const successRate = lately.length === 0 ? null : took.length / lately.length;
    const medianSeconds = took.length === 0 ? null : median(took) / 1000;
    if (this.breaker.state !== 'closed')
      return { word: 'unavailable', successRate, medianSeconds, backAt: this.breaker.until };
    const isSlow = medianSeconds !== null && medianSeconds > this.usualSeconds * SLOW_FACTOR;
    return { word: isSlow ? 'slow' : 'working', successRate, medianSeconds, backAt: null };
  }

  private isFailing(): boolean {
    const recent = this.attempts.slice(-RECENT);
    const successes = recent.filter(({ isSuccess }) => isSuccess).length;
    return recent.length >= FEWEST && successes / recent.length < LOWEST_RATE;
  }

  private open(now: number, pauseMs: number): void {
    this.breaker = { state: 'open', until: now + pauseMs, pauseMs };
  }

  /** What failed before is over, and must not take it out again at once. */
  private close(): void {
    this.breaker = { state: 'closed' };
    this.attempts = this.attempts.slice(-1);
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] as number)) / 2;
}
