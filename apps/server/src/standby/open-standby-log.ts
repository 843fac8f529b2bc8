import type { Engine, EngineOptions } from '@crease/engine';
import type { CommandLogRow, Store, StoreLog } from '@crease/store';
import { CommandRecorder } from './command-recorder.ts';
import { standbyTerms } from './standby-terms.ts';
import { type StandbySigns, StatePoints } from './state-points.ts';

/** What a batch stores and publishes for standbys. */
interface ForStandbys {
  /** Row of the command log; null: the batch has none. */
  readonly row: CommandLogRow | null;
  /** The state after it; null: nobody waits for it. */
  readonly state: string | null;
}

/** The writer's side of standbys: its log of commands, and its state for those who begin to follow. */
export interface StandbyLog {
  /** Null if commands are not logged. */
  readonly recorder: CommandRecorder | null;
  readonly signs: StandbySigns | null;
  /** Closes a batch: the engine has executed exactly its commands. @param hasFacts whether it is stored anyway. */
  close(engine: Engine, hasFacts: boolean): ForStandbys;
  /** Must run once the batch is stored, before the next one is sent. Never throws. */
  stored(batch: ForStandbys): Promise<void>;
  stop(): Promise<void>;
}

interface StandbyLogOptions {
  readonly store: Pick<Store, 'commandLog'>;
  readonly engine: EngineOptions;
  readonly log: StoreLog;
  readonly logsCommands?: boolean;
}

const NOTHING: ForStandbys = { row: null, state: null };
const NO_LOG: StandbyLog = {
  recorder: null,
  signs: null,
  close: () => NOTHING,
  stored: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

/**
 * @param ask asks for a batch.
 * @param steady milliseconds of a clock that cannot be set.
 */
export function openStandbyLog(options: StandbyLogOptions, ask: () => void, steady: () => number): StandbyLog {
  if (!options.logsCommands) return NO_LOG;
  const { commandLog } = options.store;
  const recorder = new CommandRecorder(steady);
  const terms = standbyTerms(options.engine);
  const points = new StatePoints({ commandLog, terms, log: options.log, ask, steady });
  return {
    recorder,
    get signs() {
      return points.signs;
    },
    close: (engine, hasFacts) => {
      const state = points.draw(engine);
      return { row: recorder.take(engine, hasFacts || state !== null), state };
    },
    stored: async ({ state }) => {
      if (state !== null) await points.publish(state);
    },
    stop: () => points.stop(),
  };
}
