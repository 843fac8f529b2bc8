import type { WalletSnapshot } from '../wallet/wallet.ts';
import type { Claim } from './claim.ts';

/** To `claimBonus` and `cancelBonus`. */
export interface ClaimAnswer {
  readonly kind: 'claim';
  readonly claim: Claim;
  readonly wallet: WalletSnapshot;
}
