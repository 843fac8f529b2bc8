import { expect, it } from 'vitest';
import { initSegment, mediaSegment, type Track } from './fragmented-mp4.ts';

const TRACK: Track = {
  width: 480,
  height: 270,
  timescale: 15_000,
  pictureTicks: 1000,
  decoderConfig: new Uint8Array([1, 66, 0, 31]),
};
const picture = (size: number, isKey: boolean) => ({ data: new Uint8Array(size).fill(7), isKey });

/** `[['moof', 100], ['mdat', 58]]`: boxes side by side, kind and length; the lengths must fill the bytes. */
function boxes(bytes: Uint8Array): [string, number][] {
  const view = Buffer.from(bytes);
  const found: [string, number][] = [];
  let at = 0;
  for (; at < view.length; at += found.at(-1)?.[1] as number)
    found.push([view.toString('latin1', at + 4, at + 8), view.readUInt32BE(at)]);
  expect(at).toBe(view.length);
  return found;
}

it('what a player reads first has no pictures, and the codec as the encoder told it', () => {
  const init = initSegment(TRACK);
  expect(boxes(init).map(([kind]) => kind)).toEqual(['ftyp', 'moov']);
  const text = Buffer.from(init);
  const config = text.indexOf('avcC') + 4;
  expect([...text.subarray(config, config + 4)]).toEqual([1, 66, 0, 31]);
});

it('a piece says where its pictures begin, how long each is, and when the first one plays', () => {
  const piece = Buffer.from(mediaSegment(TRACK, [picture(40, true), picture(10, false)], 3));
  const [moof, mdat] = boxes(piece);
  expect([moof?.[0], mdat]).toEqual(['moof', ['mdat', 58]]);
  const run = piece.indexOf('trun') + 8;
  expect(piece.readUInt32BE(run)).toBe(2);
  expect(piece[piece.readUInt32BE(run + 4)]).toBe(7);
  expect(piece.readUInt32BE(run + 4)).toBe((moof?.[1] as number) + 8);
  expect([piece.readUInt32BE(run + 12), piece.readUInt32BE(run + 24)]).toEqual([40, 10]);
  // Third of pieces of two pictures: four have played.
  expect(piece.readBigUInt64BE(piece.indexOf('tfdt') + 8)).toBe(4000n);
});
