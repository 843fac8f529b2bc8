import { queryFunctions } from '../sql/query-functions.ts';
import type { SqlReader } from '../sql/sql-session.ts';

/** A note of staff about a player; never visible to players. */
export interface PlayerNoteRow {
  readonly noteId: number;
  readonly at: number;
  readonly operator: string;
  readonly text: string;
}

const COLUMNS = 'note_id AS "noteId", at, operator, text';
const ADD = `INSERT INTO player_notes (player_id, at, operator, text) VALUES ($1, $2, $3, $4) RETURNING ${COLUMNS}`;
const OF_PLAYER = `SELECT ${COLUMNS} FROM player_notes WHERE player_id = $1 ORDER BY note_id DESC LIMIT 100`;

export function playerNoteStore(sql: SqlReader) {
  const { rows, one } = queryFunctions(sql);
  return {
    add: (playerId: number, { at, operator, text }: Omit<PlayerNoteRow, 'noteId'>) =>
      one<PlayerNoteRow>(ADD, playerId, at, operator, text),
    /** Newest first, at most a hundred. */
    ofPlayer: (playerId: number) => rows<PlayerNoteRow>(OF_PLAYER, playerId),
  };
}
