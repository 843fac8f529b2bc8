import type { EngineOptions } from '@crease/engine';
import { LATEST_SCHEMA } from '@crease/store';

/** Version of the logged commands: rises when an older engine would decide one of them otherwise. */
const COMMANDS_VERSION = 1;

/** Settings under which two processes decide the same commands in the same way. */
export interface StandbyTerms {
  readonly commands: number;
  readonly schema: number;
  readonly engine: EngineOptions;
}

export function standbyTerms(engine: EngineOptions): StandbyTerms {
  return { commands: COMMANDS_VERSION, schema: LATEST_SCHEMA, engine };
}
