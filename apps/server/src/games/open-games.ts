import type { Asset } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { HouseDoor } from '../core/house-door.ts';
import { Rounds } from '../core/rounds.ts';
import { GameLobby } from './game-lobby.ts';
import { historyHandlers } from './history-handlers.ts';
import { lobbyHandlers } from './lobby-handlers.ts';
import { playHandlers } from './play-handlers.ts';

/** How often rounds are looked for that nobody ends. */
const IDLE_LOOK_MS = 60_000;

interface GamesDeps {
  readonly door: HouseDoor;
  readonly betDoor: HouseDoor;
  readonly store: Store;
  readonly asset: Asset;
  readonly logger: Logger;
  readonly now: () => number;
}

/** Games: what there is to play, playing it, and what proves it. */
export function openGames(deps: GamesDeps) {
  const { door, logger } = deps;
  const lobby = new GameLobby();
  const idle = new Rounds({
    everyMs: IDLE_LOOK_MS,
    work: () => door.submit({ verb: 'endIdleRounds' }),
    onFault: (err) => logger.warn({ err }, 'rounds that were left open could not be ended'),
  });
  const shared = { ...deps, lobby };
  return {
    lobby,
    handlers: { ...lobbyHandlers(shared), ...playHandlers(shared), ...historyHandlers(shared) },
    start: () => idle.start(),
    stop: () => idle.stop(),
  };
}
