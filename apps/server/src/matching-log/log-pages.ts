import { type ChainedLine, FIRST_HEAD } from '@crease/exchange';
import { chainedLines, type LogPlace, type LogSource } from './chained-lines.ts';

/**
 * Age at which the lines of a running market become public, ms: the longest in-play delay. Nobody else may
 * see orders that wait for it.
 */
export const LOG_LAG_MS = 60_000;

/**
 * Returns the number of public lines of a market; 0 once they were deleted. @param upTo heads published up to this time
 * count, epoch ms.
 */
export async function publicLines({ store }: LogSource, marketId: string, upTo: number): Promise<number> {
  const head = await store.matchingLog.lastHead(marketId, upTo);
  return head && (await store.matchingLog.hasLines(marketId)) ? head.lines : 0;
}

interface LogPage {
  readonly lines: readonly ChainedLine[];
  /** Number of public lines. */
  readonly total: number;
}

/**
 * Returns public lines of a market's log: those that a published head binds.
 * @param wanted `upTo`: heads published up to this time count, epoch ms.
 */
export async function logPage(
  source: LogSource,
  marketId: string,
  wanted: { readonly after: number; readonly limit: number; readonly upTo: number },
): Promise<LogPage> {
  const { after, limit, upTo } = wanted;
  const { matchingLog } = source.store;
  const total = await publicLines(source, marketId, upTo);
  const end = Math.min(total, after + limit);
  const found: ChainedLine[] = [];
  if (after >= end) return { lines: found, total };
  const from: LogPlace = (await matchingLog.headUpTo(marketId, after)) ?? { partNo: 0, lines: 0, head: FIRST_HEAD };
  for await (const { lines, at } of chainedLines(source, marketId, from)) {
    const first = at.lines - lines.length;
    found.push(...lines.slice(Math.max(0, after - first), Math.max(0, end - first)));
    if (at.lines >= end) break;
  }
  return { lines: found, total };
}
