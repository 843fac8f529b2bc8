/** Method and path of the bonus calls. */
export const BONUS_PATHS = {
  bonusOffers: ['GET', '/bonus/offers'],
  bonusOffer: ['GET', '/bonus/offers/:offerId'],
  claimBonus: ['POST', '/bonus/claims'],
  bonusClaims: ['GET', '/bonus/claims'],
  bonusStats: ['GET', '/bonus/claims/stats'],
  bonusParts: ['GET', '/bonus/claims/parts'],
  cancelBonus: ['POST', '/bonus/claims/cancel'],
  deskBonuses: ['GET', '/operator/bonuses'],
  saveBonus: ['POST', '/operator/bonuses'],
  publishBonus: ['POST', '/operator/bonuses/publish'],
  endBonus: ['POST', '/operator/bonuses/end'],
} as const;
