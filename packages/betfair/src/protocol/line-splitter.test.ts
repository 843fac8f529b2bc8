import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../kernel/src/testing/any-character.ts';
import { LineSplitter } from './line-splitter.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Divides bytes at these places, in any order. */
function pieces(bytes: Uint8Array, cuts: readonly number[]): Uint8Array[] {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return places.slice(1).map((end, at) => bytes.subarray(places[at], end));
}

describe('a line splitter', () => {
  it('returns the same lines however the bytes are divided, also within a letter', () => {
    const line = fc.string({ unit: anyCharacter }).map((text) => text.replace(/[\r\n]/g, ' ').trim());
    fc.assert(
      fc.property(fc.array(line), fc.array(fc.nat()), fc.constantFrom('\n', '\r\n'), (lines, cuts, end) => {
        const bytes = bytesOf(lines.map((text) => text + end).join(''));
        const splitter = new LineSplitter(10_000);
        const found = pieces(bytes, cuts).flatMap((piece) => splitter.take(piece));
        expect(found).toEqual(lines.filter((text) => text !== ''));
      }),
    );
  });

  it('keeps an incomplete line for the next bytes', () => {
    const splitter = new LineSplitter(100);
    expect(splitter.take(bytesOf('{"op":'))).toEqual([]);
    expect(splitter.take(bytesOf('"mcm"} \r\n{'))).toEqual(['{"op":"mcm"}']);
  });

  it.each([
    ['complete', `${'x'.repeat(101)}\n`],
    ['without an end', 'x'.repeat(101)],
  ])('rejects a line that is too long, %s', (_, text) => {
    const splitter = new LineSplitter(100);
    expect(splitter.take(bytesOf(`${'x'.repeat(100)}\n`))).toHaveLength(1);
    expect(() => splitter.take(bytesOf(text))).toThrow(/more than 100 bytes/);
  });
});
