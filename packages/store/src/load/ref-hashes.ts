import { setImmediate as turn } from 'node:timers/promises';
import { refHash } from '@crease/engine';
import type { SqlReader } from '../sql/sql-session.ts';

/** Number of references of a player per query: some milliseconds of the event loop. */
const AT_ONCE = 5_000;

/** A page of references of a few players, in order, from the unique indexes. */
const REFS = `
  SELECT player_id AS "playerId", ARRAY(
    SELECT client_ref FROM (
      (SELECT client_ref FROM orders WHERE orders.player_id = p.player_id AND client_ref > p.after
        ORDER BY client_ref LIMIT ${AT_ONCE})
      UNION
      (SELECT client_ref FROM answers WHERE answers.player_id = p.player_id AND client_ref > p.after
        ORDER BY client_ref LIMIT ${AT_ONCE})) refs
    ORDER BY client_ref LIMIT ${AT_ONCE}) AS refs
  FROM unnest($1::int8[], $2::text[]) AS p (player_id, after)`;

/** Returns the hashes of all answered references of these players, by player; players without any are missing. */
export async function refHashesOf(
  reader: SqlReader,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, Float64Array>> {
  const hashes = new Map<number, number[]>();
  let wanted = playerIds.map((playerId) => ({ playerId, after: '' }));
  while (wanted.length > 0) {
    const values = [wanted.map(({ playerId }) => playerId), wanted.map(({ after }) => after)];
    const pages = await reader.rows<{ playerId: number; refs: readonly string[] }>({ text: REFS, values });
    wanted = [];
    for (const { playerId, refs } of pages) {
      if (refs.length === 0) continue;
      const own = hashes.get(playerId) ?? [];
      for (const ref of refs) own.push(refHash(playerId, ref));
      hashes.set(playerId, own);
      if (refs.length === AT_ONCE) wanted.push({ playerId, after: refs[AT_ONCE - 1] as string });
      await turn();
    }
  }
  return new Map([...hashes].map(([playerId, own]) => [playerId, Float64Array.from(own)]));
}
