import type { Money } from '@crease/kernel';
import type { OrderSnapshot } from '../orders/answers.ts';
import type { WalletSnapshot } from '../wallet/wallet.ts';
import type { AutoCashOut } from './auto-cash-out.ts';

/** To `cashOut`: its orders, matched, or in play waiting out the delay. */
export interface CashOutAnswer {
  readonly kind: 'cashOut';
  readonly orders: readonly OrderSnapshot[];
  /** The worst result of the market at the prices of this moment, once all of it is matched. */
  readonly worst: Money;
  readonly wallet: WalletSnapshot;
}

/** To `setAutoCashOut`: what stands now; null for nothing. */
export interface AutoCashOutAnswer {
  readonly kind: 'autoCashOut';
  readonly autoCashOut: AutoCashOut | null;
}

/** To `runAutoCashOuts`. */
export interface AutoRunAnswer {
  readonly kind: 'autoRun';
  /** How many were set off, in play to wait out the delay. */
  readonly fired: number;
  /** How many more have reached a figure: they come with the next run. */
  readonly left: number;
}
