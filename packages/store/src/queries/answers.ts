import type { StoredAnswer } from '@crease/operations';
import { answerOfText } from '../rows/answer-text.ts';
import type { SqlReader } from '../sql/sql-session.ts';

const ANSWER_OF = `
  SELECT player_id AS "playerId", client_ref AS "clientRef", ref_hash AS "refHash", body_hash AS "bodyHash", body
  FROM answers WHERE player_id = $1 AND client_ref = $2`;

/** What was answered to a client reference, ever; null when nothing was. */
export async function answerOf(sql: SqlReader, playerId: number, clientRef: string): Promise<StoredAnswer | null> {
  const statement = { name: 'answer of', text: ANSWER_OF, values: [playerId, clientRef] };
  const [row] = await sql.rows<StoredAnswer & { body: string }>(statement);
  return row ? { ...row, body: answerOfText(row.body) } : null;
}
