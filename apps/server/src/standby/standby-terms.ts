import { COMMAND_VERSION, type EngineOptions } from '@crease/engine';
import { LATEST_SCHEMA } from '@crease/store';

/** Settings under which two processes decide the same commands in the same way. */
export interface StandbyTerms {
  readonly commands: number;
  readonly schema: number;
  readonly engine: EngineOptions;
}

export function standbyTerms(engine: EngineOptions): StandbyTerms {
  return { commands: COMMAND_VERSION, schema: LATEST_SCHEMA, engine };
}
