import * as bonus from '../bonus/bonus.ts';
import type { Route } from '../wire/route.ts';
import { listOf } from '../wire/scalars.ts';
import type { StaffRight } from '../wire/staff-rights.ts';

const player = { access: 'player', tag: 'cashier' } as const;
const may = <R extends StaffRight>(right: R) => ({ access: 'operator', tag: 'operator', right }) as const;

/** Bonuses of players. */
export const BONUS_ROUTES = {
  bonusOffers: {
    method: 'GET',
    path: '/bonus/offers',
    ...player,
    summary: 'Offers for this player, with obstacles',
    reply: bonus.bonusOffers,
  },
  bonusOffer: {
    method: 'GET',
    path: '/bonus/offers/:offerId',
    ...player,
    summary: 'One offer, claimed or not, with obstacles',
    params: bonus.offerParams,
    reply: bonus.bonusOffer,
  },
  claimBonus: {
    method: 'POST',
    path: '/bonus/claims',
    ...player,
    money: true,
    summary: 'Claim an offer; one at a time',
    body: bonus.claimBonusBody,
    reply: bonus.claimReply,
  },
  bonusClaims: {
    method: 'GET',
    path: '/bonus/claims',
    ...player,
    summary: 'My bonuses, the newest first',
    query: bonus.claimsQuery,
    reply: listOf(bonus.bonusClaim),
  },
  bonusStats: {
    method: 'GET',
    path: '/bonus/claims/stats',
    ...player,
    summary: 'Balances of the bonus pockets, and total released',
    reply: bonus.bonusStats,
  },
  bonusParts: {
    method: 'GET',
    path: '/bonus/claims/parts',
    ...player,
    summary: 'One bonus, part by part, with the markets that counted',
    query: bonus.claimQuery,
    reply: bonus.bonusParts,
  },
  cancelBonus: {
    method: 'POST',
    path: '/bonus/claims/cancel',
    ...player,
    money: true,
    summary: 'Cancel the rest of a bonus',
    body: bonus.cancelBonusBody,
    reply: bonus.claimReply,
  },
} as const satisfies Record<string, Route>;

/** Rules of bonuses. */
export const BONUS_DESK_ROUTES = {
  deskBonuses: {
    method: 'GET',
    path: '/operator/bonuses',
    ...may('bonuses.see'),
    summary: 'Rules of bonuses with their cost',
    reply: bonus.deskBonuses,
  },
  saveBonus: {
    method: 'POST',
    path: '/operator/bonuses',
    ...may('bonuses.change'),
    summary: 'Save a draft of a rule',
    body: bonus.saveBonusBody,
    reply: bonus.deskBonusReply,
  },
  publishBonus: {
    method: 'POST',
    path: '/operator/bonuses/publish',
    ...may('bonuses.change'),
    summary: 'Publish a draft for new claims, once a second operator agrees; running ones keep their version',
    body: bonus.bonusVersionBody,
    reply: bonus.publishedBonusReply,
  },
  endBonus: {
    method: 'POST',
    path: '/operator/bonuses/end',
    ...may('bonuses.change'),
    summary: 'End an offer: no new claims; running ones continue',
    body: bonus.bonusVersionBody,
    reply: bonus.deskBonusReply,
  },
} as const satisfies Record<string, Route>;
