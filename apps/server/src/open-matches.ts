import type { ServerConfig } from './config/config.ts';
import { openOutcomeSeed } from './feeds/open-outcome-seed.ts';
import { openMarkets } from './markets/open-markets.ts';
import { openMatchingLog } from './matching-log/open-matching-log.ts';
import { openVideo } from './video/open-video.ts';

type MatchesDeps = Parameters<typeof openMarkets>[0] &
  Omit<Parameters<typeof openVideo>[0], 'catalogue'> &
  Omit<Parameters<typeof openMatchingLog>[0], 'secret' | 'keptDays'> & {
    readonly config: Parameters<typeof openOutcomeSeed>[0] & Pick<ServerConfig, 'matchingLogDays'>;
    readonly undo: (() => Promise<unknown>)[];
  };

/** The feed warns of a public seed. */
const SILENT = { warn: () => {} };

/**
 * Opens markets, the logs of their matching, and live video.
 * @throws if the store cannot be read.
 */
export async function openMatches(deps: MatchesDeps) {
  const markets = await openMarkets(deps);
  const video = await openVideo({ ...deps, catalogue: markets.catalogue });
  const matchingLog = openMatchingLog({
    ...deps,
    keptDays: deps.config.matchingLogDays,
    secret: openOutcomeSeed(deps.config, SILENT),
  });
  deps.undo.push(() => matchingLog.stop());
  return {
    rooms: { markets, video, matchingLog },
    handlers: { ...markets.handlers, ...video.handlers, ...matchingLog.handlers },
  };
}
