import { type Money, moneyFromUnits } from '@crease/kernel';
import type { Store } from '@crease/store';
import { readProfile } from '../../app/organisation-profile.ts';

/** Operators' settings of withdrawals. */
interface WithdrawalSettings {
  /** Whether players may cancel a pending withdrawal. Some licences forbid it. */
  readonly isCancellable: boolean;
  /** Whether a verified identity is required. */
  readonly needsIdentity: boolean;
  /** Share of all deposits that must be wagered first, percent; 0: none. */
  readonly rolloverPercent: number;
  /** Most that one operator approves; above it two must. Minor units. */
  readonly aloneMax: Money;
  /** Smallest withdrawal, minor units. */
  readonly min: Money;
  /**
   * Who pays bank accounts and UPI addresses: a gateway automatically, or the bank by a file. Pending withdrawals keep
   * the earlier setting.
   */
  readonly paidBy: 'gateway' | 'file';
}

/** Store key of the settings. */
const KEY = 'cashier.withdrawals';

/** Defaults with play money: no identity required. */
const USUAL: WithdrawalSettings = {
  isCancellable: true,
  needsIdentity: false,
  rolloverPercent: 0,
  aloneMax: moneyFromUnits(2_500) as number,
  min: moneyFromUnits(100) as number,
  paidBy: 'gateway',
};

/** @param changed the fields to change. */
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
