import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '../testing/browser.ts';
import { startTestServer, type TestServer } from '../testing/running-server.ts';
import { TestOwner } from './testing/test-program.ts';

let app: TestServer;
let ahead = 0;

beforeAll(async () => {
  app = await startTestServer({}, { now: () => Date.now() + ahead });
  app.feed.publishMatch('h1');
  await app.followed();
});
afterAll(() => app.stop());

it.for(['live', 'paper'] as const)('a silent %s program loses its unmatched bets once, and learns it', async (kind) => {
  const owner = await TestOwner.signUp(app, `Silent ${kind}`);
  const program = await owner.program({ kind });
  const beat = (seconds: number) => program.result('heartbeat', { preferredTimeoutSeconds: seconds }, 'heartbeat');
  const [market] = await program.result('listMarketCatalogue', {
    filter: {},
    marketProjection: ['RUNNER_DESCRIPTION'],
    maxResults: 1,
  });
  const { marketId } = market;
  const limitOrder = { size: 200, price: 5, persistenceType: 'PERSIST' };
  const order = { orderType: 'LIMIT', side: 'BACK', selectionId: market.runners[0].selectionId, limitOrder };
  const place = () => program.result('placeOrders', { marketId, instructions: [order] });
  const open = async () => (await program.result('listCurrentOrders', { orderProjection: 'EXECUTABLE' })).currentOrders;
  await place();
  expect(await beat(1)).toEqual({ actualTimeoutSeconds: 10, actionPerformed: 'NONE' });
  expect(await beat(900)).toEqual({ actualTimeoutSeconds: 300, actionPerformed: 'NONE' });
  expect(await beat(10)).toEqual({ actualTimeoutSeconds: 10, actionPerformed: 'NONE' });
  expect(await program.errorOf('heartbeat', { preferredTimeoutSeconds: -1 }, 'heartbeat')).toBe('INVALID_INPUT_DATA');
  ahead += 10_000;
  // Not more often than a key may call.
  await expect.poll(open, { interval: 200, timeout: 60_000 }).toEqual([]);
  await place();
  await app.followed();
  expect(await open()).toHaveLength(1);
  expect(await beat(0)).toEqual({ actualTimeoutSeconds: 0, actionPerformed: 'ALL_BETS_CANCELLED' });
  ahead += 60_000;
  await app.followed();
  expect(await open()).toHaveLength(1);
  const reader = await owner.program({ scope: 'read' });
  expect(await reader.errorOf('heartbeat', { preferredTimeoutSeconds: 10 }, 'heartbeat')).toBe('ACCESS_DENIED');
});

it('the player’s page shows the switch of each key; with their choice a missed one refuses new bets until they allow them', async () => {
  const owner = await TestOwner.signUp(app, 'Watched');
  const program = await owner.program();
  const paper = await owner.program({ kind: 'paper' });
  const quiet = async () => (await must(owner.browser.get('/api-keys'))).body.quiet;
  expect(await quiet()).toEqual({ action: 'cancel', isSuspended: false, heartbeats: [] });
  await must(owner.browser.post('/preferences', { programsWhenQuiet: 'cancelAndSuspend' }));
  for (const one of [program, paper]) await one.result('heartbeat', { preferredTimeoutSeconds: 10 }, 'heartbeat');
  const [live, simulated] = (await quiet()).heartbeats;
  const about = { program: 'Bot', timeoutSeconds: 10, performed: 'none' };
  expect(live).toMatchObject({ ...about, isPaper: false, action: 'cancelAndSuspend' });
  expect(simulated).toMatchObject({ ...about, isPaper: true, action: 'cancel' });
  expect(Date.parse(live.lastAt)).toBeGreaterThan(0);
  ahead += 10_000;
  await expect.poll(async () => (await quiet()).isSuspended, { timeout: 60_000 }).toBe(true);
  expect((await quiet()).heartbeats[0]).toMatchObject({ lastAt: null, performed: 'allCancelled' });
  await must(owner.browser.post('/bet/resume', {}));
  expect((await quiet()).isSuspended).toBe(false);
  await program.result('heartbeat', { preferredTimeoutSeconds: 0 }, 'heartbeat');
  expect((await quiet()).heartbeats).toMatchObject([{ isPaper: true }]);
});
