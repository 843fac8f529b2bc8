import type { CommandHandlers } from '../command-handler.ts';
import { touchNothing } from '../core/touched.ts';
import { beat } from './beat.ts';
import type { ClockCommand } from './commands.ts';
import { restart } from './restart.ts';

export const CLOCK_HANDLERS: CommandHandlers<ClockCommand> = {
  beat: { run: beat, hashBody: null, touch: touchNothing },
  restart: { run: restart, hashBody: null, touch: touchNothing },
};
