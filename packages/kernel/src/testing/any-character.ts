import fc from 'fast-check';

/** Ends of ASCII, of the first plane and of all code points. */
const ENDS = [0x80, 0x1_0000, 0x11_0000];

/**
 * Any code point but a surrogate, a third of them ASCII. The units `binary` and `grapheme` of fast-check list all of
 * theirs before the first text, which takes seconds.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.nat().map((drawn) => {
  const code = Math.floor(drawn / ENDS.length) % (ENDS[drawn % ENDS.length] as number);
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return String.fromCodePoint(isSurrogate ? code - 0xd800 : code);
});
