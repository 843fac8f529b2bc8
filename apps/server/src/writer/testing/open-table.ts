import { setImmediate as turn } from 'node:timers/promises';
import { SILENT_LOG } from '@crease/store';
import {
  eventCommand,
  marketCommand,
  playerCommand,
  statusCommand,
} from '../../../../../packages/engine/src/testing/sample-commands.ts';
import { openWriter } from '../open-writer.ts';
import type { BatchMeasure, WriterOptions } from '../writer-options.ts';
import { fakeStore } from './fake-store.ts';

/** A writer with a store in memory, an open market and two players. */
export async function openTable(own: Partial<WriterOptions> = {}) {
  const store = fakeStore();
  const measures: BatchMeasure[] = [];
  const writer = await openWriter({
    store,
    engine: { assets: ['play:INR'] },
    clock: () => 5_000,
    steadyClock: () => 0,
    log: SILENT_LOG,
    applyMs: 10_000,
    measure: (measure) => measures.push(measure),
    ...own,
  });
  const setUp = [eventCommand({ startsAt: 1_000_000 }), marketCommand('market-1'), statusCommand('market-1', 'open')];
  await Promise.all([...setUp, playerCommand('ann'), playerCommand('bob')].map((command) => writer.submit(command)));
  measures.length = 0;
  store.batches.length = 0;
  store.written.length = 0;
  return { store, writer, measures };
}

/** Whether a promise has settled, after everything pending has run. */
export const settled = async (promise: Promise<unknown>) => {
  let done = false;
  void promise.then(
    () => {
      done = true;
    },
    () => {
      done = true;
    },
  );
  for (let i = 0; i < 5; i++) await turn();
  return done;
};
