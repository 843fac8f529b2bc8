import type { BonusClaim, BonusOffer, BonusParts, Exact } from '@crease/contract';

/** A claim in the units of the screens: amounts in paise, odds in hundredths. */
export type Claim = Exact<BonusClaim>;
export type Offer = Exact<BonusOffer>;
export type Parts = Exact<BonusParts>;

/** Returns the progress of the next part, 0 to 1; all parts are equal. */
export function fillingOf({ nextNeeded, rolloverNeeded, parts }: Claim): number {
  const each = rolloverNeeded / parts;
  return each > 0 ? Math.max(0, 1 - nextNeeded / each) : 0;
}

const DAY_MS = 86_400_000;

/**
 * Returns how many parts will be released at the present pace, and that pace per day.
 * @param now epoch ms. @returns null in the first three days, and if all will be released.
 */
export function paceOf(claim: Claim, now: number): { readonly perDay: number; readonly parts: number } | null {
  const since = now - Date.parse(claim.claimedAt);
  if (claim.status !== 'running' || claim.rolloverNeeded === 0 || since < 3 * DAY_MS) return null;
  const perDay = (claim.rolloverDone / since) * DAY_MS;
  const left = Math.max(0, Date.parse(claim.endsAt) - now) / DAY_MS;
  const parts = Math.floor(((claim.rolloverDone + perDay * left) / claim.rolloverNeeded) * claim.parts);
  return parts < claim.parts ? { perDay: Math.floor(perDay), parts } : null;
}
