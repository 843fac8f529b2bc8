import type { CommandHandlers } from '../command-handler.ts';
import { touchNothing } from '../core/touched.ts';
import { changeSeeds, promiseSeeds } from './change-seeds.ts';
import type { GameCommand } from './commands.ts';
import { endIdleRounds } from './end-idle-rounds.ts';
import { actInRound, hashActInRound, hashPlayGame, playGame } from './play-game.ts';

export const GAME_HANDLERS: CommandHandlers<GameCommand> = {
  playGame: { run: playGame, hashBody: hashPlayGame, touch: touchNothing },
  actInRound: { run: actInRound, hashBody: hashActInRound, touch: touchNothing },
  promiseSeeds: { run: promiseSeeds, hashBody: null, touch: touchNothing },
  changeSeeds: { run: changeSeeds, hashBody: null, touch: touchNothing },
  endIdleRounds: { run: endIdleRounds, hashBody: null, touch: touchNothing },
};
