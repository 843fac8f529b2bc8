import { touchNothing } from '../house/touched.ts';
import type { VerbsOf } from '../verb.ts';
import { beat } from './beat.ts';
import type { ClockCommand } from './commands.ts';
import { restart } from './restart.ts';

export const CLOCK_VERBS: VerbsOf<ClockCommand> = {
  beat: { run: beat, hashBody: null, touch: touchNothing },
  restart: { run: restart, hashBody: null, touch: touchNothing },
};
