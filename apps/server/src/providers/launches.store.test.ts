import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorWith } from '../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../testing/running-server.ts';

const HOUR_MS = 3_600_000;
let app: TestServer;
beforeAll(async () => {
  app = await startTestServer({ SAMPLE_PORT: '0' });
});
afterAll(() => app?.stop());

it("[B14] players on a break or excluded cannot open providers' games; pages of our own games stay readable", async () => {
  const { api, playerId } = await app.demoPlayer();
  const { api: desk } = await operatorWith(app, 'support');
  const launch = (gameId: string) => api.call('launchGame', { body: { gameId } });
  const exclude = (excluded: boolean) =>
    desk.call('excludePlayer', { body: { playerId: String(playerId), excluded, reason: 'requested by phone' } });
  const shut = (reason: string) => ({ status: 409, code: 'EXCLUDED', terms: { reason } });

  await exclude(true);
  expect(await refusalOf(launch('pearl-divers'))).toMatchObject(shut('account'));
  await exclude(false);
  expect((await launch('pearl-divers')).url).toContain('token=');
  await api.call('timeOut', { body: { until: new Date(Date.now() + 24 * HOUR_MS).toISOString() } });
  expect(await refusalOf(launch('pearl-divers'))).toMatchObject(shut('timeOut'));
  expect((await launch('dice')).url).toBe('/casino/dice');
});
