import type { WalletSnapshot } from '../wallet/wallet.ts';
import type { Withdrawal } from './withdrawal.ts';

/** To every command about one withdrawal. */
export interface WithdrawalAnswer {
  readonly kind: 'withdrawal';
  readonly withdrawal: Withdrawal;
  readonly wallet: WalletSnapshot;
}
