import type { Asset } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import type { HouseDoor } from '../core/house-door.ts';
import { Rounds } from '../core/rounds.ts';
import type { SecretRing } from '../core/sealing/secret-ring.ts';
import type { Writer } from '../writer/writer.ts';
import { GameLobby, type GameSource } from './game-lobby.ts';
import { historyHandlers } from './history-handlers.ts';
import { openJet } from './jet/open-jet.ts';
import { lobbyHandlers } from './lobby-handlers.ts';
import { playHandlers } from './play-handlers.ts';
import { SharedGames } from './shared-games.ts';
import { openTables } from './tables/open-tables.ts';

/** How often rounds are looked for that nobody ends. */
const IDLE_LOOK_MS = 60_000;

interface GamesDeps {
  readonly door: HouseDoor;
  readonly writer: Writer;
  readonly config: Pick<ServerConfig, 'jetLinks' | 'tableTimes'>;
  readonly secrets: SecretRing;
  readonly betDoor: HouseDoor;
  readonly store: Store;
  readonly asset: Asset;
  readonly logger: Logger;
  readonly now: () => number;
  /** Games of others. */
  readonly others: readonly GameSource[];
}

/** Games: what there is to play, playing it, and what proves it. */
export function openGames(deps: GamesDeps) {
  const { door, logger } = deps;
  const lobby = new GameLobby(deps.others);
  const idle = new Rounds({
    everyMs: IDLE_LOOK_MS,
    work: () => door.submit({ verb: 'endIdleRounds' }),
    onFault: (err) => logger.warn({ err }, 'rounds that were left open could not be ended'),
  });
  const sharedGames = new SharedGames();
  const jet = openJet({ ...deps, sharedGames });
  const tables = openTables({ ...deps, sharedGames });
  const shared = { ...deps, lobby };
  return {
    lobby,
    sharedGames,
    handlers: {
      ...lobbyHandlers(shared),
      ...playHandlers(shared),
      ...historyHandlers(shared),
      ...jet.handlers,
      ...tables.handlers,
    },
    start: async () => {
      idle.start();
      await jet.start();
      await tables.start();
    },
    stop: async () => {
      await tables.stop();
      await jet.stop();
      await idle.stop();
    },
  };
}
