/** One call to a provider, or one deposit from its start to its final status. */
export interface Attempt {
  /** Epoch milliseconds of its end. */
  readonly at: number;
  readonly isSuccess: boolean;
  /** Duration, ms. */
  readonly tookMs: number;
}

export interface GatewayHealth {
  readonly state: 'working' | 'slow' | 'unavailable';
  /** Of the last hour, between 0 and 1; null without attempts. */
  readonly successRate: number | null;
  /** Median of the successes of the last hour, in seconds; null without one. */
  readonly medianSeconds: number | null;
  /** Time of the next attempt, epoch ms; null while it works. */
  readonly backAt: number | null;
}

const HOUR_MS = 3_600_000;
const MOST_KEPT = 2_000;
/** Least number of attempts for a rate. */
const FEWEST = 5;
/** Success rate of the last {@link FEWEST} to 20 attempts below which a gateway is disabled. */
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
 * Health of a gateway, and whether it may be used now. A failing one is disabled for half a minute, then one attempt is
 * allowed: a success enables it again, a failure doubles the pause, up to a quarter of an hour.
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
    // The caller may never report a result: the next attempt is allowed after another pause.
    this.breaker = { ...this.breaker, state: 'half-open', until: now + this.breaker.pauseMs };
    return true;
  }

  health(now: number): GatewayHealth {
    const lately = this.attempts.filter(({ at }) => at > now - HOUR_MS);
    const took = lately.filter(({ isSuccess }) => isSuccess).map(({ tookMs }) => tookMs);
    const successRate = lately.length === 0 ? null : took.length / lately.length;
    const medianSeconds = took.length === 0 ? null : median(took) / 1000;
    if (this.breaker.state !== 'closed')
      return { state: 'unavailable', successRate, medianSeconds, backAt: this.breaker.until };
    const isSlow = medianSeconds !== null && medianSeconds > this.usualSeconds * SLOW_FACTOR;
    return { state: isSlow ? 'slow' : 'working', successRate, medianSeconds, backAt: null };
  }

  private isFailing(): boolean {
    const recent = this.attempts.slice(-RECENT);
    const successes = recent.filter(({ isSuccess }) => isSuccess).length;
    return recent.length >= FEWEST && successes / recent.length < LOWEST_RATE;
  }

  private open(now: number, pauseMs: number): void {
    this.breaker = { state: 'open', until: now + pauseMs, pauseMs };
  }

  /** Drops earlier failures, so that they do not disable it again at once. */
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
