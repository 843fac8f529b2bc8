/** Method and path of the bonus calls. */
export const BONUS_PATHS = {
  bonusOffers: ['GET', '/bonus/offers'],
  bonusOffer: ['GET', '/bonus/offers/:offerId'],
  claimBonus: ['POST', '/bonus/claims'],
  bonusClaims: ['GET', '/bonus/claims'],
  bonusStats: ['GET', '/bonus/claims/stats'],
  bonusParts: ['GET', '/bonus/claims/parts'],
  cancelBonus: ['POST', '/bonus/claims/cancel'],
} as const;
