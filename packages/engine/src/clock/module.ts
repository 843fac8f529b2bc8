import { handle } from '../core/command-handler.ts';
import { beat } from './beat.ts';
import { lapseDelayed, restart } from './restart.ts';

export const clockModule = {
  commands: {
    beat: handle(beat),
    lapseDelayed: handle(lapseDelayed),
    restart: handle(restart),
  },
  queries: {},
};
