import type { Reading } from '../core/readonly.ts';
import type { Engine as DepositsEngine, Fact as DepositsFact } from '../deposits/state.ts';
import type { Withdrawal } from './withdrawal.ts';

interface WithdrawalsState {
  /** By id, open and recently decided withdrawals. */
  readonly withdrawals: Map<number, Withdrawal>;
}

/** The engine as `withdrawals` sees it: this slice and those below. */
export interface Engine extends DepositsEngine, WithdrawalsState {}
export type ReadonlyEngine = Reading<Engine>;

/** A withdrawal changed. */
export type Fact = DepositsFact | { readonly fact: 'withdrawalChanged'; readonly withdrawal: Withdrawal };

export interface WithdrawalsRows {
  /** Withdrawals that are pending or under review. */
  readonly withdrawals: readonly Withdrawal[];
}

export function createWithdrawals(): WithdrawalsState {
  return { withdrawals: new Map() };
}

export function restoreWithdrawals(state: WithdrawalsState, { withdrawals }: WithdrawalsRows): void {
  for (const withdrawal of withdrawals) state.withdrawals.set(withdrawal.withdrawalId, withdrawal);
}
