import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyCharacter } from '../../../kernel/src/testing/any-character.ts';
import { ByteWriter } from './byte-writer.ts';

const writer = new ByteWriter();
const written = (write: () => void) => {
  writer.start();
  write();
  return writer.take();
};

it('int8 stores every safe integer', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(written(() => writer.int8(value)).readBigInt64BE()).toBe(BigInt(value));
    }),
  );
});

it('small integers, negative ones too', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: -32_768, max: 32_767 }), (four, two) => {
      expect(written(() => writer.int4(four)).readInt32BE()).toBe(four);
      expect(written(() => writer.int2(two)).readInt16BE()).toBe(two);
    }),
  );
});

it('text of any script and length is its length and UTF-8; NUL and lone surrogates are replaced', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (text) => {
      const bytes = written(() => writer.text(text));
      const expected = Buffer.from(text.replaceAll('\0', '\ufffd'), 'utf8');
      expect(bytes.readInt32BE()).toBe(expected.length);
      expect(bytes.subarray(4).equals(expected)).toBe(true);
    }),
  );
});

it('a taken buffer does not change when the writer continues and grows', () => {
  const first = written(() => writer.text('first'));
  const long = 'x'.repeat(300_000);
  expect(written(() => writer.text(long)).length).toBe(300_004);
  expect(first.subarray(4).toString()).toBe('first');
});
