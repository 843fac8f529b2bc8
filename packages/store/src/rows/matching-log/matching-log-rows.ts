import { column } from '../column.ts';
import type { MarketNumbers } from '../market-numbers.ts';
import { type FactTable, type Write, writeOf } from '../module-rows.ts';
import { type Table, table } from '../table.ts';

/** Lines that a market's log got in one batch. */
interface LogPart {
  readonly marketId: string;
  lines: string;
}

export type MatchingLogTable = Pick<Table<LogPart>, 'copy'>;

export function matchingLogTable(numbers: MarketNumbers): MatchingLogTable {
  return table<LogPart>({
    name: 'matching_log',
    key: [column('market_no', 'int4', ({ marketId }) => numbers.of(marketId))],
    fixed: [column('lines', 'text', ({ lines }) => lines)],
    mutable: [],
  });
}

/** Lines of one batch: one row per market. */
export class MatchingLogRows {
  readonly #parts = new Map<string, LogPart>();

  takeLines(marketId: string, lines: string): void {
    const part = this.#parts.get(marketId);
    if (part) part.lines += lines;
    else this.#parts.set(marketId, { marketId, lines });
  }

  writes({ matchingLog }: { readonly matchingLog: MatchingLogTable }): Write[] {
    return [writeOf(matchingLog.copy, this.#parts.values())];
  }
}

export const MATCHING_LOG_FACTS: FactTable<{ readonly matchingLog: MatchingLogRows }, 'matchingLogged'> = {
  matchingLogged: ({ matchingLog }, { marketId, lines }) => matchingLog.takeLines(marketId, lines),
};
