import type { Asset } from '@crease/kernel';

/** An owner of stakes. A player holds one asset for life: a demo player has play money only. */
export interface Player {
  readonly playerId: number;
  readonly username: string;
  readonly asset: Asset;
  readonly demo: boolean;
  /** True for a bot of the house that trades for liquidity. Counted separately everywhere; cannot sign in. */
  readonly simulated: boolean;
  readonly createdAt: number;
  /** Self-excluded or suspended: no new bets. */
  excluded: boolean;
  /** True once the opening credit was given, which happens once per player. */
  opened: boolean;
}
