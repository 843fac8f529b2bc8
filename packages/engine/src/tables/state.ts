import type { Reading } from '../core/readonly.ts';
import type { Engine as RoundsEngine, Fact as RoundsFact, RoundsRows } from '../rounds/state.ts';
import type { Engine as SwitchesEngine } from '../switches/state.ts';
import type { GameTable, TablePlay, TableRound } from './table-round.ts';

interface TablesState {
  /** By id, tables with their latest round. */
  readonly tables: Map<string, GameTable>;
}

/** The engine as `tables` sees it: this slice and those below. */
export interface Engine extends RoundsEngine, SwitchesEngine, TablesState {}
export type ReadonlyEngine = Reading<Engine>;

/** A shared round changed. */
export type Fact = RoundsFact | { readonly fact: 'tableRoundChanged'; readonly round: TableRound };

export interface TablesRows {
  /** The latest round of each table. */
  readonly tableRounds: readonly TableRound[];
}

export function createTables(): TablesState {
  return { tables: new Map() };
}

/** Restores tables with their latest rounds and the players' bets in them. */
export function restoreTables({ tables }: TablesState, { rounds, tableRounds }: TablesRows & RoundsRows): void {
  for (const round of tableRounds) tables.set(round.tableId, { round, bets: new Map() });
  for (const { roundId, playerId, play } of rounds) {
    const at = (play as Partial<TablePlay>).table;
    if (at) tables.get(at.tableId)?.bets.set(playerId, roundId);
  }
}
