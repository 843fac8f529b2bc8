import { afterAll, beforeAll, expect, it } from 'vitest';
import { oddsBody, startTestServer, type TestServer } from '../testing/running-server.ts';

const RUNNERS = Array.from({ length: 400 }, (_, at) => ({ runnerId: `r${at}`, name: `Golfer ${at}` }));
const MARKET = 'g1-top4';

let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
  app.feed.publishMatch('g1');
  const { market } = app.feed.lastPublished('g1', 'marketOpen');
  const level = (price: number) => [{ price, size: 100_000_00 }];
  app.feed.publish(
    'g1',
    {
      kind: 'marketOpen',
      market: { ...market, marketId: MARKET, type: 'match_odds', name: 'Top 4', runners: RUNNERS, winners: 4 },
    },
    { kind: 'oddsQuote', marketId: MARKET, runners: RUNNERS.map(() => ({ back: level(9500), lay: level(11_000) })) },
    { kind: 'marketStatus', marketId: MARKET, status: 'open', reason: '' },
  );
  await app.followed();
});
afterAll(() => app.stop());

it('400 runners, four of which win: offered, bet on, held at the worst set, and settled', async () => {
  const { api } = await app.demoPlayer();
  const shown = (await api.call('event', { params: { gameId: 'g1' } })).markets.find(
    ({ marketId }) => marketId === MARKET,
  );
  expect(shown).toMatchObject({ type: 'match_odds', winners: 4, status: 'open' });
  expect(shown?.type === 'match_odds' && shown.runners).toHaveLength(400);
  const lay = (runnerId: string) =>
    api.call('placeOdds', {
      body: { ...oddsBody('g1', { side: 'lay', price: 110, size: 100 }), marketId: MARKET, runnerId },
    });
  for (const at of [0, 1, 2, 3]) expect(await lay(`r${at}`)).toMatchObject({ bet: { status: 'matched' } });
  // Each of four winners costs 10,900; a fifth lay wins its stake if the others come in.
  expect((await api.call('exposureAmount')).exposureAmount).toBe(43_600);
  await lay('r399');
  expect((await api.call('exposureAmount')).exposureAmount).toBe(43_500);
  const result = { kind: 'winners' as const, winners: [0, 1, 10, 11], note: '' };
  app.feed.publish('g1', { kind: 'result', marketId: MARKET, result });
  await app.followed();
  const { wallet } = await api.call('profile');
  expect(wallet.cash).toBe(100_000 - 2 * 10_900 + 300);
});
