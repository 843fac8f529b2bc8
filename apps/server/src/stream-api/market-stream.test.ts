import { MarketChannel, type MarketProjection, readStreamRequest } from '@crease/betfair';
import { expect, it } from 'vitest';
import type { NumberedMarket } from '../betfair-api/markets/api-markets.ts';
import { MarketStream } from './market-stream.ts';
import type { StreamOutlet } from './stream-terms.ts';
import { MARKET } from './testing/sample-market.ts';

const marketOf = (marketId: string) => ({ api: { ...MARKET, marketId } }) as NumberedMarket;

/** A subscription to all markets; `whileRead` happens once while the first books are read. */
function subscribed(listed: NumberedMarket[], whileRead: (stream: MarketStream) => void) {
  const request = readStreamRequest(JSON.stringify({ op: 'marketSubscription', id: 1 }));
  if (request?.op !== 'marketSubscription') throw new Error('not read');
  const followed: string[] = [];
  const books = {
    run: 'r',
    position: 0,
    close: () => {},
    open: async (markets: readonly NumberedMarket[], projection: MarketProjection) => {
      if (followed.length === 0) whileRead(stream);
      followed.push(...markets.map(({ api }) => api.marketId));
      await Promise.resolve();
      return markets.map(({ api }) => new MarketChannel(api.marketId, projection));
    },
  };
  const deps = { books, markets: { current: async () => [...listed] }, isLate: () => false, now: () => 0 };
  const outlet = {
    caller: { key: { kind: 'live' } },
    isBlocked: () => false,
    send: () => {},
    accept: () => {},
  } as unknown as StreamOutlet;
  const stream = new MarketStream(request, deps as unknown as ConstructorParameters<typeof MarketStream>[1], outlet);
  return { stream, followed };
}

it('a market that opens while the image is read is followed', async () => {
  const listed = [marketOf('1.1')];
  const { stream, followed } = subscribed(listed, () => listed.push(marketOf('1.2')));
  await stream.open();
  expect(followed).toEqual(['1.1', '1.2']);
});

it('a market that is published twice is followed once', async () => {
  const { stream, followed } = subscribed([marketOf('1.1')], () => {});
  await stream.open();
  const added = [marketOf('1.3')];
  await Promise.all([stream.opened(added), stream.opened(added)]);
  expect(followed).toEqual(['1.1', '1.3']);
});
