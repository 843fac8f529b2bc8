import type { RouteName } from '@crease/contract';
import type { Registry } from 'prom-client';

/** Services that players use, by what they do. */
export const SERVICES = {
  bet: ['placeOdds', 'placeBookmaker', 'placeFancy'],
  prices: ['events', 'event', 'marketSettings', 'marketHistory', 'marketTrades'],
  cashier: ['createDeposit', 'deposit', 'createWithdrawal', 'withdrawals', 'deposits'],
} as const satisfies Record<string, readonly RouteName[]>;
export type ServiceName = keyof typeof SERVICES;

/** Calls to one service since the start. */
export interface CallCounts {
  readonly calls: number;
  /** Answered 5xx. */
  readonly failed: number;
  /** Answered otherwise, but after more than a second. */
  readonly slow: number;
  /** Calls answered within N seconds: cumulative, as in the histogram. */
  readonly within: readonly { readonly seconds: number; readonly count: number }[];
}

const NOTHING: CallCounts = { calls: 0, failed: 0, slow: 0, within: [] };
const SLOW_SECONDS = 1;

/** One time series of the histogram, as the registry returns it. */
interface Line {
  readonly labels: Readonly<Partial<Record<string, string | number>>>;
  readonly metricName?: string;
  readonly value: number;
}

/** Reads `crease_http_seconds`, the source of `/metrics` too. */
export async function callCounts(registry: Registry): Promise<Readonly<Record<ServiceName, CallCounts>>> {
  const metric = registry.getSingleMetric('crease_http_seconds');
  const lines = ((await metric?.get())?.values ?? []) as readonly Line[];
  const of = (service: ServiceName) => countsOf(lines, SERVICES[service]);
  return { bet: of('bet'), prices: of('prices'), cashier: of('cashier') };
}

function countsOf(lines: readonly Line[], routes: readonly string[]): CallCounts {
  const own = lines.filter(({ labels }) => routes.includes(String(labels.route)));
  if (own.length === 0) return NOTHING;
  const sum = (which: (line: Line) => boolean) => own.filter(which).reduce((total, { value }) => total + value, 0);
  const isCount = ({ metricName }: Line) => metricName?.endsWith('_count') ?? false;
  const isFailed = ({ labels }: Line) => labels.status === '5xx';
  const bounds = [...new Set(own.map(({ labels }) => labels.le).filter((bound) => typeof bound === 'number'))];
  const within = bounds
    .sort((one, other) => one - other)
    .map((seconds) => ({ seconds, count: sum(({ labels }) => labels.le === seconds) }));
  const calls = sum(isCount);
  const failed = sum((line) => isCount(line) && isFailed(line));
  const quick = sum((line) => line.labels.le === SLOW_SECONDS && !isFailed(line));
  return { calls, failed, slow: calls - failed - quick, within };
}

/**
 * Returns the time, ms, within which a share of the calls between two samples was answered, interpolated linearly
 * between the histogram's buckets; null without calls.
 */
export function quantileBetween(before: CallCounts, after: CallCounts, share: number): number | null {
  const calls = after.calls - before.calls;
  if (calls <= 0) return null;
  const wanted = share * calls;
  let [lowSeconds, lowCount] = [0, 0];
  for (const { seconds, count } of after.within) {
    const earlier = before.within.find((one) => one.seconds === seconds)?.count ?? 0;
    const now = count - earlier;
    if (now >= wanted && now > lowCount) {
      const part = (wanted - lowCount) / (now - lowCount);
      return (lowSeconds + part * (seconds - lowSeconds)) * 1000;
    }
    [lowSeconds, lowCount] = [seconds, now];
  }
  return lowSeconds * 1000;
}
