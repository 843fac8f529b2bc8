import { newClientRef } from '@crease/client';
import type { AppUpdate } from '@crease/contract';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { oddsBody, refusalOf, startTestServer, type TestServer } from '../testing/running-server.ts';

let app: TestServer;
const opened: Socket[] = [];

beforeAll(async () => {
  app = await startTestServer();
  app.feed.publishMatch('g1');
  await app.followed();
});
afterAll(() => app.stop());
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.close();
  await app.server.appSettings.change({ details: { BRAND_STATUS: 'live' }, banners: null, hasDemoUsers: true });
});

/** An open page and the updates that it receives. */
function openPage(): () => Promise<AppUpdate> {
  const socket = io(app.server.url, { path: '/public/', transports: ['websocket'], forceNew: true });
  opened.push(socket);
  const updates: AppUpdate[] = [];
  let wake = () => {};
  socket.on('app:update', (update: AppUpdate) => {
    updates.push(update);
    wake();
  });
  return async () => {
    while (updates.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    return updates.shift() as AppUpdate;
  };
}

describe('organisation status', () => {
  it('[ST-04] reaches an open page at once, and every page that connects', async () => {
    const next = openPage();
    expect((await next()).appDetails.BRAND_STATUS).toBe('live');
    await app.server.appSettings.change({ details: { BRAND_STATUS: 'maintenance', SEO_TITLE: 'Back soon' } });
    const { appDetails } = await next();
    expect(appDetails).toMatchObject({ BRAND_STATUS: 'maintenance', SEO_TITLE: 'Back soon' });
    expect(await app.visitor.call('appDetails')).toEqual(appDetails);
    expect((await openPage()()).appDetails).toEqual(appDetails);
    await app.server.appSettings.change({ details: { BRAND_STATUS: 'live' } });
    expect((await next()).appDetails.BRAND_STATUS).toBe('live');
  });

  it.each(['maintenance', 'suspended'] as const)(
    '%s: bets, new deposits and demo logins are refused, everything else works',
    async (status) => {
      const { api } = await app.demoPlayer();
      const { bet } = await api.call('placeOdds', { body: oddsBody('g1', { side: 'lay', price: 1.2, size: 100 }) });
      await app.server.appSettings.change({ details: { BRAND_STATUS: status } });
      const body = oddsBody('g1', { side: 'lay', price: 1.2, size: 100 });
      const terms = { clientRef: newClientRef(), marketId: 'g1-match_odds', size: 100 };
      for (const attempt of [
        () => api.call('placeOdds', { body }),
        () => api.call('placeBookmaker', { body: { ...terms, runnerId: 'tides', side: 'back', rate: 50 } }),
        () => api.call('placeFancy', { body: { ...terms, side: 'back', run: 10, rate: 100 } }),
      ]) {
        const { status: http, code, message } = await refusalOf(attempt());
        expect([http, code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
        expect(message).toContain('no bets are accepted at the moment');
      }
      const deposit = { clientRef: newClientRef(), gateway: 'play', amount: 500 };
      for (const attempt of [() => api.call('createDeposit', { body: deposit }), () => app.visitor.call('loginDemo')])
        expect(await refusalOf(attempt())).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
      expect((await refusalOf(api.call('betStatus', { params: { clientRef: body.clientRef } }))).status).toBe(404);
      expect((await api.call('bets', { query: { status: 'open' } })).items).toHaveLength(1);
      const { cancelled } = await api.call('cancel', { body: { clientRef: newClientRef(), betId: bet.betId } });
      expect(cancelled).toEqual([{ betId: bet.betId, size: 100 }]);
      await app.server.appSettings.change({ details: { BRAND_STATUS: 'live' } });
      expect((await api.call('placeOdds', { body })).bet.status).toBe('unmatched');
    },
  );
});

describe('the rest of the settings', () => {
  it('shows the operator’s banners in order, within their dates', async () => {
    const banner = { title: 'T', text: '', art: 'cricket', link: '/home', startsAt: null, endsAt: null };
    const hour = 3_600_000;
    const at = (offset: number) => new Date(Date.now() + offset).toISOString();
    const banners = [
      { ...banner, id: 'b', order: 2 },
      { ...banner, id: 'a', order: 1, startsAt: at(-hour), endsAt: at(hour) },
      { ...banner, id: 'over', order: 0, endsAt: at(-1) },
      { ...banner, id: 'later', order: 0, startsAt: at(hour) },
    ];
    const next = openPage();
    await next();
    await app.server.appSettings.change({ banners });
    expect((await next()).changed).toContain('banners');
    expect((await app.visitor.call('banners')).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('a page that was disconnected during a change receives it when it connects', async () => {
    await app.server.appSettings.change({ announcement: 'Published while disconnected' });
    expect((await openPage()()).changed).toEqual(['banners', 'announcement', 'demoAvailability']);
  });

  it('demo login is neither offered nor accepted when switched off', async () => {
    await app.server.appSettings.change({ hasDemoUsers: false });
    expect(await app.visitor.call('demoAvailability')).toEqual({ hasDemoUsers: false, hasUsers: false });
    expect((await refusalOf(app.visitor.call('loginDemo'))).status).toBe(403);
  });
});
