import type { WalletSnapshot } from '../wallet/wallet.ts';
import type { Deposit } from './deposit.ts';

/** To every command about one deposit. */
export interface DepositAnswer {
  readonly kind: 'deposit';
  readonly deposit: Deposit;
  readonly wallet: WalletSnapshot;
}
