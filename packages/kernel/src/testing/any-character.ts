import fc from 'fast-check';

/** Every code point but lone surrogates. The arbitraries `binary` and `grapheme` list all of theirs first, for seconds. */
export const anyCharacter: fc.Arbitrary<string> = fc
  .oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0, max: 0x10ffff }))
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
