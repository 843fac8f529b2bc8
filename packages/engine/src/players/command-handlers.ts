import type { CommandHandlers } from '../command-handler.ts';
import { touchNothing } from '../core/touched.ts';
import type { PlayersCommand } from './commands.ts';
import { createPlayer } from './create-player.ts';
import { creditOpening } from './credit-opening.ts';
import { setExcluded } from './set-excluded.ts';

export const PLAYER_HANDLERS: CommandHandlers<PlayersCommand> = {
  createPlayer: { run: createPlayer, hashBody: null, touch: touchNothing },
  creditOpening: { run: creditOpening, hashBody: null, touch: touchNothing },
  setExcluded: { run: setExcluded, hashBody: null, touch: touchNothing },
};
