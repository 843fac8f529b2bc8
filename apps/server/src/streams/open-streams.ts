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
  /** Sample pictures come with play money alone: who deals in real money shows real pictures, or none. */
  readonly asset: Asset;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Live pictures: what operators set, and the sample of a house that plays for fun.
 * @throws when the store is away.
 */
export async function openStreams({ store, catalogue, asset, now }: StreamsDeps) {
  const book = await StreamBook.open(store.settings);
  const showsSample = asset === 'play:INR';
  return {
    handlers: streamHandlers({ book, catalogue, showsSample }),
    deskHandlers: streamDeskHandlers({ book, catalogue }),
    /** What pages may fetch pictures from. */
    urls: () => book.list().map(({ url }) => url),
    addRoutes: async (http: FastifyInstance) => {
      if (showsSample) addSampleRoutes(http, { folder: SAMPLE_PICTURES, now });
    },
  };
}
