import type { MarketNumbers } from './market-numbers.ts';
import { marketTable } from './markets/market-rows.ts';
import { type MatchingLogTable, matchingLogTable } from './matching-log/matching-log-rows.ts';
import { type BetTables, betTables } from './orders/order-tables.ts';

/** The tables whose rows refer to a market by number. */
export interface Tables {
  readonly bets: BetTables;
  readonly markets: ReturnType<typeof marketTable>;
  readonly matchingLog: MatchingLogTable;
}

export function tablesOf(numbers: MarketNumbers): Tables {
  return { bets: betTables(numbers), markets: marketTable(numbers), matchingLog: matchingLogTable(numbers) };
}
