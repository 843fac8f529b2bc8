import type { Query } from '../query.ts';
import type { GameRound } from '../rounds/game-round.ts';
import type { TableRound } from './table-round.ts';

/** A table's latest round, and how many bet in it. */
interface TableState {
  readonly round: TableRound;
  readonly bettors: number;
  /** The asker's own, while it goes on; null without one. */
  readonly own: GameRound | null;
  /** The asker's own; null without one. */
  readonly seal: string | null;
}

const table: Query<{ readonly tableId: string; readonly playerId: number }, TableState | null> = (
  { tables, rounds },
  { tableId, playerId },
) => {
  const found = tables.get(tableId);
  if (!found) return null;
  const { round, bets } = found;
  const seal = round.sealed.find((one) => one.playerId === playerId)?.seal ?? null;
  return { round, bettors: round.bettors + bets.size, own: rounds.get(bets.get(playerId) ?? 0) ?? null, seal };
};

/** Rounds that were not over: what a start has to resolve. */
const openTables: Query<object, readonly TableRound[]> = ({ tables }) =>
  [...tables.values()].map(({ round }) => round).filter(({ phase }) => phase !== 'paid' && phase !== 'voided');

export const TABLE_QUERIES = { table, openTables };
