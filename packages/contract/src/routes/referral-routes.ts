import * as referral from '../play/referral.ts';
import type { Route } from '../wire/route.ts';
import { listOf } from '../wire/scalars.ts';

const player = { access: 'player', tag: 'referral' } as const;

/** Referring friends. */
export const REFERRAL_ROUTES = {
  generateRef: {
    method: 'POST',
    path: '/ref/generate',
    ...player,
    summary: 'Create my link, or one for another place; idempotent',
    body: referral.generateRefBody,
    reply: referral.refLink,
  },
  refStats: {
    method: 'GET',
    path: '/ref/stats',
    ...player,
    summary: 'Results of my links',
    reply: referral.refStats,
  },
  refChildren: {
    method: 'GET',
    path: '/ref/children',
    ...player,
    summary: 'Friends who used my links, with shortened names',
    query: referral.refChildrenQuery,
    reply: listOf(referral.refChild),
  },
  refSources: {
    method: 'GET',
    path: '/ref/sources',
    ...player,
    summary: 'Results of my links by place',
    reply: referral.refSources,
  },
  openedRef: {
    method: 'POST',
    path: '/ref/opened',
    access: 'visitor',
    tag: 'referral',
    summary: 'Count an opened link',
    body: referral.openedRefBody,
    reply: referral.openedRefReply,
  },
} as const satisfies Record<string, Route>;

/** Referrers for operators. */
export const REFERRAL_DESK_ROUTES = {
  referrers: {
    method: 'GET',
    path: '/operator/referrers',
    access: 'operator',
    right: 'players.see',
    tag: 'operator',
    summary: 'Referrers, highest rewards first',
    query: referral.refChildrenQuery,
    reply: listOf(referral.referrer),
  },
  holdReferrer: {
    method: 'POST',
    path: '/operator/referrers/hold',
    access: 'operator',
    right: 'players.adjust',
    tag: 'operator',
    summary: "Hold or release a referrer's rewards; releasing clears the flags",
    body: referral.holdReferrerBody,
    reply: referral.heldReferrer,
  },
} as const satisfies Record<string, Route>;
