import { type Money, moneyFromUnits } from '@crease/kernel';
import type { Store } from '@crease/store';

/** Referral rewards. Minor units. */
interface ReferralSettings {
  readonly firstBet: Money;
  /** Least first bet that counts. */
  readonly firstBetLeast: Money;
  readonly verified: Money;
  /** Most that one referrer earns in an Indian calendar month. */
  readonly monthMost: Money;
}

const KEY = 'referral';
/** In rupees. */
const USUAL = { firstBet: 150, firstBetLeast: 500, verified: 350, monthMost: 10_000 };

/** Operators' settings under `referral`, in rupees; else the defaults. */
export async function referralSettings(settings: Store['settings']): Promise<ReferralSettings> {
  const set = { ...USUAL, ...(await settings.get<Partial<typeof USUAL>>(KEY)) };
  const money = (units: number, usual: number) => moneyFromUnits(units) ?? (moneyFromUnits(usual) as Money);
  return {
    firstBet: money(set.firstBet, USUAL.firstBet),
    firstBetLeast: money(set.firstBetLeast, USUAL.firstBetLeast),
    verified: money(set.verified, USUAL.verified),
    monthMost: money(set.monthMost, USUAL.monthMost),
  };
}
