import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '../../../../packages/store/src/testing/until.ts';
import { oddsBody, refusalOf, startTestServer, type TestServer } from '../testing/running-server.ts';

let app: TestServer;
beforeEach(async () => {
  app = await startTestServer();
  app.feed.publishMatch('g1');
  await app.followed();
});
afterEach(async () => {
  signal('SIGCONT');
  await app.stop();
});

/** Signals every database process that this test's server started. */
function signal(name: 'SIGSTOP' | 'SIGCONT'): void {
  const cluster = realpathSync(join(app.server.config.folder, 'postgres'));
  for (const pid of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) !== cluster) continue;
      if (readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')) process.kill(Number(pid), name);
    } catch {
      // Ended since it was listed, or another user's.
    }
  }
}

const get = (path: string) => fetch(`${app.base}${path}`);
const statusOf = async (call: Promise<unknown>) => (await refusalOf(call)).status;

it('a frozen database: calls that need it get 503 with Retry-After; a repeated bet has one effect', async () => {
  const { api, playerId } = await app.demoPlayer();
  signal('SIGSTOP');
  const bet = oddsBody('g1');
  const statuses = await Promise.all([
    statusOf(api.call('placeOdds', { body: bet })),
    statusOf(api.call('placeOdds', { body: bet })),
    statusOf(api.call('profile')),
    statusOf(api.call('bets')),
    statusOf(app.visitor.call('loginDemo')),
    statusOf(app.visitor.call('login', { body: { username: 'nobody', password: 'Wrong-pass1' } })),
  ]);
  expect(statuses).toEqual([503, 503, 503, 503, 503, 503]);
  const health = await get('/health');
  expect([health.status, health.headers.get('retry-after')]).toEqual([503, '1']);
  expect(JSON.stringify(await health.json())).toContain('database');
  // Data in memory is still served.
  expect((await get('/getAppDetails')).status).toBe(200);

  signal('SIGCONT');
  await until(async () => (await get('/health')).status === 200);
  const answer = await api.call('placeOdds', { body: bet });
  expect(answer).toMatchObject({ bet: { status: 'matched' } });
  const { total } = await app.server.store.bets.list({ playerId, page: 1, pageSize: 10 });
  expect(total).toBe(1);
  expect(await app.server.store.audit()).toEqual([]);
  const times = new Map<string, number>();
  for (const line of app.lines) times.set(messageOf(line), (times.get(messageOf(line)) ?? 0) + 1);
  expect([...times].filter(([, count]) => count > 3)).toEqual([]);
});

function messageOf(line: string): string {
  return String((JSON.parse(line) as { msg?: unknown }).msg).replace(/\d+(\.\d+)?/g, '#');
}
