import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readWriterLine } from './link-protocol.ts';
import { WebProcess } from './web-process.ts';

function opened(unsent = 0) {
  const written: string[] = [];
  const sink = {
    writableLength: unsent,
    writableEnded: false,
    isCut: false,
    write: (text: string) => written.push(text),
    end: () => {
      sink.writableEnded = true;
      written.push('end');
    },
    destroy: () => {
      sink.isCut = true;
    },
  };
  return { web: new WebProcess(sink), sink, written };
}

it('messages of one turn are one write, in order', async () => {
  const { web, written } = opened();
  web.watch(7, ['market:a'], () => 0);
  web.update(['market:a'], '2["market:update",{}]');
  web.answer({ id: 7 }, 'null');
  await turn();
  expect(written).toHaveLength(1);
  const kinds = written[0]
    ?.trim()
    .split('\n')
    .map((line) => readWriterLine(line).kind);
  expect(kinds).toEqual(['join', 'update', 'answer']);
});

it('a room is left only if nobody was let in after the count that the web process has seen', () => {
  const { web } = opened();
  web.watch(1, ['market:a'], () => 0);
  web.watch(2, ['market:a'], () => 0);
  expect(web.unwatch('market:a', 1)).toBe(false);
  expect(web.watches('market:a')).toBe(true);
  expect(web.unwatch('market:a', 2)).toBe(true);
  expect(web.watches('market:a')).toBe(false);
  expect(web.unwatch('market:a', 2)).toBe(false);
});

it('each page counts once, and a lost process closes all that it had', () => {
  const { web } = opened();
  for (const playerId of [5, 5, 6]) web.pages.add(playerId);
  expect([web.pages.remove(5), web.pages.remove(9)]).toEqual([true, false]);
  expect(web.pages.clear()).toEqual([5, 6]);
  expect(web.pages.clear()).toEqual([]);
});

it('a process that does not read is cut instead of filling the memory', async () => {
  const { web, sink, written } = opened(17 * 1024 * 1024);
  web.beat({ epoch: 1, at: 2, run: null });
  await turn();
  expect([sink.isCut, written]).toEqual([true, []]);
});

it('a writer that stops sends what waits, then ends the connection', async () => {
  const { web, written } = opened();
  web.update([], '2["server:closing"]');
  web.finish();
  web.update([], 'too late');
  await turn();
  expect(written).toEqual(['U[]\t2["server:closing"]\n', 'end']);
});
