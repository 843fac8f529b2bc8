import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

describe('the statement as CSV', () => {
  it('quotes only what needs it', () => {
    expect(csvOf([['a', 'b,c', 'say "no"', 'two\nlines', 1250.5]])).toBe(
      '\ufeffa,"b,c","say ""no""","two\nlines",1250.5\r\n',
    );
  });

  it('disarms formulas but leaves numbers alone', () => {
    expect(csvOf([['=1+1', '+91', '-2', '@x', -2]])).toBe("\ufeff'=1+1,'+91,'-2,'@x,-2\r\n");
  });

  it('reads back as what was written', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' ', '₹') })
      .filter((text) => !/^\r/.test(text));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (rows) => {
        expect(parse(csvOf(rows))).toEqual(rows);
      }),
    );
  });
});

/** A plain reader of RFC 4180, for the test alone. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const body = text.slice(1);
  for (let at = 0; at < body.length; at += 1) {
    const char = body.charAt(at);
    if (quoted && char === '"' && body.charAt(at + 1) === '"') cell += body.charAt(++at);
    else if (char === '"') quoted = !quoted;
    else if (!quoted && (char === ',' || char === '\r')) {
      rows.at(-1)?.push(cell);
      cell = '';
      if (char === '\r') {
        at += 1;
        rows.push([]);
      }
    } else cell += char;
  }
  return rows.slice(0, -1);
}
