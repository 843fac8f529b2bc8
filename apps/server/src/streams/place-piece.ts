/** Offsets of the boxes of a segment that set when it plays (ISO/IEC 14496-12, 8.8.5 and 8.8.12). */
interface TimeFields {
  /** Of the segment's number, 4 bytes. */
  readonly sequenceAt: number;
  /** Of the time of its first picture, 8 bytes. */
  readonly timeAt: number;
}

/**
 * Returns a segment of the loop at another position of the endless stream: same pictures, other time.
 * @param piece segment of fragmented MP4, with the 64-bit time.
 * @param number of the segment in the stream, from 0.
 * @param ticks duration of a segment in the track's time scale.
 * @throws Error if the bytes are not such a segment.
 */
export function placePiece(piece: Buffer, number: number, ticks: number): Buffer {
  const { sequenceAt, timeAt } = timeFields(piece);
  const placed = Buffer.from(piece);
  placed.writeUInt32BE((number + 1) % 2 ** 32, sequenceAt);
  placed.writeBigUInt64BE(BigInt(number) * BigInt(ticks), timeAt);
  return placed;
}

/** Bytes after size and type of a box, and after version and flags. */
const INSIDE = 8;
const BEHIND_FLAGS = 12;

function timeFields(piece: Buffer): TimeFields {
  const moof = boxIn(piece, 'moof', 0);
  const sequence = boxIn(piece, 'mfhd', moof + INSIDE);
  const time = boxIn(piece, 'tfdt', boxIn(piece, 'traf', moof + INSIDE) + INSIDE);
  if (piece[time + INSIDE] !== 1) throw new Error("the segment's time has 4 bytes, not 8");
  return { sequenceAt: sequence + BEHIND_FLAGS, timeAt: time + BEHIND_FLAGS };
}

/** Returns the offset of the first box of a type among the siblings from `from` on. */
function boxIn(piece: Buffer, kind: string, from: number): number {
  for (let at = from; at + INSIDE <= piece.length; ) {
    if (piece.toString('latin1', at + 4, at + 8) === kind) return at;
    const size = piece.readUInt32BE(at);
    if (size < INSIDE) break;
    at += size;
  }
  throw new Error(`no ${kind} in a piece of the sample pictures`);
}
