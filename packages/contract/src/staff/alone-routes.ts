import type { Route } from '../wire/route.ts';
import * as alone from './alone.ts';

/** Amounts that one operator decides alone, and the remaining ones. */
export const ALONE_ROUTES = {
  aloneToday: {
    method: 'GET',
    path: '/operator/alone',
    access: 'operator',
    right: 'own.account',
    tag: 'operator',
    summary: 'Amounts that I decided alone today, with the limits per call and day',
    query: alone.aloneQuery,
    reply: alone.aloneToday,
  },
  aloneSettings: {
    method: 'GET',
    path: '/operator/alone/settings',
    access: 'operator',
    right: 'house.see',
    tag: 'operator',
    summary: 'Limits that one operator decides alone',
    reply: alone.aloneSettings,
  },
  setAloneLimits: {
    method: 'POST',
    path: '/operator/alone/settings',
    access: 'operator',
    right: 'house.set',
    tag: 'operator',
    summary: 'Change the limits that one operator decides alone, once a second operator agrees',
    body: alone.aloneSettingsBody,
    reply: alone.aloneSettingsReply,
  },
} as const satisfies Record<string, Route>;
