import { type Deposit, paymentsOf, type Withdrawal } from '@crease/engine';
import { column, fields, jsonColumn } from '../column.ts';
import type { FactTable, LastRows } from '../module-rows.ts';
import { table } from '../table.ts';

/** A provider's transaction with the deposit that it is assigned to. */
interface PaymentRow {
  readonly gateway: string;
  readonly payment: string;
  readonly depositId: number;
}

export const DEPOSITS = table<Deposit>({
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

export const DEPOSIT_PAYMENTS = table<PaymentRow>({
  name: 'deposit_payments',
  key: fields<PaymentRow>({ gateway: 'text', payment: 'text' }),
  fixed: [],
  mutable: fields<PaymentRow>({ depositId: 'int8' }),
});

export const WITHDRAWALS = table<Withdrawal>({
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

interface CashierBatch {
  readonly deposits: LastRows<Deposit>;
  readonly depositPayments: LastRows<PaymentRow>;
  readonly withdrawals: LastRows<Withdrawal>;
}

export const CASHIER_FACTS: FactTable<CashierBatch, 'depositChanged' | 'withdrawalChanged'> = {
  depositChanged: ({ deposits, depositPayments }, { deposit }) => {
    const { depositId, gateway } = deposit;
    deposits.take(deposit);
    for (const payment of paymentsOf(deposit)) depositPayments.take({ gateway, payment, depositId });
  },
  withdrawalChanged: ({ withdrawals }, { withdrawal }) => withdrawals.take(withdrawal),
};
