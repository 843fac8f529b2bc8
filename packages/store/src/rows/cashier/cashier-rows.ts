import { type Deposit, paymentsOf, type Withdrawal } from '@crease/engine';
import { column, fields, jsonColumn } from '../column.ts';
import { type FactTable, type Write, writeOf } from '../module-rows.ts';
import { table } from '../table.ts';

/** A provider's transaction with the deposit that it is assigned to. */
interface PaymentRow {
  readonly gateway: string;
  readonly payment: string;
  readonly depositId: number;
}

const DEPOSITS = table<Deposit>({
  name: 'deposits',
  key: fields<Deposit>({ depositId: 'int8' }),
  fixed: fields<Deposit>({ playerId: 'int8', asset: 'text', gateway: 'text', amount: 'int8', createdAt: 'int8' }),
  mutable: [
    ...fields<Deposit>({ status: 'text', review: 'boolean', claim: 'text', decidedAt: 'int8' }),
    column<Deposit>('credited', 'int8', ({ creditedMoney }) => creditedMoney),
    column<Deposit>('reversed', 'int8', ({ reversedMoney }) => reversedMoney),
    jsonColumn<Deposit>('body', (deposit) => deposit, 'json'),
  ],
});

const DEPOSIT_PAYMENTS = table<PaymentRow>({
  name: 'deposit_payments',
  key: fields<PaymentRow>({ gateway: 'text', payment: 'text' }),
  fixed: [],
  mutable: fields<PaymentRow>({ depositId: 'int8' }),
});

const WITHDRAWALS = table<Withdrawal>({
  name: 'withdrawals',
  key: fields<Withdrawal>({ withdrawalId: 'int8' }),
  fixed: fields<Withdrawal>({
    playerId: 'int8',
    asset: 'text',
    gateway: 'text',
    amount: 'int8',
    fee: 'int8',
    createdAt: 'int8',
  }),
  mutable: [
    ...fields<Withdrawal>({ status: 'text', review: 'boolean', captured: 'int8', returned: 'int8' }),
    ...fields<Withdrawal>({ houseLoss: 'int8', decidedAt: 'int8' }),
    jsonColumn<Withdrawal>('body', (withdrawal) => withdrawal, 'json'),
  ],
});

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
