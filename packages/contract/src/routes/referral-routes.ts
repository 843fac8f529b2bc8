import * as referral from '../play/referral.ts';
import type { CallSchema } from '../wire/route.ts';
import { listOf } from '../wire/scalars.ts';

const player = { access: 'player', tag: 'referral' } as const;

/** Referring friends. */
export const REFERRAL_ROUTES = {
  generateRef: {
    ...player,
    summary: 'Create my link, or one for another place; idempotent',
    body: referral.generateRefBody,
    reply: referral.refLink,
  },
  refStats: {
    ...player,
    summary: 'Results of my links',
    reply: referral.refStats,
  },
  refChildren: {
    ...player,
    summary: 'Friends who used my links, with shortened names',
    query: referral.refChildrenQuery,
    reply: listOf(referral.refChild),
  },
  refSources: {
    ...player,
    summary: 'Results of my links by place',
    reply: referral.refSources,
  },
  openedRef: {
    access: 'visitor',
    tag: 'referral',
    summary: 'Count an opened link',
    body: referral.openedRefBody,
    reply: referral.openedRefReply,
  },
} as const satisfies Record<string, CallSchema>;

/** Referrers for operators. */
export const REFERRAL_DESK_ROUTES = {
  referrers: {
    access: 'operator',
    right: 'players.see',
    tag: 'operator',
    summary: 'Referrers, highest rewards first',
    query: referral.refChildrenQuery,
    reply: listOf(referral.referrer),
  },
  holdReferrer: {
    access: 'operator',
    right: 'players.adjust',
    tag: 'operator',
    summary: "Hold or release a referrer's rewards; releasing clears the flags",
    body: referral.holdReferrerBody,
    reply: referral.heldReferrer,
  },
} as const satisfies Record<string, CallSchema>;
