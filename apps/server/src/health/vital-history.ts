import type { Registry } from 'prom-client';
import { type CallCounts, callCounts, quantileBetween, type ServiceName } from './call-counts.ts';

/** The server's vital signs at one moment. */
interface Sample {
  /** Epoch ms. */
  readonly at: number;
  readonly calls: Readonly<Record<ServiceName, CallCounts>>;
  readonly queue: number;
  readonly sockets: number;
}

/** One point of a chart on the health page. */
interface VitalPoint {
  readonly at: number;
  readonly betsPerSecond: number;
  /** null: no bet. */
  readonly p99Ms: number | null;
  readonly queue: number;
  readonly sockets: number;
}

/** Bets of the last minutes. Milliseconds; null: no bet. */
interface BetPace {
  readonly perSecond: number;
  readonly p50Ms: number | null;
  readonly p99Ms: number | null;
}

/** Between two samples, and how long they are kept. */
export const SAMPLE_MS = 5_000;
const KEPT = 720;
/** Window of the current values, ms: long enough for a rate. */
const RECENT = 60;

interface VitalHistoryDeps {
  readonly registry: Registry;
  readonly queueLength: () => number;
  readonly now: () => number;
}

/** The last hour of the metrics, every five seconds, so that the desk needs no Prometheus. */
export class VitalHistory {
  readonly #deps: VitalHistoryDeps;
  readonly #samples: Sample[] = [];

  constructor(deps: VitalHistoryDeps) {
    this.#deps = deps;
  }

  async sample(): Promise<void> {
    const { registry, queueLength, now } = this.#deps;
    const sockets = await registry.getSingleMetric('crease_sockets')?.get();
    this.#samples.push({
      at: now(),
      calls: await callCounts(registry),
      queue: queueLength(),
      sockets: sockets?.values[0]?.value ?? 0,
    });
    if (this.#samples.length > KEPT) this.#samples.shift();
  }

  /** Over the last five minutes, or since the start. */
  betPace(): BetPace {
    const last = this.#samples.at(-1);
    const first = this.#samples.at(-RECENT) ?? this.#samples[0];
    if (!last || !first || last.at <= first.at) return { perSecond: 0, p50Ms: null, p99Ms: null };
    const [before, after] = [first.calls.bet, last.calls.bet];
    return {
      perSecond: (after.calls - before.calls) / ((last.at - first.at) / 1000),
      p50Ms: quantileBetween(before, after, 0.5),
      p99Ms: quantileBetween(before, after, 0.99),
    };
  }

  /** The longest queue sampled in the last hour. */
  get queuePeak(): number {
    return this.#samples.reduce((most, { queue }) => Math.max(most, queue), 0);
  }

  /** Minute by minute, the last hour. */
  points(): VitalPoint[] {
    const step = 12;
    const points: VitalPoint[] = [];
    for (let at = step; at < this.#samples.length; at += step) {
      const [before, after] = [this.#samples[at - step], this.#samples[at]];
      if (!before || !after) continue;
      const between = this.#samples.slice(at - step, at + 1);
      points.push({
        at: after.at,
        betsPerSecond: (after.calls.bet.calls - before.calls.bet.calls) / ((after.at - before.at) / 1000),
        p99Ms: quantileBetween(before.calls.bet, after.calls.bet, 0.99),
        queue: Math.max(...between.map(({ queue }) => queue)),
        sockets: after.sockets,
      });
    }
    return points;
  }
}
