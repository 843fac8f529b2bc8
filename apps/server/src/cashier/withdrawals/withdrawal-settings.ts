import { type Money, moneyFromUnits } from '@crease/kernel';
import type { Store } from '@crease/store';
import { readProfile } from '../../app/organisation-profile.ts';

/** What the operator decides about money out. */
interface WithdrawalSettings {
  /** Whether a player can call off a withdrawal that waits. Some licences forbid it. */
  readonly isCancellable: boolean;
  /** Whether the identity must be verified first. */
  readonly needsIdentity: boolean;
  /** What share of all deposits must be played before anything is withdrawn, percent; 0 = none. */
  readonly rolloverPercent: number;
  /** Up to this much one person approves alone; above it two must. Minor units. */
  readonly aloneMax: Money;
  /** The least that is paid out, minor units. */
  readonly min: Money;
  /**
   * Who pays bank accounts and UPI addresses: a gateway by itself, or the bank by a file. What was asked for before it
   * changed goes out as it was to.
   */
  readonly paidBy: 'gateway' | 'file';
}

/** Key under which the operator's choice lies in the store. */
const KEY = 'cashier.withdrawals';

/** In play money nothing is at stake: players may try it before they show who they are. */
const USUAL: WithdrawalSettings = {
  isCancellable: true,
  needsIdentity: false,
  rolloverPercent: 0,
  aloneMax: moneyFromUnits(2_500) as number,
  min: moneyFromUnits(100) as number,
  paidBy: 'gateway',
};

/** @param changed only what is to change. */
export async function changeWithdrawalSettings(
  settings: Store['settings'],
  changed: Partial<WithdrawalSettings>,
): Promise<void> {
  await settings.set(KEY, { ...(await settings.get<Partial<WithdrawalSettings>>(KEY)), ...changed });
}

export async function withdrawalSettings(settings: Store['settings']): Promise<WithdrawalSettings> {
  const [own, { asset }] = await Promise.all([settings.get<Partial<WithdrawalSettings>>(KEY), readProfile(settings)]);
  return { ...USUAL, needsIdentity: !asset.startsWith('play:'), ...own };
}
