import { type HealthReport, MarketHealth } from '@crease/exchange';
import type { LogSource } from './chained-lines.ts';
import { publicReplay } from './public-replay.ts';

/** Markets whose health is kept. */
const KEPT_MAX = 200;

interface KeptHealth {
  readonly lines: number;
  readonly report: Promise<HealthReport>;
}

/** The health of markets, computed once for each length of their public log. */
export class HealthCache {
  readonly #source: LogSource;
  readonly #kept = new Map<string, KeptHealth>();

  constructor(source: LogSource) {
    this.#source = source;
  }

  /** @param lines number of public lines. @throws if the store fails. */
  async of(marketId: string, lines: number): Promise<HealthReport> {
    const kept = this.#kept.get(marketId);
    if (kept?.lines === lines) return kept.report;
    const report = this.#compute(marketId, lines);
    this.#kept.delete(marketId);
    this.#kept.set(marketId, { lines, report });
    for (const oldest of this.#kept.keys()) if (this.#kept.size > KEPT_MAX) this.#kept.delete(oldest);
    report.catch(() => this.#kept.delete(marketId));
    return report;
  }

  async #compute(marketId: string, total: number): Promise<HealthReport> {
    const health = new MarketHealth();
    await publicReplay(this.#source, marketId, {
      total,
      asOf: Number.MAX_SAFE_INTEGER,
      onLine: (line, { market }) => market && health.add(line, market),
    });
    return health.report();
  }
}
