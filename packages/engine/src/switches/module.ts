import { handle } from '../core/command-handler.ts';
import { switchGame } from './switch-game.ts';

export const switchesModule = {
  commands: {
    switchGame: handle(switchGame),
  },
  queries: {},
};
