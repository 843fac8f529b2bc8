import type { CommandHandlers } from '../command-handler.ts';
import { touchNothing } from '../core/touched.ts';
import type { SwitchCommand } from './commands.ts';
import { switchGame } from './switch-game.ts';

export const SWITCH_HANDLERS: CommandHandlers<SwitchCommand> = {
  switchGame: { run: switchGame, hashBody: null, touch: touchNothing },
};
