import * as bonus from '../bonus/bonus.ts';
import type { Route } from '../wire/route.ts';
import { listOf } from '../wire/scalars.ts';
import type { StaffRight } from '../wire/staff-rights.ts';

const player = { access: 'player', tag: 'cashier' } as const;
const may = <R extends StaffRight>(right: R) => ({ access: 'operator', tag: 'operator', right }) as const;

/** Bonuses, as a player takes them. */
export const BONUS_ROUTES = {
  bonusOffers: {
    method: 'GET',
    path: '/bonus/offers',
    ...player,
    summary: 'What this player can claim, and what stands in the way',
    reply: bonus.bonusOffers,
  },
  claimBonus: {
    method: 'POST',
    path: '/bonus/claims',
    ...player,
    money: true,
    summary: 'Take an offer: one at a time',
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
    summary: 'What is in the pockets, and what became cash ever',
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
    summary: 'Give the rest of a bonus up',
    body: bonus.cancelBonusBody,
    reply: bonus.claimReply,
  },
} as const satisfies Record<string, Route>;

/** The rules that bonuses are given by. */
export const BONUS_DESK_ROUTES = {
  deskBonuses: {
    method: 'GET',
    path: '/operator/bonuses',
    ...may('bonuses.see'),
    summary: 'Rules of bonuses with what they cost',
    reply: bonus.deskBonuses,
  },
  saveBonus: {
    method: 'POST',
    path: '/operator/bonuses',
    ...may('bonuses.change'),
    summary: 'Keep a draft of a rule',
    body: bonus.saveBonusBody,
    reply: bonus.deskBonusReply,
  },
  publishBonus: {
    method: 'POST',
    path: '/operator/bonuses/publish',
    ...may('bonuses.change'),
    summary: 'Once a second person agrees, the draft becomes what new claims get; running ones keep their version',
    body: bonus.bonusVersionBody,
    reply: bonus.publishedBonusReply,
  },
  endBonus: {
    method: 'POST',
    path: '/operator/bonuses/end',
    ...may('bonuses.change'),
    summary: 'Nobody can claim it from now on; running ones go on',
    body: bonus.bonusVersionBody,
    reply: bonus.deskBonusReply,
  },
} as const satisfies Record<string, Route>;
