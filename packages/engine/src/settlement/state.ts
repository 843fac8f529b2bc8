import type { Reading } from '../core/readonly.ts';
import type { Engine as TicketsEngine, Fact as TicketsFact } from '../tickets/state.ts';
import type { Settlement } from './settlement.ts';
import type { SettlingWork } from './settling-work.ts';

interface SettlementState {
  /** By market, what was paid under the result in force: what a re-settlement takes back. */
  readonly settlements: Map<string, Settlement[]>;
  /** By market, the work on a result that is being paid. */
  readonly settling: Map<string, SettlingWork>;
  /** Markets that have fills being taken back. */
  readonly voiding: Set<string>;
}

export interface Engine extends TicketsEngine, SettlementState {}
export type ReadonlyEngine = Reading<Engine>;

/** Who was paid, or had it taken back. */
export type Fact = TicketsFact | { readonly fact: 'settled'; readonly settlement: Settlement };

export interface SettlementRows {
  /** Of markets whose result is being paid: what was paid under this version and the one before, no reversals. */
  readonly settlements: readonly Settlement[];
}

export function createSettlement(): SettlementState {
  return { settlements: new Map(), settling: new Map(), voiding: new Set() };
}
