import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SAMPLE_VIDEO } from '../shipped-files.ts';
import { PIECE_SECONDS, pieceAt, placePiece, samplePlaylist } from './sample-playlist.ts';

const NOON = Date.UTC(2026, 10, 23, 12);

describe('the playlist of the sample pictures', () => {
  it('lists the last complete segments, and advances by one with each', () => {
    const at = pieceAt(NOON);
    const lines = samplePlaylist(NOON).split('\n');
    expect(lines).toContain(`#EXT-X-MEDIA-SEQUENCE:${at - 4}`);
    expect(lines.filter((line) => line.endsWith('.m4s'))).toEqual(
      [4, 3, 2, 1].map((ago) => `/pictures/${at - ago}.m4s`),
    );
    expect(samplePlaylist(NOON + PIECE_SECONDS * 1000 - 1)).toBe(samplePlaylist(NOON));
    expect(samplePlaylist(NOON + PIECE_SECONDS * 1000)).toContain(`#EXT-X-MEDIA-SEQUENCE:${at - 3}`);
  });

  it('never ends', () => {
    expect(samplePlaylist(NOON)).not.toContain('ENDLIST');
    expect(samplePlaylist(NOON)).toMatch(/^#EXTM3U\n/);
  });

  it('is empty if the clock is before its first day', () => {
    expect(samplePlaylist(0)).not.toContain('.m4s');
  });
});

describe('a segment of the stream', () => {
  const piece = readFileSync(join(SAMPLE_VIDEO, '2.m4s'));
  /** After type, version and flags of the box. */
  const behind = (bytes: Buffer, kind: string) => bytes.indexOf(kind) + 8;

  it('gets its number and time, and keeps its pictures', () => {
    const placed = placePiece(piece, 14_000_003, 30_000);
    expect(placed.readUInt32BE(behind(placed, 'mfhd'))).toBe(14_000_004);
    expect(placed.readBigUInt64BE(behind(placed, 'tfdt'))).toBe(420_000_090_000n);
    const [own, now] = [piece, placed].map((bytes) => bytes.subarray(bytes.indexOf('trun')));
    expect(now?.equals(own as Buffer)).toBe(true);
    expect(placed.length).toBe(piece.length);
  });

  it('follows the one before without a gap', () => {
    const begin = (number: number) => {
      const placed = placePiece(piece, number, 30_000);
      return placed.readBigUInt64BE(behind(placed, 'tfdt'));
    };
    expect(begin(8) - begin(7)).toBe(30_000n);
  });

  it('rejects bytes that are not a segment', () => {
    expect(() => placePiece(Buffer.from('no pictures at all'), 1, 30_000)).toThrow('no moof');
    const init = readFileSync(join(SAMPLE_VIDEO, 'init.mp4'));
    expect(() => placePiece(init, 1, 30_000)).toThrow('no moof');
  });
});
