import type { SqlReader } from '../sql/sql-session.ts';

/**
 * Every answer ever given leaves a hash, so these are many: they come packed, eight bytes each, some hundreds of
 * pieces that no single value outgrows. The index of the answers carries them; the wide rows are not read.
 */
const PACKED = `
  SELECT string_agg(int8send(ref_hash), ''::bytea) AS packed FROM answers GROUP BY ref_hash & 255`;
const HASH_BYTES = 8;

export async function loadRefHashes(reader: SqlReader): Promise<Iterable<number>> {
  const pieces = await reader.rows<{ packed: Uint8Array }>({ text: PACKED });
  return {
    *[Symbol.iterator]() {
      for (const { packed } of pieces) yield* unpack(packed);
    },
  };
}

/** Hashes are below 2^53, so the high half times 2^32 plus the low half is exact. */
function* unpack(packed: Uint8Array): Generator<number> {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  for (let at = 0; at < packed.byteLength; at += HASH_BYTES)
    yield view.getUint32(at) * 0x1_0000_0000 + view.getUint32(at + 4);
}
