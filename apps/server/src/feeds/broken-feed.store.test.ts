import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../../packages/store/src/testing/until.ts';
import { oddsBody, refusalOf, startTestServer, type TestServer } from '../testing/running-server.ts';

let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
});
afterAll(() => app.stop());

it('a failing feed: no bet is accepted at stale prices, health is red, and all recovers with it', async () => {
  app.feed.publishMatch('g1', { inPlay: true });
  await app.followed();
  const { api } = await app.demoPlayer();
  await api.call('placeOdds', { body: oddsBody('g1') });
  expect((await app.visitor.call('health')).status).toBe('ok');

  app.feed.isDamaged = true;
  await until(async () => (await fetch(`${app.base}/health`)).status === 503);
  const refused = await refusalOf(api.call('placeOdds', { body: oddsBody('g1') }));
  expect([refused.code, refused.message]).toEqual(['MARKET_SUSPENDED', 'Suspended: Feed broken.']);
  // Bets are refused at once; the suspension is published once it is stored.
  const shown = async () => {
    const { markets } = await app.visitor.call('event', { params: { gameId: 'g1' } });
    return markets.map(({ status, statusReason }) => [status, statusReason]);
  };
  await expect.poll(shown).toEqual(Array(3).fill(['suspended', 'Feed broken']));
  const red = await refusalOf(app.visitor.call('health'));
  expect([red.code, red.message]).toEqual([
    'SERVICE_UNAVAILABLE',
    'The feed cannot be read (scripted: broken): its markets are suspended',
  ]);
  // Several more rounds.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(app.lines.filter((line) => line.includes('the feed is broken'))).toHaveLength(1);
  expect(app.lines.filter((line) => line.includes('round of the feed'))).toEqual([]);

  app.feed.isDamaged = false;
  await until(async () => (await fetch(`${app.base}/health`)).status === 200);
  expect(await api.call('placeOdds', { body: oddsBody('g1') })).toMatchObject({ bet: { status: 'matched' } });
  expect(await app.server.store.audit()).toEqual([]);
});
