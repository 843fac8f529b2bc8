import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreed, operatorWith } from '../../testing/operator.ts';
import { oddsBody, refusalOf, startTestServer, type TestServer } from '../../testing/running-server.ts';

let app: TestServer;
const DAY_MS = 86_400_000;
const today = new Date().toISOString().slice(0, 10);

beforeAll(async () => {
  app = await startTestServer();
  app.feed.publishMatch('g1');
  app.feed.publishMatch('g2');
  await app.followed();
});
afterAll(() => app.stop());

it("the players' losses from a result are the house's win: on the dashboard, in the report and in the ledger", async () => {
  const [player, other] = [await app.demoPlayer(), await app.demoPlayer()];
  await player.api.call('placeOdds', { body: oddsBody('g1', { size: 1000 }) });
  await other.api.call('placeOdds', { body: oddsBody('g1', { size: 500 }) });
  await player.api.call('placeOdds', { body: oddsBody('g2', { size: 700 }) });
  const finance = (await operatorWith(app, 'finance')).api;
  const before = await finance.call('dashboard');
  // Back bets of 1,500 at 1.90 on one match and 700 on the other are open.
  expect(before).toMatchObject({ openLiability: -1980, bets: 3, result: { now: 0 }, off: 0 });
  expect(before.worst.map(({ marketId, worst, best }) => [marketId, worst, best])).toEqual([
    ['g1-match_odds', -1350, 1500],
    ['g2-match_odds', -630, 700],
  ]);
  expect(before.players).toMatchObject({ active: 2, fresh: 2, freshDemo: 2, here: 2 });

  const trader = (await operatorWith(app, 'trader')).api;
  const settle = async (marketId: string, winner: string) =>
    agreed(app, await trader.call('settleMarket', { body: { marketId, winners: [winner], reason: 'as a test' } }));
  await settle('g1-match_odds', 'kites');
  await settle('g2-match_odds', 'tides');
  // The current hour is read again every two seconds.
  await expect
    .poll(async () => (await finance.call('dashboard')).result.now, { interval: 300 })
    .toBeCloseTo(1500 - 630 + 0.02 * 630, 2);

  const report = await finance.call('report', { query: { from: today, to: today } });
  expect(report.off).toBe(0);
  expect(report.products).toMatchObject([
    { product: 'commission', turnover: null, result: 12.6 },
    { product: 'match_odds', turnover: 2200, bets: 3, result: 870 },
  ]);
  expect(report.sum).toMatchObject({ result: 882.6, bets: 3, turnover: 2200 });
  expect(report.apart).toEqual([
    { who: 'registered', bets: 0, result: 0 },
    { who: 'demo', bets: 3, result: 882.6 },
    { who: 'simulated', bets: 0, result: 0 },
  ]);
  const [balance] = (await finance.call('trialBalance')).assets;
  const own = balance?.kinds.filter(({ kind }) => kind === 'house' || kind === 'commission') ?? [];
  expect(own.reduce((sum, kind) => sum + kind.balance, 0)).toBeCloseTo(882.6, 2);
  expect(report.days).toEqual([
    {
      day: today,
      net: 882.6,
      results: [
        { product: 'commission', result: 12.6 },
        { product: 'match_odds', result: 870 },
      ],
    },
  ]);
});

it('an invalid or too long range is refused; support sees no results', async () => {
  const { api } = await operatorWith(app, 'finance');
  const from = new Date(Date.now() - 200 * DAY_MS).toISOString().slice(0, 10);
  expect((await refusalOf(api.call('report', { query: { from, to: today } }))).status).toBe(400);
  expect((await refusalOf(api.call('report', { query: { from: today, to: from } }))).status).toBe(400);
  const support = (await operatorWith(app, 'support')).api;
  expect((await refusalOf(support.call('dashboard'))).status).toBe(403);
  expect((await refusalOf(support.call('report', { query: { from: today, to: today } }))).status).toBe(403);
});
