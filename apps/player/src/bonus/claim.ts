import type { BonusClaim, BonusOffer, BonusParts, Exact } from '@crease/contract';

/** As a screen has them: sums in paise, odds in hundredths. */
export type Claim = Exact<BonusClaim>;
export type Offer = Exact<BonusOffer>;
export type Parts = Exact<BonusParts>;
