import type { TradedMarket } from '@crease/contract';
import { useState } from 'react';
import { type ChosenLine, movedChoice } from './chosen-line.ts';

/**
 * The line that keys and panes act on, at first the top one. It follows its market while other markets close above it;
 * once it closed itself no line is chosen, so that no key changes a market that the trader did not choose.
 */
export function useChosenLine(lines: readonly TradedMarket[]) {
  const [chosen, choose] = useState<ChosenLine | null>(null);
  const top = lines[0];
  if (!chosen && top) choose({ marketId: top.marketId, at: 0 });
  return {
    line: lines.find(({ marketId }) => marketId === chosen?.marketId),
    choose: (at: number) => {
      const line = lines[at];
      if (line) choose({ marketId: line.marketId, at });
    },
    move: (by: -1 | 1) => choose((now) => movedChoice(lines, now, by) ?? now),
  };
}
