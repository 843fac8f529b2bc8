/** Offsets of the boxes of a segment that set when it plays (ISO/IEC 14496-12, 8.8.5 and 8.8.12). */
interface TimeFields {
  /** Of the segment's number, 4 bytes. */
  readonly sequenceAt: number;
  /** Of the time of its first picture, 8 bytes. */
  readonly timeAt: number;
}

/** Bytes after size and type of a box, and after version and flags. */
const INSIDE = 8;

const BEHIND_FLAGS = 12;

/** Where the sample pictures are served. */
export const SAMPLE_PATH = '/pictures';
/** Duration of a segment, seconds. */
export const PIECE_SECONDS = 2;
/** Segments in a playlist. */
const PIECES_SHOWN = 4;
/** Segments are counted from 1 January 2026, UTC (epoch milliseconds), so that their times stay small. */
const BEGAN_AT = Date.UTC(2026, 0, 1);

/** Returns the segment playing at `now` (epoch milliseconds), the same for every viewer and after a restart. */
export function pieceAt(now: number): number {
  return Math.max(0, Math.floor((now - BEGAN_AT) / (PIECE_SECONDS * 1000)));
}

/** Returns the live playlist (RFC 8216) at `now` (epoch milliseconds): the last complete segments. */
export function samplePlaylist(now: number): string {
  const last = pieceAt(now) - 1;
  const first = Math.max(0, last - PIECES_SHOWN + 1);
  const pieces = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => [
    `#EXTINF:${PIECE_SECONDS}.000,`,
    `${SAMPLE_PATH}/${first + at}.m4s`,
  ]);
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${PIECE_SECONDS}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${SAMPLE_PATH}/init.mp4"`,
    ...pieces.flat(),
    '',
  ].join('\n');
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
