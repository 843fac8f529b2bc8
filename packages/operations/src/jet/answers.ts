import type { GameRound } from '../rounds/game-round.ts';
import type { WalletSnapshot } from '../wallet/wallet.ts';

/** A player's bet as it stands now. */
export interface JetBetAnswer {
  readonly kind: 'jetBet';
  readonly round: GameRound;
  readonly wallet: WalletSnapshot;
}

/** What the game waits for, and when it wants to be looked at again. */
export interface JetAnswer {
  readonly kind: 'jet';
  /** `link`: the secret of the round whose bets are closed. */
  readonly needs: 'chain' | 'salt' | 'link' | null;
  /** Epoch ms; null while it needs something. */
  readonly nextAt: number | null;
}
