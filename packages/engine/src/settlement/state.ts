import type { Reading } from '../core/readonly.ts';
import type { Engine as TicketsEngine, Fact as TicketsFact } from '../tickets/state.ts';
import type { Settlement, SettlingWork } from './settlement.ts';

interface SettlementState {
  /** Settlements of the result in force by market: a resettlement reverses them. */
  readonly settlements: Map<string, Settlement[]>;
  /** Work on results that are being paid, by market. */
  readonly settling: Map<string, SettlingWork>;
  /** Markets with fills being voided. */
  readonly voiding: Set<string>;
}

/** The engine as `settlement` sees it: this slice and those below. */
export interface Engine extends TicketsEngine, SettlementState {}
export type ReadonlyEngine = Reading<Engine>;

/** A player was paid, or a payment was reversed. */
export type Fact = TicketsFact | { readonly fact: 'settled'; readonly settlement: Settlement };

export interface SettlementRows {
  /** For markets whose result is being paid: settlements of this version and the previous one, no reversals. */
  readonly settlements: readonly Settlement[];
}

export function createSettlement(): SettlementState {
  return { settlements: new Map(), settling: new Map(), voiding: new Set() };
}
