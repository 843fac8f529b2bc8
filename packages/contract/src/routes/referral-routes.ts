import * as referral from '../play/referral.ts';
import type { Route } from '../wire/route.ts';
import { listOf } from '../wire/scalars.ts';

const player = { access: 'player', tag: 'referral' } as const;

/** Bringing friends. */
export const REFERRAL_ROUTES = {
  generateRef: {
    method: 'POST',
    path: '/ref/generate',
    ...player,
    summary: 'My link, or one more for another place; asked again it is the same',
    body: referral.generateRefBody,
    reply: referral.refLink,
  },
  refStats: {
    method: 'GET',
    path: '/ref/stats',
    ...player,
    summary: 'What came of my links',
    reply: referral.refStats,
  },
  refChildren: {
    method: 'GET',
    path: '/ref/children',
    ...player,
    summary: 'Who came by my links, with shortened names',
    query: referral.refChildrenQuery,
    reply: listOf(referral.refChild),
  },
  refSources: {
    method: 'GET',
    path: '/ref/sources',
    ...player,
    summary: 'The same for each place where I put a link',
    reply: referral.refSources,
  },
  openedRef: {
    method: 'POST',
    path: '/ref/opened',
    access: 'visitor',
    tag: 'referral',
    summary: 'A link was opened',
    body: referral.openedRefBody,
    reply: referral.openedRefReply,
  },
} as const satisfies Record<string, Route>;

/** Referrers, as those who run the house see them. */
export const REFERRAL_DESK_ROUTES = {
  referrers: {
    method: 'GET',
    path: '/operator/referrers',
    access: 'operator',
    right: 'players.see',
    tag: 'operator',
    summary: 'Who brings friends, who earned most first',
    query: referral.refChildrenQuery,
    reply: listOf(referral.referrer),
  },
  holdReferrer: {
    method: 'POST',
    path: '/operator/referrers/hold',
    access: 'operator',
    right: 'players.adjust',
    tag: 'operator',
    summary: 'Hold back what a referrer earns, or let it go; letting go clears the flags',
    body: referral.holdReferrerBody,
    reply: referral.heldReferrer,
  },
} as const satisfies Record<string, Route>;
