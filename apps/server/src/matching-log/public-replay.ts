import { setImmediate as turn } from 'node:timers/promises';
import { FIRST_HEAD, type HealthReport, type LogLine, MarketHealth, MarketReplay } from '@crease/exchange';
import { BoundedMap } from '../core/bounded-map.ts';
import { chainedLines, type LogSource } from './chained-lines.ts';

interface KeptHealth {
  readonly lines: number;
  readonly report: Promise<HealthReport>;
}

/** Which lines of a log are run again. */
interface ReplayedPart {
  /** Number of public lines. */
  readonly total: number;
  /** Lines up to this time, epoch ms. */
  readonly asOf: number;
  /** Called after each line. */
  readonly onLine?: (line: LogLine, replay: MarketReplay) => void;
}

/** Runs the public lines of a log again, a part at a time so that other calls are answered in between. */
export async function publicReplay(
  source: LogSource,
  marketId: string,
  { total, asOf, onLine }: ReplayedPart,
): Promise<MarketReplay> {
  const replay = new MarketReplay();
  for await (const { lines } of chainedLines(source, marketId, { partNo: 0, lines: 0, head: FIRST_HEAD })) {
    for (const { line } of lines) {
      if (replay.lines === total || (JSON.parse(line) as LogLine).at > asOf) return replay;
      const read = replay.apply(line);
      onLine?.(read, replay);
    }
    await turn();
  }
  return replay;
}

/** Markets whose health is kept. */
const KEPT_MAX = 200;

/** The health of markets, computed once for each length of their public log. */
export class HealthCache {
  readonly #source: LogSource;
  readonly #kept = new BoundedMap<string, KeptHealth>(KEPT_MAX);

  constructor(source: LogSource) {
    this.#source = source;
  }

  /** @param lines number of public lines. @throws if the store fails. */
  async of(marketId: string, lines: number): Promise<HealthReport> {
    const kept = this.#kept.get(marketId);
    if (kept?.lines === lines) return kept.report;
    const report = this.#compute(marketId, lines);
    this.#kept.renew(marketId, { lines, report });
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
