import { touchNothing } from '../house/touched.ts';
import type { VerbsOf } from '../verb.ts';
import type { LimitsCommand } from './commands.ts';
import { setLimit } from './set-limit.ts';
import { takeBreak } from './take-break.ts';

export const LIMIT_VERBS: VerbsOf<LimitsCommand> = {
  setLimit: { run: setLimit, hashBody: null, touch: touchNothing },
  takeBreak: { run: takeBreak, hashBody: null, touch: touchNothing },
};
