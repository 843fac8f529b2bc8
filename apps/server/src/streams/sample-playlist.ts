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
