import { type Asset, hmacSha256 } from '@crease/kernel';
import { Crowd } from '@crease/traders';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import type { EngineClient } from '../core/engine-client.ts';
import { openOutcomeSeed } from '../feeds/open-outcome-seed.ts';
import type { Catalogue } from '../markets/catalogue.ts';
import type { Writer } from '../writer/writer.ts';
import { TraderLoop } from './trader-loop.ts';
import { TraderSlots } from './trader-slots.ts';

interface TradersDeps {
  readonly config: Pick<ServerConfig, 'marketLossLimit' | 'seed' | 'outcomeKey' | 'folder'>;
  /** Number of traders; 0: none. */
  readonly size: number;
  readonly writer: Writer;
  /** Engine client for bets: refuses while the organisation is closed. */
  readonly app: { readonly betEngine: EngineClient; readonly appSettings: { readonly isLive: boolean } };
  readonly catalogue: Catalogue;
  readonly asset: Asset;
  readonly logger: Logger;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Share of the house's loss limit per market that all of them together may use. */
const SHARE_OF_LOSS_LIMIT = 0.4;
/** Most that one has at risk in a market, rupees. */
const MOST_PER_MARKET = 20_000_00;
const SILENT = { warn: () => {} };

/**
 * Opens the simulated players, not yet started. With none configured, those of earlier starts cancel their orders.
 * @throws if the key cannot be read.
 */
export function openTraders(deps: TradersDeps) {
  const { config, size, writer, asset, logger, now } = deps;
  const { betEngine, appSettings } = deps.app;
  const secret = hmacSha256(openOutcomeSeed(config, SILENT), 'traders');
  const mostPerMarket = Math.min(
    MOST_PER_MARKET,
    Math.floor((config.marketLossLimit * SHARE_OF_LOSS_LIMIT) / Math.max(size, 1)),
  );
  const crowd = new Crowd({ secret, size, mostPerMarket });
  const slots = new TraderSlots({ engine: writer, asset, size, now });
  const loop = new TraderLoop({ ...deps, crowd, slots, betEngine, isLive: () => appSettings.isLive });
  return {
    start: async () => {
      await slots.fill();
      if (size === 0) return;
      loop.start();
      logger.info(`${size} simulated players trade here`);
    },
    stop: () => loop.stop(),
  };
}
