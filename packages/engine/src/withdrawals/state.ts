import type { Reading } from '../core/readonly.ts';
import type { Engine as DepositsEngine, Fact as DepositsFact } from '../deposits/state.ts';
import type { Withdrawal } from './withdrawal.ts';

interface WithdrawalsState {
  /** By id, those that are open or were decided a moment ago. */
  readonly withdrawals: Map<number, Withdrawal>;
}

export interface Engine extends DepositsEngine, WithdrawalsState {}
export type ReadonlyEngine = Reading<Engine>;

/** What became of withdrawals. */
export type Fact = DepositsFact | { readonly fact: 'withdrawalChanged'; readonly withdrawal: Withdrawal };

export interface WithdrawalsRows {
  /** Withdrawals that are pending or wait for a person. */
  readonly withdrawals: readonly Withdrawal[];
}

export function createWithdrawals(): WithdrawalsState {
  return { withdrawals: new Map() };
}

export function restoreWithdrawals(state: WithdrawalsState, { withdrawals }: WithdrawalsRows): void {
  for (const withdrawal of withdrawals) state.withdrawals.set(withdrawal.withdrawalId, withdrawal);
}
