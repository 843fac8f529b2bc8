import { type Engine, execute, type Fact, isNeedsAnswer, restoreEngine } from '@crease/engine';
import { isRefusal } from '@crease/kernel';
import type { CommandRecorder } from '../standby/command-recorder.ts';
import { standbyTerms } from '../standby/standby-terms.ts';
import type { WriterOptions } from './writer-options.ts';

interface RestoredEngine {
  readonly engine: Engine;
  /** Facts of the restart, already stored. */
  readonly facts: readonly Fact[];
}

/**
 * Takes the engine that followed the writer before, or loads it from the store, and runs its restart command, which
 * lapses delayed orders and is stored. After a crash on the way the next start has less to do.
 * @throws InvariantError if the store is inconsistent; any error of the store.
 */
export async function restoredEngine(
  options: WriterOptions,
  now: number,
  recorder: CommandRecorder | null,
): Promise<RestoredEngine> {
  const { store, crashPoint } = options;
  const engine = options.followed?.(standbyTerms(options.engine)) ?? (await loadedEngine(options, now));
  const outcome = execute(engine, { type: 'restart' }, { now });
  if (isRefusal(outcome) || isNeedsAnswer(outcome)) throw new Error('a restart command cannot be refused or repeated');
  const { facts } = outcome;
  const row = recorder?.restarted(engine, now) ?? null;
  if (facts.length > 0 || row !== null) {
    const rows = store.collect(facts);
    const logged = row ? store.commandLog.withRow(rows, row) : rows;
    await store.commit(logged, () => crashPoint?.('before restart commit', facts));
  }
  return { engine, facts };
}

async function loadedEngine({ store, crashPoint, engine }: WriterOptions, now: number): Promise<Engine> {
  const rows = await store.loadEngine(now);
  await crashPoint?.('loaded', []);
  return restoreEngine(rows, engine);
}
