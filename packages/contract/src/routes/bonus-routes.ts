import * as bonus from '../bonus/bonus.ts';
import { type CallSchema, operatorWith } from '../wire/route.ts';
import { listOf } from '../wire/scalars.ts';

const player = { access: 'player', tag: 'cashier' } as const;

/** Bonuses of players. */
export const BONUS_ROUTES = {
  bonusOffers: {
    ...player,
    summary: 'Offers for this player, with obstacles',
    reply: bonus.bonusOffers,
  },
  bonusOffer: {
    ...player,
    summary: 'One offer, claimed or not, with obstacles',
    params: bonus.offerParams,
    reply: bonus.bonusOffer,
  },
  claimBonus: {
    ...player,
    money: true,
    summary: 'Claim an offer; one at a time',
    body: bonus.claimBonusBody,
    reply: bonus.claimReply,
  },
  bonusClaims: {
    ...player,
    summary: 'My bonuses, the newest first',
    query: bonus.claimsQuery,
    reply: listOf(bonus.bonusClaim),
  },
  bonusStats: {
    ...player,
    summary: 'Balances of the bonus pockets, and total released',
    reply: bonus.bonusStats,
  },
  bonusParts: {
    ...player,
    summary: 'One bonus, part by part, with the markets that counted',
    query: bonus.claimQuery,
    reply: bonus.bonusParts,
  },
  cancelBonus: {
    ...player,
    money: true,
    summary: 'Cancel the rest of a bonus',
    body: bonus.cancelBonusBody,
    reply: bonus.claimReply,
  },
} as const satisfies Record<string, CallSchema>;

/** Rules of bonuses. */
export const BONUS_DESK_ROUTES = {
  deskBonuses: {
    ...operatorWith('bonuses.see'),
    summary: 'Rules of bonuses with their cost',
    reply: bonus.deskBonuses,
  },
  saveBonus: {
    ...operatorWith('bonuses.change'),
    summary: 'Save a draft of a rule',
    body: bonus.saveBonusBody,
    reply: bonus.deskBonusReply,
  },
  publishBonus: {
    ...operatorWith('bonuses.change'),
    summary: 'Publish a draft for new claims, once a second operator agrees; running ones keep their version',
    body: bonus.bonusVersionBody,
    reply: bonus.publishedBonusReply,
  },
  endBonus: {
    ...operatorWith('bonuses.change'),
    summary: 'End an offer: no new claims; running ones continue',
    body: bonus.bonusVersionBody,
    reply: bonus.deskBonusReply,
  },
} as const satisfies Record<string, CallSchema>;
