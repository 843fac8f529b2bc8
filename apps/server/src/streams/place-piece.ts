/** Where the boxes of a piece lie that say when it plays (ISO/IEC 14496-12, 8.8.5 and 8.8.12). */
interface TimeFields {
  /** Of the number of the piece, 4 bytes. */
  readonly sequenceAt: number;
  /** Of the time of its first picture, 8 bytes. */
  readonly timeAt: number;
}

/**
 * A piece of the loop as another of the endless film: the same pictures at another time.
 * @param piece of fragmented MP4, with the long form of the time.
 * @param number of the piece in the film, from 0.
 * @param ticks that a piece lasts, in the time of its track.
 * @throws Error when the bytes are no such piece.
 */
export function placePiece(piece: Buffer, number: number, ticks: number): Buffer {
  const { sequenceAt, timeAt } = timeFields(piece);
  const placed = Buffer.from(piece);
  placed.writeUInt32BE((number + 1) % 2 ** 32, sequenceAt);
  placed.writeBigUInt64BE(BigInt(number) * BigInt(ticks), timeAt);
  return placed;
}

/** Past size and kind of a box, and past its version and flags. */
const INSIDE = 8;
const BEHIND_FLAGS = 12;

function timeFields(piece: Buffer): TimeFields {
  const moof = boxIn(piece, 'moof', 0);
  const sequence = boxIn(piece, 'mfhd', moof + INSIDE);
  const time = boxIn(piece, 'tfdt', boxIn(piece, 'traf', moof + INSIDE) + INSIDE);
  if (piece[time + INSIDE] !== 1) throw new Error('the time of a piece is told in 4 bytes, not 8');
  return { sequenceAt: sequence + BEHIND_FLAGS, timeAt: time + BEHIND_FLAGS };
}

/** The place of the first box of a kind among those that stand side by side from `from` on. */
function boxIn(piece: Buffer, kind: string, from: number): number {
  for (let at = from; at + INSIDE <= piece.length; ) {
    if (piece.toString('latin1', at + 4, at + 8) === kind) return at;
    const size = piece.readUInt32BE(at);
    if (size < INSIDE) break;
    at += size;
  }
  throw new Error(`no ${kind} in a piece of the sample pictures`);
}
