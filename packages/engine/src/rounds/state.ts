import type { Engine as BonusEngine, Fact as BonusFact } from '../bonus/state.ts';
import { type GameRound, roundPurpose } from './game-round.ts';
import { RoundTable } from './round-table.ts';

interface RoundsState {
  /** Rounds of games that go on. */
  readonly rounds: RoundTable;
}

export interface Engine extends BonusEngine, RoundsState {}

/** What became of a round of a game. */
export type Fact = BonusFact | { readonly fact: 'roundChanged'; readonly round: GameRound };

export interface RoundsRows {
  /** Rounds of games that go on. */
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
