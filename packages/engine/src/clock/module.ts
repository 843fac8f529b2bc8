import { handle } from '../core/command-handler.ts';
import { beat } from './beat.ts';
import { restart } from './restart.ts';

export const clockModule = {
  commands: {
    beat: handle(beat),
    restart: handle(restart),
  },
  queries: {},
};
