import { type ChainedLine, type HealthReport, LogCheck, type LogVerdict, type PublishedHead } from '@crease/exchange';
import { call } from '@crease/web';
import { yieldToBrowser } from '../../yielding/yield-to-browser.ts';

/** A market's log, read and run again. */
export interface CheckedLog {
  readonly lines: readonly ChainedLine[];
  readonly verdict: LogVerdict;
  readonly health: HealthReport;
  /** The player's pseudonym; null for a visitor. */
  readonly you: string | null;
}

/** Lines that are checked before the browser may respond. */
const SLICE = 100;

/**
 * Reads all public lines of a market's log with its published heads, and runs its matching again.
 * @param onProgress receives the number of checked lines, and of all.
 * @throws {ApiError}, and the reason of the signal if it aborts.
 */
export async function readMarketLog(
  marketId: string,
  { onProgress, signal }: { onProgress: (done: number, total: number) => void; signal: AbortSignal },
): Promise<CheckedLog> {
  const check = new LogCheck(await readHeads(marketId, signal));
  const lines: ChainedLine[] = [];
  for (;;) {
    const page = await call('matchingLog', { query: { marketId, after: lines.length }, signal, silent: true });
    for (const [at, line] of page.lines.entries()) {
      lines.push(line);
      check.add(line);
      if (at % SLICE === 0) {
        onProgress(lines.length, page.total);
        await yieldToBrowser();
        signal.throwIfAborted();
      }
    }
    if (page.lines.length === 0 || lines.length >= page.total)
      return { lines, verdict: check.verdict, health: check.health.report(), you: page.you };
  }
}

async function readHeads(marketId: string, signal: AbortSignal): Promise<PublishedHead[]> {
  const found: PublishedHead[] = [];
  for (let since: string | undefined; ; ) {
    const { heads } = await call('matchingLogHeads', {
      query: { marketId, ...(since && { since }) },
      signal,
      silent: true,
    });
    found.push(...heads);
    const last = heads.at(-1);
    if (!last) return found;
    since = last.at;
  }
}
