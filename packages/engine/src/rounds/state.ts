import type { Engine as BonusEngine, Fact as BonusFact } from '../bonus/state.ts';
import { type GameRound, roundPurpose } from './game-round.ts';
import { RoundTable } from './round-table.ts';

interface RoundsState {
  /** Open rounds of games. */
  readonly rounds: RoundTable;
}

/** The engine as `rounds` sees it: this slice and those below. */
export interface Engine extends BonusEngine, RoundsState {}

/** A round of a game changed. */
export type Fact = BonusFact | { readonly fact: 'roundChanged'; readonly round: GameRound };

export interface RoundsRows {
  /** Open rounds of games. */
  readonly rounds: readonly GameRound[];
}

export function createRounds(): RoundsState {
  return { rounds: new RoundTable() };
}

export function restoreRounds({ rounds, ledger }: Pick<Engine, 'rounds' | 'ledger'>, rows: RoundsRows): void {
  for (const round of rows.rounds) {
    rounds.put(round);
    if (round.claimId) ledger.setHold({ ...round, purpose: roundPurpose(round), amount: round.stake });
  }
}
