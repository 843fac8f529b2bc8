import { type Engine, execute, type Fact, isNeedsAnswer, restoreEngine } from '@crease/engine';
import { isRefusal } from '@crease/kernel';
import type { WriterOptions } from './writer-options.ts';

interface RestoredEngine {
  readonly engine: Engine;
  /** Facts of the restart, already stored. */
  readonly facts: readonly Fact[];
}

/**
 * Loads the engine from the store and runs its restart command, which lapses delayed orders and is stored. After a
 * crash
 * on the way the next start has less to do.
 * @throws InvariantError if the store is inconsistent; any error of the store.
 */
export async function restoredEngine(options: WriterOptions, now: number): Promise<RestoredEngine> {
  const { store, crashPoint } = options;
  const rows = await store.loadEngine(now);
  await crashPoint?.('loaded', []);
  const engine = restoreEngine(rows, options.engine);
  const outcome = execute(engine, { type: 'restart' }, { now });
  if (isRefusal(outcome) || isNeedsAnswer(outcome)) throw new Error('a restart command cannot be refused or repeated');
  const { facts } = outcome;
  if (facts.length > 0) await store.commit(store.collect(facts), () => crashPoint?.('before restart commit', facts));
  return { engine, facts };
}
