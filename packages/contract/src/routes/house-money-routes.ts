import * as money from '../books/house-money.ts';
import type { Route } from '../wire/route.ts';
import { listOf } from '../wire/scalars.ts';
import * as terms from '../wire/terms.ts';

const see = { access: 'operator', right: 'money.see', tag: 'operator' } as const;
const set = { access: 'operator', right: 'house.set', tag: 'operator' } as const;

/** Reconciliation with providers, and the terms of money. */
export const HOUSE_MONEY_ROUTES = {
  reconciliations: {
    method: 'GET',
    path: '/operator/reconciliation',
    ...see,
    summary: 'Reconciliation with the providers by day, the newest first',
    query: money.reconciliationQuery,
    reply: listOf(money.reconciliation),
  },
  reconcileDay: {
    method: 'POST',
    path: '/operator/reconciliation/:day',
    access: 'operator',
    right: 'deposits.decide',
    tag: 'operator',
    summary: 'Reconcile a day again; the new result replaces the earlier one',
    params: money.reconciliationParams,
    body: money.reconcileBody,
    reply: money.reconciliation,
  },
  moneySettings: {
    method: 'GET',
    path: '/operator/money/settings',
    ...see,
    summary: 'Settings of withdrawals and rates',
    reply: money.moneySettings,
  },
  setWithdrawalSettings: {
    method: 'POST',
    path: '/operator/money/withdrawals',
    ...set,
    summary: 'Change the terms of withdrawals; a second operator must agree, except to a lower amount for one operator',
    body: money.withdrawalSettingsBody,
    reply: money.moneySettingsReply,
  },
  setRates: {
    method: 'POST',
    path: '/operator/money/rates',
    ...set,
    summary: 'Change the rates of other currencies, within bounds, once a second operator agrees',
    body: money.ratesBody,
    reply: money.moneySettingsReply,
  },
  deskGateways: {
    method: 'GET',
    path: '/operator/gateways',
    access: 'operator',
    right: 'house.see',
    tag: 'operator',
    summary: 'Gateways, with disabled ones and reasons',
    reply: terms.deskGateways,
  },
  switchGateway: {
    method: 'POST',
    path: '/operator/gateways/switch',
    access: 'operator',
    right: 'gateways.switch',
    tag: 'operator',
    summary: 'Disable a gateway at once, or enable it once a second operator agrees',
    body: terms.switchGatewayBody,
    reply: terms.switchedGateway,
  },
} as const satisfies Record<string, Route>;
