import type { Money } from '@crease/kernel';
import type { OrderSnapshot } from '../orders/answers.ts';
import type { WalletSnapshot } from '../wallet/wallet.ts';

/** To `cashOut`: its orders, matched, or in play waiting out the delay. */
export interface CashOutAnswer {
  readonly kind: 'cashOut';
  readonly orders: readonly OrderSnapshot[];
  /** The worst result of the market at the prices of this moment, once all of it is matched. */
  readonly worst: Money;
  readonly wallet: WalletSnapshot;
}
