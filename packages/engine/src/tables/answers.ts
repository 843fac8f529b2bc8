import type { GameRound } from '../rounds/game-round.ts';
import type { WalletSnapshot } from '../wallet/wallet.ts';
import type { TableRound } from './table-round.ts';

/** A player's bets at a table, after placing or taking back. */
export interface TableBetsAnswer {
  readonly kind: 'tableBets';
  /** null: all bets are taken back. */
  readonly round: GameRound | null;
  /** The player's seal that counts in the round; null without one. */
  readonly seal: string | null;
  readonly wallet: WalletSnapshot;
}

/** A bettor's seed was taken. */
export interface SeedAnswer {
  readonly kind: 'seed';
  readonly seal: string;
}

/** A round of a table as it stands. */
export interface TableRoundAnswer {
  readonly kind: 'tableRound';
  readonly round: TableRound;
  /** Bets that are still to be decided. */
  readonly left: number;
}
