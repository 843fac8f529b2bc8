import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import type { ServerConfig } from '../../config/config.ts';
import type { EngineClient } from '../../core/engine-client.ts';
import type { SecretRing } from '../../core/sealing/secret-ring.ts';
import { openVault } from '../../core/sealing/vault.ts';
import type { Writer } from '../../writer/writer.ts';
import type { BeaconSource } from '../beacon/beacon-source.ts';
import type { SharedGames } from '../shared-games.ts';
import type { ChainTrail } from './chain-audit.ts';
import { JetBoard } from './jet-board.ts';
import { jetHandlers } from './jet-handlers.ts';
import { JetLinks } from './jet-links.ts';
import { JetLoop } from './jet-loop.ts';

interface JetDeps {
  readonly writer: Writer;
  /** Refuses while no bets are accepted. */
  readonly betEngine: EngineClient;
  readonly store: Pick<Store, 'jet'>;
  readonly config: Pick<ServerConfig, 'jetLinks' | 'jetMost'>;
  readonly secrets: SecretRing;
  readonly sharedGames: SharedGames;
  readonly logger: Logger;
  /** Source of salts; null: players. */
  readonly beacon: BeaconSource | null;
}

/** Opens Jet: one shared round, advanced by its loop, published to one room. */
export function openJet(deps: JetDeps) {
  const { writer, store, config, secrets, sharedGames, logger } = deps;
  const now = () => writer.now;
  const board = new JetBoard({
    now,
    isWatched: () => sharedGames.isWatched('jet'),
    publish: (state) => sharedGames.publish(state),
  });
  const openLoop = (trail: ChainTrail) =>
    new JetLoop({
      engine: writer,
      links: new JetLinks({ store, vault: openVault(secrets, 'jet chain') }),
      length: config.jetLinks,
      most: config.jetMost,
      trail,
      beacon: deps.beacon,
      now,
      onFault: (err) => logger.warn({ err }, 'jet: cannot continue'),
    });
  let loop: JetLoop | null = null;
  const unlisten = writer.onBatch(board.listen);
  sharedGames.add({ id: 'jet', state: async () => board.state() });
  return {
    handlers: jetHandlers({ ...deps, engine: writer }),
    /** Not started if no chain is configured. */
    start: async (trail: ChainTrail) => {
      if (config.jetLinks === 0) return;
      await writer.read((engine) => board.rebuild(engine));
      board.start();
      loop = openLoop(trail);
      loop.start();
    },
    stop: async () => {
      await loop?.stop();
      board.stop();
      unlisten();
    },
  };
}
