import type { TradedMarket, TradeEntry, TradeLine } from '@crease/contract';
import type { LineAct } from './keys/key-table.ts';

const MODEL: TradeLine = { by: 'model', steps: 0, rate: 0, margin: 0, pinned: null };

/** Returns the entry of an act on a line; null if it only moves the choice. */
export function lineEntry({ marketId, line, isHeld }: TradedMarket, act: LineAct): TradeEntry | null {
  if (act === 'next' || act === 'previous' || act === 'pin') return null;
  if (act === 'hold')
    return isHeld
      ? { kind: 'publish', marketIds: [marketId] }
      : { kind: 'suspend', marketIds: [marketId], reason: 'Suspended' };
  return { kind: 'line', marketId, line: changed(line, act) };
}

function changed(line: TradeLine, act: Exclude<LineAct, 'next' | 'previous' | 'hold' | 'pin'>): TradeLine {
  switch (act) {
    case 'stepUp':
      return { ...line, steps: line.steps + 1 };
    case 'stepDown':
      return { ...line, steps: line.steps - 1 };
    case 'wider':
      return { ...line, margin: line.margin + 1 };
    case 'tighter':
      return { ...line, margin: Math.max(0, line.margin - 1) };
    case 'off':
      return { ...MODEL, by: line.by === 'off' ? 'model' : 'off' };
    case 'model':
      return MODEL;
    case 'source':
      return { ...MODEL, by: 'source' };
  }
}

/** What a trader changed on a line, in a few letters: `+2, 1 wider`; empty if it is the model’s. */
export function lineText({ by, steps, margin, cap }: TradeLine): string {
  if (by === 'off') return 'no prices';
  if (by === 'hand') return 'by hand';
  const source = by === 'source' ? 'source' : '';
  const moved = steps === 0 ? '' : steps > 0 ? `+${steps}` : `−${-steps}`;
  const capped = cap ? `cap ₹${cap.loss.toLocaleString('en-IN')}, ${cap.steps} a time` : '';
  return [source, moved, margin > 0 ? `${margin} wider` : '', capped].filter(Boolean).join(', ');
}
