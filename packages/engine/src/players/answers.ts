import type { Asset } from '@crease/kernel';
import type { WalletSnapshot } from '../wallet/wallet.ts';

/** To `createPlayer`, `creditOpening` and `setExcluded`. */
export interface PlayerAnswer {
  readonly kind: 'player';
  readonly playerId: number;
  readonly username: string;
  readonly asset: Asset;
  readonly demo: boolean;
  readonly simulated: boolean;
  readonly excluded: boolean;
  readonly opened: boolean;
  readonly createdAt: number;
  readonly wallet: WalletSnapshot;
}
