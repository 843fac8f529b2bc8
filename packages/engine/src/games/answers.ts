import type { GameRound } from '../rounds/game-round.ts';
import type { WalletSnapshot } from '../wallet/wallet.ts';
import type { GameSeeds } from './game-seeds.ts';

/** A round as it stands after a play or an act. */
export interface RoundAnswer {
  readonly kind: 'round';
  readonly round: GameRound;
  /** What proves it later: the player's seed, and the hash of ours. */
  readonly clientSeed: string;
  readonly seedHash: string;
  readonly wallet: WalletSnapshot;
}

export interface SeedsAnswer {
  readonly kind: 'seeds';
  readonly seeds: GameSeeds;
  /** Those that are shown now; null where none were in use. */
  readonly revealed: GameSeeds | null;
}
