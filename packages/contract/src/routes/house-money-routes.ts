import * as money from '../books/house-money.ts';
import type { CallSchema } from '../wire/route.ts';
import { listOf } from '../wire/scalars.ts';
import * as terms from '../wire/terms.ts';

const see = { access: 'operator', right: 'money.see', tag: 'operator' } as const;
const set = { access: 'operator', right: 'house.set', tag: 'operator' } as const;

/** Reconciliation with providers, and the terms of money. */
export const HOUSE_MONEY_ROUTES = {
  reconciliations: {
    ...see,
    summary: 'Reconciliation with the providers by day, the newest first',
    query: money.reconciliationQuery,
    reply: listOf(money.reconciliation),
  },
  reconcileDay: {
    access: 'operator',
    right: 'deposits.decide',
    tag: 'operator',
    summary: 'Reconcile a day again; the new result replaces the earlier one',
    params: money.reconciliationParams,
    body: money.reconcileBody,
    reply: money.reconciliation,
  },
  moneySettings: {
    ...see,
    summary: 'Settings of withdrawals and rates',
    reply: money.moneySettings,
  },
  setWithdrawalSettings: {
    ...set,
    summary: 'Change the terms of withdrawals; a second operator must agree, except to a lower amount for one operator',
    body: money.withdrawalSettingsBody,
    reply: money.moneySettingsReply,
  },
  setRates: {
    ...set,
    summary: 'Change the rates of other currencies, within bounds, once a second operator agrees',
    body: money.ratesBody,
    reply: money.moneySettingsReply,
  },
  deskGateways: {
    access: 'operator',
    right: 'house.see',
    tag: 'operator',
    summary: 'Gateways, with disabled ones and reasons',
    reply: terms.deskGateways,
  },
  switchGateway: {
    access: 'operator',
    right: 'gateways.switch',
    tag: 'operator',
    summary: 'Disable a gateway at once, or enable it once a second operator agrees',
    body: terms.switchGatewayBody,
    reply: terms.switchedGateway,
  },
} as const satisfies Record<string, CallSchema>;
