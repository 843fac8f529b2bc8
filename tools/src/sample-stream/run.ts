/**
 * Makes the sample pictures anew: `npm run sample-stream`. They are committed, because a player's machine has no
 * encoder; docs/live-pictures.md says how they are served.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeLoop } from './encode-loop.ts';
import { initSegment, mediaSegment, type Track } from './fragmented-mp4.ts';
import { PICTURE_SIZE } from './match-picture.ts';

const FOLDER = fileURLToPath(new URL('../../../apps/server/pictures', import.meta.url));
const SHAPE = { ...PICTURE_SIZE, picturesPerSecond: 15, seconds: 8, keyEverySeconds: 2, bitrate: 90_000 };
const TIMESCALE = 15_000;

const loop = await encodeLoop(SHAPE, process.env.CHROMIUM_PATH ?? '/usr/bin/chromium');
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));
const track: Track = {
  width: SHAPE.width,
  height: SHAPE.height,
  timescale: TIMESCALE,
  pictureTicks: TIMESCALE / SHAPE.picturesPerSecond,
  decoderConfig: bytes(loop.decoderConfig),
};
const pictures = loop.pictures.map(({ data, isKey }) => ({ data: bytes(data), isKey }));
const perPiece = SHAPE.keyEverySeconds * SHAPE.picturesPerSecond;

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const files: [name: string, content: Uint8Array][] = [['init.mp4', initSegment(track)]];
for (let piece = 0; piece * perPiece < pictures.length; piece += 1) {
  const own = pictures.slice(piece * perPiece, (piece + 1) * perPiece);
  files.push([`${piece}.m4s`, mediaSegment(track, own, piece + 1)]);
}
for (const [name, content] of files) {
  writeFileSync(join(FOLDER, name), content);
  console.log(`${name}: ${content.length} bytes`);
}
