import { type Refusal, refuse } from '@crease/kernel';
import type { Store } from '@crease/store';
import { isoTime } from '../core/iso-time.ts';
import type { Handlers } from '../http/handler.ts';
import type { LogSource } from './chained-lines.ts';
import { LOG_LAG_MS, logPage } from './log-pages.ts';

/** Most heads in one answer. */
const HEADS_MAX = 1000;

interface MatchingLogDeps extends LogSource {
  readonly store: Pick<Store, 'matchingLog' | 'catalogue'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Public logs of the matching, and their heads. */
export function matchingLogHandlers(deps: MatchingLogDeps): Pick<Handlers, 'matchingLog' | 'matchingLogHeads'> {
  const { store, pseudonyms, now } = deps;
  return {
    matchingLog: async ({ query: { marketId, after, limit }, session }) => {
      const market = await store.catalogue.market(marketId);
      if (!market) return unknownMarket();
      const isOver = market.status === 'settled' || market.status === 'voided';
      const upTo = isOver ? Number.MAX_SAFE_INTEGER : now() - LOG_LAG_MS;
      const { lines, total } = await logPage(deps, marketId, { after, limit, upTo });
      return { marketId, lines: [...lines], total, you: session ? pseudonyms.of(marketId, session.playerId) : null };
    },
    matchingLogHeads: async ({ query: { marketId, since } }) => {
      if (marketId !== undefined && !(await store.catalogue.market(marketId))) return unknownMarket();
      const rows = await store.matchingLog.headsAfter(marketId ?? null, since ? Date.parse(since) : 0, HEADS_MAX);
      return { heads: rows.map((row) => ({ ...headOf(row), at: isoTime(row.at) })) };
    },
  };
}

function headOf({ marketId, lines, head }: { marketId: string; lines: number; head: string }) {
  return { marketId, lines, head };
}

function unknownMarket(): Refusal {
  return refuse('UNKNOWN_MARKET', { reason: 'noMarket' });
}
