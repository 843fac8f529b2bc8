import type { SqlReader } from '../sql/sql-session.ts';

/** Packed, eight bytes a hash: one value a player. The index of the answers carries them; the wide rows are not read. */
const PACKED = `
  SELECT player_id AS "playerId", string_agg(int8send(ref_hash), ''::bytea) AS packed
  FROM answers WHERE player_id = ANY ($1::int8[]) GROUP BY player_id`;
const HASH_BYTES = 8;

/** The hashes of every reference that these players were ever answered, by player; one who never asked is missing. */
export async function refHashesOf(
  reader: SqlReader,
  playerIds: readonly number[],
): Promise<ReadonlyMap<number, Float64Array>> {
  const rows = await reader.rows<{ playerId: number; packed: Uint8Array }>({ text: PACKED, values: [playerIds] });
  return new Map(rows.map(({ playerId, packed }) => [playerId, unpack(packed)]));
}

/** Hashes are below 2^53, so the high half times 2^32 plus the low half is exact. */
function unpack(packed: Uint8Array): Float64Array {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  return Float64Array.from(
    { length: packed.byteLength / HASH_BYTES },
    (_, at) => view.getUint32(at * HASH_BYTES) * 0x1_0000_0000 + view.getUint32(at * HASH_BYTES + 4),
  );
}
