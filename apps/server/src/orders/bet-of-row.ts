import type { Bet } from '@crease/contract';
import { snapshotOfOrder } from '@crease/operations';
import type { BetRow } from '@crease/store';
import { betWire } from './bet-wire.ts';

/** A stored bet as the wire shows it. */
export function betOfRow(row: BetRow): Bet {
  const { definition, eventName, result, marketCommission } = row;
  return betWire(snapshotOfOrder(row, definition, eventName), { definition, result, marketCommission });
}
