import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFile, csvLines, readCsv } from './csv.ts';

describe('comma-separated values', () => {
  it('are quoted only where needed, with a byte order mark and CR LF', () => {
    expect(csvFile([['a', 'b,c', 'say "no"', 'two\nlines', 1250.5, null]])).toBe(
      '\ufeffa,"b,c","say ""no""","two\nlines",1250.5,\r\n',
    );
    expect(csvLines([])).toBe('');
  });

  it('neutralise formulas, also multi-line ones, and leave numbers unchanged', () => {
    const cells = ['=1+1', '+91', '-2', '@x', '\tx', '\rx', '=1\n+1', -2];
    expect(readCsv(csvLines([cells]))[0]).toEqual([...cells.slice(0, -1).map((cell) => `'${cell}`), '-2']);
  });

  it('round-trip', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' ', '₹') })
      .filter((text) => !text.startsWith('\r') && !text.includes('\r\n'));
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(rows, (written) => {
        expect(readCsv(csvFile(written))).toEqual([...written, ['']]);
      }),
    );
  });

  it('are read with either line ending, with empty lines, and only the comma as separator', () => {
    expect(readCsv('\ufeffa,b\r\n\n1,"x ""y"""\n')).toEqual([['a', 'b'], [''], ['1', 'x "y"'], ['']]);
    expect(readCsv('')).toEqual([]);
    expect(readCsv('a;b\tc\n1;2\t3')).toEqual([['a;b\tc'], ['1;2\t3']]);
  });
});
