import type { GameRound } from '../rounds/game-round.ts';
import type { WalletSnapshot } from '../wallet/wallet.ts';
import type { JetChain } from './jet-chain.ts';

/** A player's bet as it stands now. */
export interface JetBetAnswer {
  readonly kind: 'jetBet';
  readonly round: GameRound;
  readonly wallet: WalletSnapshot;
}

/** The chain that a seed was given for, with the seed in its list. */
export interface JetSeedAnswer {
  readonly kind: 'jetSeed';
  readonly chain: JetChain;
}

/** What the game waits for, and when it wants to be looked at again. */
export interface JetAnswer {
  readonly kind: 'jet';
  /** `link`: the secret of the round whose bets are closed. `chain`: there is none to play from. */
  readonly needs: 'chain' | 'link' | null;
  /** A chain for later may be published. */
  readonly wantsNext: boolean;
  /** Chains whose salt waits for a beacon's round that is due. */
  readonly wantsValue: readonly JetChain[];
  /** Epoch ms; null while it needs something. */
  readonly nextAt: number | null;
}
