import * as money from '../books/house-money.ts';
import type { Route } from '../route.ts';
import { listOf } from '../scalars.ts';

const see = { access: 'operator', right: 'money.see', tag: 'operator' } as const;
const set = { access: 'operator', right: 'house.set', tag: 'operator' } as const;

/** Our books beside the providers', and what the house decides about money. */
export const HOUSE_MONEY_ROUTES = {
  reconciliations: {
    method: 'GET',
    path: '/operator/reconciliation',
    ...see,
    summary: 'What came of holding each day against the providers, the newest day first',
    query: money.reconciliationQuery,
    reply: listOf(money.reconciliation),
  },
  reconcileDay: {
    method: 'POST',
    path: '/operator/reconciliation/:day',
    access: 'operator',
    right: 'deposits.decide',
    tag: 'operator',
    summary: 'Ask the providers about a day once more; what comes of it takes the place of what was found before',
    params: money.reconciliationParams,
    body: money.reconcileBody,
    reply: money.reconciliation,
  },
  moneySettings: {
    method: 'GET',
    path: '/operator/money/settings',
    ...see,
    summary: 'What the house decided about money out and about rates',
    reply: money.moneySettings,
  },
  setWithdrawalSettings: {
    method: 'POST',
    path: '/operator/money/withdrawals',
    ...set,
    summary: 'Change the terms of money out; withdrawals that wait keep theirs',
    body: money.withdrawalSettingsBody,
    reply: money.moneySettings,
  },
  setRates: {
    method: 'POST',
    path: '/operator/money/rates',
    ...set,
    summary: 'Change what other currencies are worth; a deposit keeps the rate of its beginning',
    body: money.ratesBody,
    reply: money.moneySettings,
  },
} as const satisfies Record<string, Route>;
