interface Bucket {
  left: number;
  at: number;
}

/**
 * Messages per second of each provider. A batch may be larger than what is left: the next one then waits until the
 * excess is made up.
 */
export class FeedQuotas {
  readonly #buckets = new Map<string, Bucket>();

  /** Counts messages. @param now epoch ms. @returns seconds to wait if the quota is used up; then none are counted. */
  take(name: string, { count, perSecond, now }: { count: number; perSecond: number; now: number }): number {
    const bucket = this.#buckets.get(name) ?? { left: perSecond, at: now };
    const left = Math.min(perSecond, bucket.left + (Math.max(0, now - bucket.at) * perSecond) / 1000);
    const isRefused = left < 1;
    this.#buckets.set(name, { left: isRefused ? left : left - count, at: now });
    return isRefused ? Math.max(1, Math.ceil((1 - left) / perSecond)) : 0;
  }
}

const DAY_MS = 86_400_000;

/** First moment of the day (UTC), epoch ms. */
export function dayStart(now: number): number {
  return now - (now % DAY_MS);
}

/** Seconds until the next day (UTC). */
export function secondsToNextDay(now: number): number {
  return Math.ceil((DAY_MS - (now % DAY_MS)) / 1000);
}
