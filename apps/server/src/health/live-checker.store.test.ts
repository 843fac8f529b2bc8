import type { Engine } from '@crease/engine';
import { afterEach, expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { JobLog } from '../metrics/job-log.ts';
import { oddsBody, refusalOf, startTestServer, type TestServer } from '../testing/running-server.ts';
import { LiveChecker } from './live-checker.ts';

let app: TestServer;
afterEach(() => app.stop());

it('[I2][I5] a consistent engine passes; a wrong hold freezes betting, and the log names the invariant', async () => {
  app = await startTestServer();
  app.feed.publishMatch('g1');
  await app.followed();
  const { api, playerId } = await app.demoPlayer();
  await api.call('placeOdds', { body: oddsBody('g1') });
  const lines: string[] = [];
  const checker = new LiveChecker(
    app.server.writer,
    createLogger('error', { write: (line) => lines.push(line) }),
    new JobLog(() => 0),
  );
  expect(await checker.check()).toEqual([]);

  await app.server.writer.read((app) =>
    (app as Engine).ledger.setHold({
      playerId,
      asset: 'play:INR',
      amount: 1,
      purpose: { kind: 'market', id: 'g1-match_odds' },
    }),
  );
  expect((await checker.check()).join()).toContain('I5');
  expect(lines.join()).toContain('I5');
  expect(await refusalOf(api.call('placeOdds', { body: oddsBody('g1') }))).toMatchObject({ status: 503 });
});

it('[M05] a flood of bets from one player is throttled; another player is served', async () => {
  // A thousand connections from one address: the limits per network are not under test here.
  app = await startTestServer({ CALL_RATE: '20', CONNECTIONS_PER_NETWORK: '5000', HALF_OPEN_PER_NETWORK: '5000' });
  app.feed.publishMatch('g1');
  await app.followed();
  const [quick, calm] = [await app.demoPlayer(), await app.demoPlayer()];
  const flood = Array.from({ length: 1000 }, () =>
    quick.api.call('placeOdds', { body: oddsBody('g1', { price: 1.9, size: 100 }) }).then(
      () => 200,
      (error: { status: number }) => error.status,
    ),
  );
  expect(await calm.api.call('placeOdds', { body: oddsBody('g1') })).toMatchObject({ bet: { status: 'matched' } });
  const statuses = await Promise.all(flood);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  // Twenty a second, however long the flood took to arrive.
  const { total } = await app.server.store.bets.list({ playerId: quick.playerId, page: 1, pageSize: 1 });
  expect(total).toBe(statuses.filter((status) => status === 200).length);
  expect(total).toBeLessThan(500);
});
