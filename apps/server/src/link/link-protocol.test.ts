import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readWriterLine, writeAnswer, writeBeat, writeCut, writeJoin, writeUpdate } from './link-protocol.ts';

const rooms = fc.array(fc.string());

it('every line is one line and is read as it was written, whatever is in it', () => {
  fc.assert(
    fc.property(fc.nat(), rooms, fc.json(), (id, names, text) => {
      const joins = names.map((name) => [name, id, id] as const);
      const lines = [
        [writeBeat({ epoch: id, at: id + 0.5, run: null }), { kind: 'beat', epoch: id, at: id + 0.5, run: null }],
        [writeJoin(id, joins), { kind: 'join', id, joins }],
        [writeAnswer({ id, left: names }, text), { kind: 'answer', head: { id, left: names }, text }],
        [writeUpdate(names, text), { kind: 'update', rooms: names, text }],
        [writeCut(names), { kind: 'cut', rooms: names }],
      ] as const;
      for (const [line, read] of lines) {
        expect(line.indexOf('\n')).toBe(line.length - 1);
        expect(readWriterLine(line.slice(0, -1))).toEqual(read);
      }
    }),
  );
});

it('a damaged line is an error', () => {
  for (const line of ['', 'X{}', 'A{"id":', 'U[\t']) expect(() => readWriterLine(line)).toThrow(SyntaxError);
});
