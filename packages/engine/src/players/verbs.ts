import { touchNothing } from '../house/touched.ts';
import type { VerbsOf } from '../verb.ts';
import type { PlayersCommand } from './commands.ts';
import { createPlayer } from './create-player.ts';
import { creditOpening } from './credit-opening.ts';
import { setExcluded } from './set-excluded.ts';

export const PLAYER_VERBS: VerbsOf<PlayersCommand> = {
  createPlayer: { run: createPlayer, hashBody: null, touch: touchNothing },
  creditOpening: { run: creditOpening, hashBody: null, touch: touchNothing },
  setExcluded: { run: setExcluded, hashBody: null, touch: touchNothing },
};
