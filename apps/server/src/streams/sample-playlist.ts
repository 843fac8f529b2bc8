/** Where the sample pictures are served. */
export const SAMPLE_PATH = '/pictures';
/** How long a piece plays, seconds. */
export const PIECE_SECONDS = 2;
/** The pieces that a playlist names: what a player begins with, and what it may be late for. */
const PIECES_SHOWN = 4;
/** Pieces are counted from here, so that their times stay small: 1 January 2026, UTC, epoch milliseconds. */
const BEGAN_AT = Date.UTC(2026, 0, 1);

/** The piece that is playing at `now` (epoch milliseconds): everybody sees the same, also after a restart. */
export function pieceAt(now: number): number {
  return Math.max(0, Math.floor((now - BEGAN_AT) / (PIECE_SECONDS * 1000)));
}

/**
 * The playlist of pictures that never end, as it stands at `now` (epoch milliseconds): the last whole pieces
 * (RFC 8216, a live playlist).
 */
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
