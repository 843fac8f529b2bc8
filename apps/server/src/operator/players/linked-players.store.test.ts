import { newClientRef } from '@crease/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorWith } from '../../testing/operator.ts';
import { refusalOf, startTestServer, type TestPlayer, type TestServer } from '../../testing/running-server.ts';

let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
  app.feed.publishMatch('g1');
  app.feed.publish('g1', { kind: 'oddsQuote', marketId: 'g1-match_odds', runners: [NO_QUOTE, NO_QUOTE] });
  await app.followed();
});
afterAll(() => app.stop());
const NO_QUOTE = { back: [], lay: [] };

async function meet(backer: TestPlayer, layer: TestPlayer): Promise<void> {
  const terms = { marketId: 'g1-match_odds', runnerId: 'tides', price: 2, size: 100 };
  await layer.api.call('placeOdds', { body: { ...terms, clientRef: newClientRef(), side: 'lay' } });
  await backer.api.call('placeOdds', { body: { ...terms, clientRef: newClientRef(), side: 'back' } });
}

it('[M01] operators see two players of one address who often bet against each other; the read is audited', async () => {
  const players = [];
  for (let n = 0; n < 11; n++) players.push(await app.demoPlayer());
  const [one, other, ...rest] = players as [TestPlayer, TestPlayer, ...TestPlayer[]];
  for (const [at, backer] of rest.entries()) for (const layer of rest.slice(at + 1)) await meet(backer, layer);
  for (let n = 0; n < 8; n++) await meet(one, other);
  const support = await operatorWith(app, 'support');
  const [pair, ...more] = await support.api.call('linkedPlayers');
  expect(more).toEqual([]);
  expect(pair).toMatchObject({
    fills: 8,
    size: 800,
    agentCode: null,
    addresses: [expect.stringContaining('127.0.0.1')],
  });
  expect(pair?.players.map(({ playerId }) => Number(playerId))).toEqual([one.playerId, other.playerId]);
  expect(pair?.expectedFills).toBeLessThan(3);
  const owner = await operatorWith(app, 'owner');
  const { items } = await owner.api.call('auditTrail', { query: { act: 'linkedPlayers' } });
  expect(items[0]).toMatchObject({ operator: support.username, outcome: 'done', details: { days: 30 } });
  const trader = await operatorWith(app, 'trader');
  expect((await refusalOf(trader.api.call('linkedPlayers'))).status).toBe(403);
});
