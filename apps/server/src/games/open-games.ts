import type { Asset } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import { exclusionCheck } from '../callers/exclusion-check.ts';
import type { ServerConfig } from '../config/config.ts';
import type { EngineClient } from '../core/engine-client.ts';
import { PeriodicJob } from '../core/periodic-job.ts';
import type { SecretRing } from '../core/sealing/secret-ring.ts';
import type { Writer } from '../writer/writer.ts';
import { BeaconSource } from './beacon/beacon-source.ts';
import { dayRoundsHandlers } from './day-rounds-handlers.ts';
import { gameDeskHandlers } from './desk/game-desk-handlers.ts';
import { gameTerms } from './desk/game-terms.ts';
import { GameFigures } from './game-figures.ts';
import { GameLobby, type GameSource } from './game-lobby.ts';
import { historyHandlers } from './history-handlers.ts';
import type { ChainTrail } from './jet/chain-audit.ts';
import { openJet } from './jet/open-jet.ts';
import { lobbyHandlers } from './lobby-handlers.ts';
import { OffGames } from './off-games.ts';
import { playHandlers } from './play-handlers.ts';
import { SharedGames } from './shared-games.ts';
import { openTables } from './tables/open-tables.ts';

/** Time between two searches for abandoned rounds, ms. */
const IDLE_LOOK_MS = 60_000;

interface GamesDeps {
  readonly engine: EngineClient;
  readonly writer: Writer;
  readonly config: Pick<ServerConfig, 'beacon' | 'jetLinks' | 'jetMost' | 'tableTimes'>;
  readonly secrets: SecretRing;
  readonly betEngine: EngineClient;
  readonly store: Store;
  readonly asset: Asset;
  readonly logger: Logger;
  readonly now: () => number;
  /** Providers' games. */
  readonly others: readonly GameSource[];
}

/** Opens games: lobby, play and verification. */
export async function openGames(deps: GamesDeps) {
  const { engine, logger, writer } = deps;
  const offGames = await OffGames.open(writer);
  const lobby = new GameLobby(offGames, deps.others);
  const figures = new GameFigures(deps);
  const idle = new PeriodicJob({
    everyMs: IDLE_LOOK_MS,
    work: () => engine.submit({ type: 'endIdleRounds' }),
    onFault: (err) => logger.warn({ err }, 'abandoned rounds could not be ended'),
  });
  const sharedGames = new SharedGames();
  const beacon = deps.config.beacon && new BeaconSource(deps.config.beacon);
  const jet = openJet({ ...deps, sharedGames, beacon });
  const tables = openTables({ ...deps, sharedGames, offGames, beacon });
  const shared = { ...deps, lobby, figures, offGames };
  return {
    lobby,
    sharedGames,
    offGames,
    deskHandlers: gameDeskHandlers(shared),
    /** Settings that limit money. */
    terms: { switchGame: gameTerms(shared) },
    handlers: {
      ...lobbyHandlers({ ...shared, refuseExcluded: exclusionCheck(deps) }),
      ...playHandlers(shared),
      ...historyHandlers(shared),
      ...dayRoundsHandlers(shared),
      ...jet.handlers,
      ...tables.handlers,
    },
    start: async ({ trail }: { readonly trail: ChainTrail }) => {
      idle.start();
      await jet.start(trail);
      await tables.start();
    },
    stop: async () => {
      await tables.stop();
      await jet.stop();
      await idle.stop();
      offGames.stop();
    },
  };
}
