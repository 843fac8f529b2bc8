import { openMarkets } from './markets/open-markets.ts';
import { openStreams } from './streams/open-streams.ts';

type MatchesDeps = Parameters<typeof openMarkets>[0] & Omit<Parameters<typeof openStreams>[0], 'catalogue'>;

/**
 * Opens markets and live pictures.
 * @throws if the store cannot be read.
 */
export async function openMatches(deps: MatchesDeps) {
  const markets = await openMarkets(deps);
  const streams = await openStreams({ ...deps, catalogue: markets.catalogue });
  return { rooms: { markets, streams }, handlers: { ...markets.handlers, ...streams.handlers } };
}
