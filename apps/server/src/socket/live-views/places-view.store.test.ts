import { createLiveClient, newClientRef, type QueuePlaces } from '@crease/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oddsBody, startTestServer, type TestServer } from '../../testing/running-server.ts';

let app: TestServer;
const MARKET = 'g1-match_odds';

beforeAll(async () => {
  app = await startTestServer();
  app.feed.publishMatch('g1');
  await app.followed();
});
afterAll(() => app.stop());

const live = (token: string | null) => createLiveClient({ url: app.server.url, token: () => token });

/** A price that nobody else offers. */
const behind = (price: number) => ({ body: oddsBody('g1', { side: 'lay', price, size: 200 }) });

describe('queue places over the socket', () => {
  it('are sent when bets of others before them go, and never those of another player', async () => {
    const before = await app.demoPlayer();
    const mine = await app.demoPlayer();
    const { bet: first } = await before.api.call('placeOdds', behind(1.13));
    const { bet } = await mine.api.call('placeOdds', behind(1.13));
    const client = live(mine.token);
    const places: QueuePlaces[] = [];
    const isSent = new Promise<void>((resolve) =>
      client.onPlaces((sent) => {
        places.push(sent);
        resolve();
      }),
    );
    const joined = await client.request('places:join', { marketIds: [MARKET, 'none'] });
    expect(joined).toMatchObject([{ marketId: MARKET, places: [{ betId: bet.betId, place: 2, ahead: 200_00 }] }]);
    await before.api.call('cancel', { body: { clientRef: newClientRef(), betId: first.betId } });
    await isSent;
    expect(places.at(-1)?.places).toEqual([{ betId: bet.betId, place: 1, ahead: 0 }]);
    expect(places.at(-1)?.sequence).toBeGreaterThan(joined[0]?.sequence ?? 0);
    await client.request('places:leave', { marketIds: [MARKET] });
    client.close();
  });

  it('need a session', async () => {
    const client = live(null);
    await expect(client.request('places:join', { marketIds: [MARKET] })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    await expect(client.request('places:join', { marketIds: 'all' } as never)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    client.close();
  });
});
