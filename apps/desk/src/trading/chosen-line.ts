import type { TradedMarket } from '@crease/contract';

type Lines = readonly Pick<TradedMarket, 'marketId'>[];

/** A market that the trader chose, and its place in the table at that time. */
export interface ChosenLine {
  readonly marketId: string;
  readonly at: number;
}

/** The line `by` rows from the chosen one; from its former place if it closed meanwhile. Null: no line is open. */
export function movedChoice(lines: Lines, chosen: ChosenLine | null, by: -1 | 1): ChosenLine | null {
  const place = lines.findIndex(({ marketId }) => marketId === chosen?.marketId);
  const wanted = place >= 0 ? place + by : (chosen?.at ?? 0);
  const at = Math.min(Math.max(wanted, 0), lines.length - 1);
  const line = lines[at];
  return line ? { marketId: line.marketId, at } : null;
}
