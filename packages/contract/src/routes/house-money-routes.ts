import * as money from '../books/house-money.ts';
import type { Route } from '../wire/route.ts';
import { listOf } from '../wire/scalars.ts';
import * as terms from '../wire/terms.ts';

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
    summary: 'Change the terms of money out; a second person agrees first, except to a lower amount for one person',
    body: money.withdrawalSettingsBody,
    reply: money.moneySettingsReply,
  },
  setRates: {
    method: 'POST',
    path: '/operator/money/rates',
    ...set,
    summary: 'Change what other currencies are worth, within bounds, once a second person agrees',
    body: money.ratesBody,
    reply: money.moneySettingsReply,
  },
  deskGateways: {
    method: 'GET',
    path: '/operator/gateways',
    access: 'operator',
    right: 'house.see',
    tag: 'operator',
    summary: 'Gateways, which are off, and why',
    reply: terms.deskGateways,
  },
  switchGateway: {
    method: 'POST',
    path: '/operator/gateways/switch',
    access: 'operator',
    right: 'gateways.switch',
    tag: 'operator',
    summary: 'Turn a gateway off at once, or on again once a second person agrees',
    body: terms.switchGatewayBody,
    reply: terms.switchedGateway,
  },
} as const satisfies Record<string, Route>;
