import { JET_GAME } from '@crease/games';
import type { Reading } from '../core/readonly.ts';
import type { Engine as RoundsEngine, Fact as RoundsFact, RoundsRows } from '../rounds/state.ts';
import type { Engine as SwitchesEngine } from '../switches/state.ts';
import type { JetChain } from './jet-chain.ts';
import { type JetRound, type JetTable, type JetRows as JetTableRows, tableOf } from './jet-table.ts';

interface JetState {
  /** The shared game of Jet: its rounds and chains. */
  readonly jet: JetTable;
}

/** The engine as `jet` sees it: this slice and those below. */
export interface Engine extends RoundsEngine, SwitchesEngine, JetState {}
export type ReadonlyEngine = Reading<Engine>;

/** Changes of Jet's rounds and chains. Players' bets are separate rounds. */
export type Fact =
  | RoundsFact
  | { readonly fact: 'jetRoundChanged'; readonly jetRound: JetRound }
  | { readonly fact: 'jetChainChanged'; readonly chain: JetChain };

export interface JetRows {
  /** The latest chain and the latest round of Jet. */
  readonly jet: JetTableRows;
}

export function createJet(): JetState {
  return { jet: { chain: null, next: null, round: null, bets: new Map() } };
}

export function restoreJet({ jet }: JetState, rows: JetRows & RoundsRows): void {
  Object.assign(jet, tableOf(rows.jet, rows.rounds, JET_GAME.gameId));
}
