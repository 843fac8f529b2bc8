import type { GameRound } from '../rounds/game-round.ts';
import type { WalletSnapshot } from '../wallet/wallet.ts';
import type { TableRound } from './table-round.ts';

/** A player's bets at a table, after placing or taking back. */
export interface TableBetsAnswer {
  readonly kind: 'tableBets';
  /** null: all bets are taken back. */
  readonly round: GameRound | null;
  readonly wallet: WalletSnapshot;
}

/** A round of a table as it stands. */
export interface TableRoundAnswer {
  readonly kind: 'tableRound';
  readonly round: TableRound;
  /** Bets that are still to be decided. */
  readonly left: number;
}
