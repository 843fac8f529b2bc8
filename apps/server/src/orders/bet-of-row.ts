import type { Bet } from '@crease/contract';
import { explainOrder, snapshotOfOrder } from '@crease/engine';
import type { BetRow } from '@crease/store';
import { betWire } from './bet-wire.ts';

/** A stored bet as the wire shows it. */
export function betOfRow(row: BetRow): Bet {
  const { definition, eventName, result, marketCommission, logHead } = row;
  const explanation = explainOrder({ order: row, market: definition, result });
  return betWire(snapshotOfOrder(row, definition, { eventName, state: row }), {
    explanation,
    marketCommission,
    logHead,
  });
}
