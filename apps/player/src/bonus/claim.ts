import type { BonusClaim, BonusOffer, BonusParts, Exact } from '@crease/contract';

/** A claim in the units of the screens: amounts in paise, odds in hundredths. */
export type Claim = Exact<BonusClaim>;
export type Offer = Exact<BonusOffer>;
export type Parts = Exact<BonusParts>;
