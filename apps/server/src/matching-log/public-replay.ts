import { setImmediate as turn } from 'node:timers/promises';
import { FIRST_HEAD, type LogLine, MarketReplay } from '@crease/exchange';
import { chainedLines, type LogSource } from './chained-lines.ts';

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
