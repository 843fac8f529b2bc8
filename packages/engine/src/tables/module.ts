import { handle, type Query } from '../core/command-handler.ts';
import type { GameRound } from '../rounds/game-round.ts';
import { hashPlaceTableBets, hashUndoTableBets, placeTableBets, undoTableBets } from './place-table-bets.ts';
import { closeTable, fixSeeds, revealSeed } from './reveal-seeds.ts';
import { dealTable, openTable, payTable, voidTable } from './run-table.ts';
import type { ReadonlyEngine } from './state.ts';
import type { TableRound } from './table-round.ts';

/** A table's latest round, and the number of its players. */
interface TableState {
  readonly round: TableRound;
  readonly bettors: number;
  /** The caller's open round; null without one. */
  readonly own: GameRound | null;
  /** The caller's seal; null without one. */
  readonly seal: string | null;
}

const table: Query<ReadonlyEngine, { readonly tableId: string; readonly playerId: number }, TableState | null> = (
  { tables, rounds },
  { tableId, playerId },
) => {
  const found = tables.get(tableId);
  if (!found) return null;
  const { round, bets } = found;
  const seal = round.sealed.find((one) => one.playerId === playerId)?.seal ?? null;
  return { round, bettors: round.bettors + bets.size, own: rounds.get(bets.get(playerId) ?? 0) ?? null, seal };
};

/** Returns unfinished rounds, which a start has to resolve. */
const openTables: Query<ReadonlyEngine, object, readonly TableRound[]> = ({ tables }) =>
  [...tables.values()].map(({ round }) => round).filter(({ phase }) => phase !== 'paid' && phase !== 'voided');

export const tablesModule = {
  commands: {
    openTable: handle(openTable),
    placeTableBets: handle(placeTableBets, { hashBody: hashPlaceTableBets }),
    undoTableBets: handle(undoTableBets, { hashBody: hashUndoTableBets }),
    closeTable: handle(closeTable),
    revealSeed: handle(revealSeed),
    fixSeeds: handle(fixSeeds),
    dealTable: handle(dealTable),
    payTable: handle(payTable),
    voidTable: handle(voidTable),
  },
  queries: { table, openTables },
};
