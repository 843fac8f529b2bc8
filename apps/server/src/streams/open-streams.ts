import type { Asset } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../markets/catalogue.ts';
import { SAMPLE_PICTURES } from '../shipped-files.ts';
import { addSampleRoutes } from './sample-routes.ts';
import { StreamBook } from './stream-book.ts';
import { streamDeskHandlers, streamHandlers } from './stream-handlers.ts';

interface StreamsDeps {
  readonly store: Pick<Store, 'settings'>;
  readonly catalogue: Pick<Catalogue, 'sportEvent' | 'isSimulated'>;
  /** Sample pictures exist with play money only. */
  readonly asset: Asset;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Opens live pictures: the addresses that operators set, and the sample of a play-money site.
 * @throws if the store is unavailable.
 */
export async function openStreams({ store, catalogue, asset, now }: StreamsDeps) {
  const book = await StreamBook.open(store.settings);
  const showsSample = asset === 'play:INR';
  return {
    handlers: streamHandlers({ book, catalogue, showsSample }),
    deskHandlers: streamDeskHandlers({ book, catalogue }),
    /** Origins from which pages may load pictures. */
    urls: () => book.list().map(({ url }) => url),
    addRoutes: async (http: FastifyInstance) => {
      if (showsSample) addSampleRoutes(http, { folder: SAMPLE_PICTURES, now });
    },
  };
}
