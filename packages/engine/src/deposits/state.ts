import type { Engine as AccountsEngine, Fact as AccountsFact } from '../accounts/state.ts';
import type { Reading } from '../core/readonly.ts';
import type { Deposit } from './deposit.ts';
import { DepositTable } from './deposit-table.ts';

interface DepositsState {
  /** Open and recently decided deposits. */
  readonly deposits: DepositTable;
}

/** The engine as `deposits` sees it: this slice and those below. */
export interface Engine extends AccountsEngine, DepositsState {
  readonly deposits: DepositTable;
}
export type ReadonlyEngine = Reading<Engine>;

/** The outcome of deposits. */
export type Fact =
  | AccountsFact
  | {
      readonly fact: 'depositChanged';
      readonly deposit: Deposit;
      /** Whether the change added an entry to the timeline. */
      readonly hasNewEntry: boolean;
    };

export interface DepositsRows {
  /** Deposits that are pending or under review. */
  readonly deposits: readonly Deposit[];
}

export function createDeposits(): DepositsState {
  return { deposits: new DepositTable() };
}

export function restoreDeposits(state: DepositsState, { deposits }: DepositsRows): void {
  for (const deposit of deposits) state.deposits.put(deposit);
}
