import type { Reading } from '../core/readonly.ts';
import type { Engine as MarketsEngine, Fact as MarketsFact } from '../markets/state.ts';
import { type AutoCashOut, AutoCashOutTable, type WaitingCashOut } from './auto-cash-out.ts';

interface CashOutsState {
  /** By the first order of each waiting cash-out. */
  readonly waitingCashOuts: Map<number, WaitingCashOut>;
  readonly autoCashOuts: AutoCashOutTable;
}

/** The engine as `cash-outs` sees it: this slice and those below. */
export interface Engine extends MarketsEngine, CashOutsState {}
export type ReadonlyEngine = Reading<Engine>;

/** An instruction was set, changed, or ended. */
export type Fact = MarketsFact | { readonly fact: 'autoCashOutChanged'; readonly autoCashOut: AutoCashOut };

export interface CashOutsRows {
  /** Active instructions to cash out, in order of submission. */
  readonly autoCashOuts: readonly AutoCashOut[];
}

export function createCashOuts(): CashOutsState {
  return { waitingCashOuts: new Map(), autoCashOuts: new AutoCashOutTable() };
}

export function restoreCashOuts(state: CashOutsState, { autoCashOuts }: CashOutsRows): void {
  for (const standing of autoCashOuts) state.autoCashOuts.put(standing);
}
