import type { Asset } from '@crease/kernel';

/** Someone who stakes. A player holds one asset for life: a demo player plays with play money only. */
export interface Player {
  readonly playerId: number;
  readonly username: string;
  readonly asset: Asset;
  readonly demo: boolean;
  /** Nobody: the house lets it trade so that markets live. Counted apart everywhere; cannot sign in. */
  readonly simulated: boolean;
  readonly createdAt: number;
  /** Self-excluded, suspended: no new bets. */
  excluded: boolean;
  /** Their first money was credited: it is given once in a lifetime. */
  opened: boolean;
}
