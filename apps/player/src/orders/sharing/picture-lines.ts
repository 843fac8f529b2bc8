import type { Bet } from '@crease/client';
import type { SharedBet } from '@crease/contract';

/** Returns the result that a shared bet shows. */
export function resultOf({ status, profit, matched }: Pick<Bet, 'status' | 'profit' | 'matched'>): SharedBet['result'] {
  if (status === 'voided' || matched === 0) return 'void';
  if (status !== 'settled') return 'open';
  return profit > 0 ? 'won' : profit < 0 ? 'lost' : 'level';
}

/** Returns the lines of a text that fit a width; the last one ends in an ellipsis if the text is longer. */
export function linesOf(
  text: string,
  {
    width,
    most,
    measure,
  }: { readonly width: number; readonly most: number; readonly measure: (part: string) => number },
): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const shown = lines.slice(0, most);
  if (lines.length > most) shown[most - 1] = `${shown[most - 1]}…`;
  return shown;
}
