import type { PastPlay } from '@crease/engine';
import type { SqlReader } from '../../sql/sql-session.ts';

/** How far back limits count, ms: the current month and more. */
const COUNTED_MS = 45 * 86_400_000;
/** For rows of `game_rounds` or `tickets`: losses of a bonus are not losses of the player's cash. */
export const PLAYED_OUT_OF_CASH = "body->>'claimId' IS NULL";
/** Money movements of tickets paid with cash. */
export const TICKET_MOVES = `
  SELECT t.player_id, (m->>'at')::int8 AS at, (m->>'net')::int8 AS net
  FROM tickets t, json_array_elements(t.body->'moves') m WHERE t.${PLAYED_OUT_OF_CASH}`;
/** By days in India: `dayOf` of the engine. */
const RESULTS = `
  SELECT player_id AS "playerId", ((at + 19800000) / 86400000)::int4 AS day, sum(gross - commission)::int8 AS net
  FROM (
    SELECT player_id, at, gross, commission FROM settlements
      WHERE player_id = ANY($1) AND claim_id = 0 AND at >= $2
    UNION ALL
    SELECT player_id, closed_at, win - stake, 0 FROM game_rounds
      WHERE player_id = ANY($1) AND status = 'closed' AND ${PLAYED_OUT_OF_CASH} AND closed_at >= $2
    UNION ALL
    SELECT player_id, at, net, 0 FROM (${TICKET_MOVES}) AS moves WHERE player_id = ANY($1) AND at >= $2
  ) AS done GROUP BY 1, 2`;
const DEPOSITS = `
  SELECT player_id AS "playerId", deposit_id AS "depositId", decided_at AS at, credited AS amount
  FROM deposits WHERE player_id = ANY($1) AND credited > 0 AND decided_at >= $2`;

/** Returns a player's recent results and deposits. @param now epoch ms. */
export async function pastOf(
  reader: SqlReader,
  playerIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, PastPlay>> {
  const values = [playerIds, now - COUNTED_MS];
  const [results, deposits] = await Promise.all([
    reader.rows<{ playerId: number; day: number; net: number }>({ text: RESULTS, values }),
    reader.rows<{ playerId: number; depositId: number; at: number; amount: number }>({ text: DEPOSITS, values }),
  ]);
  const past = new Map(playerIds.map((playerId) => [playerId, newPast()]));
  for (const { playerId, ...row } of results) past.get(playerId)?.results.push(row);
  for (const { playerId, ...row } of deposits) past.get(playerId)?.deposits.push(row);
  return past;
}

function newPast() {
  return { results: [], deposits: [] } as {
    results: PastPlay['results'][number][];
    deposits: PastPlay['deposits'][number][];
  };
}
