import { touchNothing } from '../house/touched.ts';
import type { VerbsOf } from '../verb.ts';
import type { SwitchCommand } from './commands.ts';
import { switchGame } from './switch-game.ts';

export const SWITCH_VERBS: VerbsOf<SwitchCommand> = {
  switchGame: { run: switchGame, hashBody: null, touch: touchNothing },
};
