import { OWN_PROVIDER } from '@crease/engine';
import { TABLES } from '@crease/games';
import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { ServerConfig } from '../../config/config.ts';
import type { EngineClient } from '../../core/engine-client.ts';
import { PeriodicJob } from '../../core/periodic-job.ts';
import type { SecretRing } from '../../core/sealing/secret-ring.ts';
import { openVault } from '../../core/sealing/vault.ts';
import type { BeaconSource } from '../beacon/beacon-source.ts';
import type { OffGames } from '../off-games.ts';
import type { SharedGames } from '../shared-games.ts';
import { tableHandlers } from './table-handlers.ts';
import { TableRunner } from './table-runner.ts';

/** Time between two checks of the tables, ms. */
const LOOK_MS = 100;

interface TablesDeps {
  readonly engine: EngineClient;
  /** Refuses while no bets are accepted. */
  readonly betEngine: EngineClient;
  readonly store: Pick<Store, 'games'>;
  readonly config: Pick<ServerConfig, 'tableTimes'>;
  readonly beacon: BeaconSource | null;
  readonly secrets: SecretRing;
  readonly sharedGames: SharedGames;
  readonly offGames: Pick<OffGames, 'of'>;
  readonly logger: Logger;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Opens card tables and roulette: shared rounds by the clock. */
export function openTables(deps: TablesDeps) {
  const { engine, config, secrets, sharedGames, offGames, beacon, logger, now } = deps;
  const vault = openVault(secrets, 'table rounds');
  const runners = new Map(
    TABLES.map((offer) => [
      offer.gameId,
      new TableRunner({
        offer,
        engine,
        vault,
        times: config.tableTimes,
        beacon,
        now,
        isWatched: () => sharedGames.isWatched(offer.gameId),
        isOff: () => offGames.of(OWN_PROVIDER, offer.gameId) !== null,
        publish: (state) => sharedGames.publish(state),
      }),
    ]),
  );
  for (const [id, runner] of runners) sharedGames.add({ id, state: () => runner.state() });
  const onFault = (err: unknown) => logger.warn({ err }, 'table round failed');
  const looks = [...runners.values()].map(
    (runner) => new PeriodicJob({ everyMs: LOOK_MS, work: () => runner.look(), onFault }),
  );
  return {
    handlers: tableHandlers({ ...deps, runners }),
    start: async () => {
      for (const runner of runners.values()) await runner.resume().catch(onFault);
      for (const look of looks) look.start();
    },
    stop: async () => {
      await Promise.all(looks.map((look) => look.stop()));
    },
  };
}
