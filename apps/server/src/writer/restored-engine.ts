import { type Engine, execute, type Fact, isNeedsAnswer, restoreEngine } from '@crease/engine';
import { isRefusal } from '@crease/kernel';
import type { WriterOptions } from './writer-options.ts';

interface RestoredEngine {
  readonly engine: Engine;
  /** What the restart changed, already stored. */
  readonly facts: readonly Fact[];
}

/**
 * The House as the store knows it, after its first command: orders that waited out a delay have lapsed, and that
 * is stored. A kill on the way leaves less for the next try.
 * @throws InvariantError when the record contradicts itself; whatever the store throws.
 */
export async function restoredEngine(options: WriterOptions, now: number): Promise<RestoredEngine> {
  const { store, crashPoint } = options;
  const rows = await store.loadEngine(now);
  await crashPoint?.('loaded', []);
  const engine = restoreEngine(rows, options.engine);
  const outcome = execute(engine, { type: 'restart' }, { now });
  if (isRefusal(outcome) || isNeedsAnswer(outcome)) throw new Error('a restart is neither refused nor repeated');
  const { facts } = outcome;
  if (facts.length > 0) await store.commit(store.collect(facts), () => crashPoint?.('before restart commit', facts));
  return { engine, facts };
}
