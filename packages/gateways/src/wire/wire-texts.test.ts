import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountFromText,
  amountText,
  compactTime,
  DHAKA_MINUTES,
  INDIA_MINUTES,
  jsonPiece,
  plainTime,
  timeFrom,
} from './wire-texts.ts';

describe('amounts on the wire', () => {
  it('are read as they were written, whatever the currency', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.constantFrom(2, 6), (amount, digits) => {
        expect(amountFromText(amountText(amount, digits), digits)).toBe(amount);
      }),
    );
  });
  it('are read in the spellings that providers use', () => {
    expect(amountFromText('130', 2)).toBe(13000);
    expect(amountFromText('500.5', 2)).toBe(50050);
    expect(amountFromText('0.10000', 2)).toBe(10);
  });
  it.each(['', '-1', '1e3', '0x10', '1,000.00', '.5', '5.', '0.001', 'NaN', '9'.repeat(16), '١'])(
    '%s is not an amount',
    (text) => {
      expect(amountFromText(text, 2)).toBeNull();
    },
  );
  it('only a whole number of smallest units is written', () => {
    for (const amount of [0.5, -1, Number.NaN, 2 ** 53]) expect(() => amountText(amount, 2)).toThrow(RangeError);
  });
});

describe('a piece of a JSON text', () => {
  it('is cut out unchanged', () => {
    expect(jsonPiece('{ "head":{"body":"x"}, "body" : {"a": "}\\"", "b":{} } , "z":1}', 'body')).toBe(
      '{"a": "}\\"", "b":{} }',
    );
  });
  it('is the first of several, and that is the one to be read', () => {
    expect(jsonPiece('{"body":{"n":1},"body":{"n":2}}', 'body')).toBe('{"n":1}');
  });
  it('is null if the name is at another place, or the text breaks off', () => {
    expect(jsonPiece('{"a":{"body":{}}}', 'body')).toBeNull();
    expect(jsonPiece('{"a":"body","b":{}}', 'body')).toBeNull();
    expect(jsonPiece('{"body":{"a":1', 'body')).toBeNull();
    expect(jsonPiece('{"body":"text"}', 'body')).toBeNull();
  });
});

describe('times of providers', () => {
  const at = Date.parse('2026-01-01T06:00:00Z');
  it('are those of Dhaka and India', () => {
    expect(compactTime(at, DHAKA_MINUTES)).toBe('20260101120000');
    expect(plainTime(at, INDIA_MINUTES)).toBe('2026-01-01 11:30:00');
  });
  it('are read back, and an invalid one is not', () => {
    expect(timeFrom('20260101120000', DHAKA_MINUTES)).toBe(at);
    expect(timeFrom('2026-01-01 11:30:00.0', INDIA_MINUTES)).toBe(at);
    expect(timeFrom('yesterday', INDIA_MINUTES)).toBeNull();
  });
});
