import type { HealthReport } from '@crease/exchange';
import { isRefusal, type Refusal, refuse, unitsFromMoney } from '@crease/kernel';
import type { Store } from '@crease/store';
import { isoTime } from '../core/iso-time.ts';
import { WorkPace } from '../core/work-pace.ts';
import type { Handlers } from '../http/handler.ts';
import type { LogSource } from './chained-lines.ts';
import { LOG_LAG_MS, logPage, publicLines } from './log-pages.ts';
import { pastBook } from './past-book.ts';
import { HealthCache } from './public-replay.ts';

/** Most heads in one answer. */
const HEADS_MAX = 1000;

interface MatchingLogDeps extends LogSource {
  readonly store: Pick<Store, 'matchingLog' | 'catalogue'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Public logs of the matching, and their heads. */
export function matchingLogHandlers(
  deps: MatchingLogDeps,
): Pick<Handlers, 'matchingLog' | 'matchingLogHeads' | 'pastBook' | 'marketHealth'> {
  const { store, pseudonyms } = deps;
  const health = new HealthCache(deps);
  const pace = new WorkPace();
  // Both run a whole log again.
  const paced = <T>(work: () => Promise<T>) =>
    pace.run(async () => {
      const begun = performance.now();
      const result = await work();
      return { result, ms: performance.now() - begun };
    });
  return {
    matchingLog: async ({ query: { marketId, after, limit }, session }) => {
      const upTo = await publicTo(deps, marketId);
      if (upTo === null) return unknownMarket();
      const { lines, total } = await logPage(deps, marketId, { after, limit, upTo });
      return { marketId, lines: [...lines], total, you: session ? pseudonyms.of(marketId, session.playerId) : null };
    },
    pastBook: async ({ query: { marketId, asOf }, session }) => {
      const upTo = await publicTo(deps, marketId);
      if (upTo === null) return unknownMarket();
      const total = await publicLines(deps, marketId, upTo);
      const moment = { asOf: Date.parse(asOf), total, playerId: session?.playerId ?? null };
      const found = await paced(() => pastBook(deps, marketId, moment));
      return found ?? refuse('INVALID_INPUT', { reason: 'noLogThen' }, 'asOf');
    },
    marketHealth: async ({ query: { marketId } }) => {
      const upTo = await publicTo(deps, marketId);
      if (upTo === null) return unknownMarket();
      const lines = await publicLines(deps, marketId, upTo);
      const report = await paced(() => health.of(marketId, lines));
      return isRefusal(report) ? report : { marketId, lines, ...healthWire(report) };
    },
    matchingLogHeads: async ({ query: { marketId, since } }) => {
      if (marketId !== undefined && !(await store.catalogue.market(marketId))) return unknownMarket();
      const rows = await store.matchingLog.headsAfter(marketId ?? null, since ? Date.parse(since) : 0, HEADS_MAX);
      return { heads: rows.map((row) => ({ ...headOf(row), at: isoTime(row.at) })) };
    },
  };
}

function healthWire({ depth, volume, voids, fastest, ...report }: HealthReport) {
  return {
    ...report,
    depth: depth === null ? null : unitsFromMoney(depth),
    volume: unitsFromMoney(volume),
    voids: [...voids],
    fastest: fastest && {
      ...fastest,
      profit: fastest.profit === null ? null : unitsFromMoney(fastest.profit),
    },
  };
}

/** Returns the time up to which heads of a market are public, epoch ms; null: no such market. */
async function publicTo({ store, now }: MatchingLogDeps, marketId: string): Promise<number | null> {
  const market = await store.catalogue.market(marketId);
  if (!market) return null;
  const isOver = market.status === 'settled' || market.status === 'voided';
  return isOver ? Number.MAX_SAFE_INTEGER : now() - LOG_LAG_MS;
}

function headOf({ marketId, lines, head }: { marketId: string; lines: number; head: string }) {
  return { marketId, lines, head };
}

function unknownMarket(): Refusal {
  return refuse('UNKNOWN_MARKET', { reason: 'noMarket' });
}
