import type { Route } from '../wire/route.ts';
import * as alone from './alone.ts';

/** What one person decides alone, and how much of it is left. */
export const ALONE_ROUTES = {
  aloneToday: {
    method: 'GET',
    path: '/operator/alone',
    access: 'operator',
    right: 'own.account',
    tag: 'operator',
    summary: 'What I decided alone today, and the most for a call and a day',
    query: alone.aloneQuery,
    reply: alone.aloneToday,
  },
  aloneSettings: {
    method: 'GET',
    path: '/operator/alone/settings',
    access: 'operator',
    right: 'house.see',
    tag: 'operator',
    summary: 'The most that one person decides alone',
    reply: alone.aloneSettings,
  },
  setAloneLimits: {
    method: 'POST',
    path: '/operator/alone/settings',
    access: 'operator',
    right: 'house.set',
    tag: 'operator',
    summary: 'Change the most that one person decides alone, once a second person agrees',
    body: alone.aloneSettingsBody,
    reply: alone.aloneSettingsAsked,
  },
} as const satisfies Record<string, Route>;
