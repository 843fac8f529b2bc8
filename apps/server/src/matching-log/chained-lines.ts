import { createHash } from 'node:crypto';
import type { ChainedLine } from '@crease/exchange';
import type { Store } from '@crease/store';
import type { Pseudonyms } from './pseudonyms.ts';

/** A place in a market's log. */
export interface LogPlace {
  /** Last part of the stored log before it. */
  readonly partNo: number;
  /** Number of lines before it. */
  readonly lines: number;
  /** Hash of the last of them. */
  readonly head: string;
}

export interface LogSource {
  readonly store: Pick<Store, 'matchingLog'>;
  readonly pseudonyms: Pseudonyms;
}

/** Parts of a log that are read at once. */
const PARTS_AT_ONCE = 200;

/** Reads a market's lines from a place on as they are published; `at` is the place after each part. */
export async function* chainedLines(
  { store, pseudonyms }: LogSource,
  marketId: string,
  from: LogPlace,
): AsyncGenerator<{ readonly lines: readonly ChainedLine[]; readonly at: LogPlace }> {
  let place = from;
  for (;;) {
    const parts = await store.matchingLog.partsAfter(marketId, place.partNo, PARTS_AT_ONCE);
    for (const part of parts) {
      const lines: ChainedLine[] = [];
      let { head } = place;
      for (const line of pseudonyms.publish(marketId, part.lines).split('\n')) {
        if (line === '') continue;
        head = createHash('sha256').update(head).update(line).digest('hex');
        lines.push({ line, hash: head });
      }
      place = { partNo: part.partNo, lines: place.lines + lines.length, head };
      yield { lines, at: place };
    }
    if (parts.length < PARTS_AT_ONCE) return;
  }
}
