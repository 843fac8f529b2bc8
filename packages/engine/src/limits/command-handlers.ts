import type { CommandHandlers } from '../command-handler.ts';
import { touchNothing } from '../core/touched.ts';
import type { LimitsCommand } from './commands.ts';
import { setLimit } from './set-limit.ts';
import { takeBreak } from './take-break.ts';

export const LIMIT_HANDLERS: CommandHandlers<LimitsCommand> = {
  setLimit: { run: setLimit, hashBody: null, touch: touchNothing },
  takeBreak: { run: takeBreak, hashBody: null, touch: touchNothing },
};
