import { type Deposit, paymentsOf, type Withdrawal } from '@crease/engine';
import { type FactTable, type Write, writeOf } from '../module-rows.ts';
import { DEPOSIT_PAYMENTS, DEPOSITS, type PaymentRow, WITHDRAWALS } from './cashier-tables.ts';

/** Deposits and withdrawals of one batch, each with its last state. */
export class CashierRows {
  readonly #deposits = new Map<number, Deposit>();
  readonly #payments = new Map<string, PaymentRow>();
  readonly #withdrawals = new Map<number, Withdrawal>();

  takeDeposit(deposit: Deposit): void {
    const { depositId, gateway } = deposit;
    this.#deposits.set(depositId, deposit);
    for (const payment of paymentsOf(deposit))
      this.#payments.set(`${gateway}/${payment}`, { gateway, payment, depositId });
  }

  takeWithdrawal(withdrawal: Withdrawal): void {
    this.#withdrawals.set(withdrawal.withdrawalId, withdrawal);
  }

  writes(): Write[] {
    return [
      writeOf(DEPOSITS.upsert, this.#deposits.values()),
      writeOf(DEPOSIT_PAYMENTS.upsert, this.#payments.values()),
      writeOf(WITHDRAWALS.upsert, this.#withdrawals.values()),
    ];
  }
}

export const CASHIER_FACTS: FactTable<{ readonly cashier: CashierRows }, 'depositChanged' | 'withdrawalChanged'> = {
  depositChanged: ({ cashier }, { deposit }) => cashier.takeDeposit(deposit),
  withdrawalChanged: ({ cashier }, { withdrawal }) => cashier.takeWithdrawal(withdrawal),
};
