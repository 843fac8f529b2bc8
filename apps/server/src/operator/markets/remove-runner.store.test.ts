import { rmSync } from 'node:fs';
import { createHttpClient, newClientRef } from '@crease/client';
import { afterAll, expect, it } from 'vitest';
import { freshDataDir } from '../../../../../packages/store/src/testing/fresh-data-dir.ts';
import { createLogger } from '../../logger.ts';
import { type RunningServer, startServer } from '../../start-server.ts';
import { clientWith, consoleToken } from '../../testing/operator.ts';
import { followed, refusalOf, type TestServer } from '../../testing/running-server.ts';
import { ScriptedFeed } from '../../testing/scripted-feed.ts';

const folder = freshDataDir('crease-removed-');
const feed = new ScriptedFeed();
let server: RunningServer;
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const MARKET = 'g1-three';
const apiWith = (token: string | null) => createHttpClient({ base: `${server.url}/api`, token: () => token });
const start = async () => {
  server = await startServer({
    env: { PORT: '0', JET_LINKS: '0', DATA_DIR: folder },
    feed,
    logger: createLogger('silent'),
  });
};

/** A market of three runners with players' orders only. */
function openMarketOfThree(gameId = 'g1', terms: { inPlay?: boolean } = {}): string {
  feed.publishMatch(gameId, terms);
  const runners = ['tides', 'kites', 'draw'].map((runnerId) => ({ runnerId, name: `The ${runnerId}` }));
  const marketId = `${gameId}-three`;
  const market = {
    marketId,
    gameId,
    sportId: 4 as const,
    type: 'match_odds' as const,
    name: 'Three',
    runners,
    group: 'odds',
    min: 100_00,
    max: 500_000_00,
    maxProfit: 2_500_000_00,
    inPlayDelayMs: 0,
    commissionBps: 0,
    rules: 'match_odds_t20',
    sortOrder: 9,
  };
  feed.publish(gameId, { kind: 'marketOpen', market });
  feed.publish(gameId, { kind: 'marketStatus', marketId, status: 'open', reason: '' });
  return marketId;
}

async function statusesOf(marketId: string) {
  const { markets } = await apiWith(null).call('event', { params: { gameId: marketId.replace('-three', '') } });
  const shown = markets.find((each) => each.marketId === marketId);
  return shown?.type === 'match_odds' && shown.runners.map(({ status }) => status);
}

const bet = (runnerId: string, side: 'back' | 'lay', price: number, size: number) => ({
  body: { clientRef: newClientRef(), marketId: MARKET, runnerId, side, price, size },
});

it('an operator removes a runner: shown, voided, reduced, held and paid correctly, including after a restart', async () => {
  await start();
  openMarketOfThree();
  await followed(server, feed);
  const tokens = [(await apiWith(null).call('loginDemo')).token, (await apiWith(null).call('loginDemo')).token];
  const [ana, bo] = tokens.map((token) => apiWith(token)) as [ReturnType<typeof apiWith>, ReturnType<typeof apiWith>];
  const house = { server } as TestServer;
  const trader = clientWith(house, consoleToken(house));
  for (const [runnerId, price] of [
    ['tides', 8.6],
    ['draw', 4],
  ] as const) {
    await bo.call('placeOdds', bet(runnerId, 'lay', price, 1000));
    await ana.call('placeOdds', bet(runnerId, 'back', price, 1000));
  }
  const remove = (own: object = {}) =>
    trader.call('removeRunner', { body: { marketId: MARKET, runnerId: 'kites', reason: 'Injured', ...own } });
  for (const wrong of [{ reductionPercent: 16.205 }, { reductionPercent: 100 }, { reductionPercent: -1 }])
    expect((await refusalOf(remove(wrong))).code).toBe('INVALID_INPUT');
  expect((await refusalOf(remove({ runnerId: 'nobody' }))).code).toBe('UNKNOWN_RUNNER');
  expect((await refusalOf(remove({ marketId: 'nowhere' }))).code).toBe('UNKNOWN_MARKET');
  expect(await remove({ reductionPercent: 16.2 })).toMatchObject({ marketId: MARKET, status: 'open' });
  expect((await refusalOf(remove())).code).toBe('UNKNOWN_RUNNER');

  expect(await statusesOf(MARKET)).toEqual(['active', 'removed', 'active']);
  expect((await refusalOf(ana.call('placeOdds', bet('kites', 'back', 3, 100)))).code).toBe('UNKNOWN_RUNNER');
  const open = (await ana.call('bets', { query: { status: 'open' } })).items;
  const explanation = 'The kites was removed: Injured (prices reduced by 16.2 %)';
  expect(open.map(({ averagePrice, reason }) => [averagePrice, reason])).toEqual([
    [3.35, explanation],
    [7.21, explanation],
  ]);
  // Tides: +6210 − 1000; draw: −1000 + 2350. No third outcome remains that would lose both stakes.
  expect((await ana.call('exposureAmount')).exposureAmount).toBe(0);
  expect((await bo.call('exposureAmount')).exposureAmount).toBe(5210);
  const acts = await trader.call('auditTrail', { query: { act: 'removeRunner' } });
  const request = acts.items.find(({ outcome, details }) => outcome === 'asked' && details.reductionPercent === 16.2);
  expect(acts.items.find(({ answers }) => answers === request?.id)?.outcome).toBe('done');

  await server.stop();
  await start();
  await followed(server, feed);
  const [anaAfter, boAfter] = tokens.map((token) => apiWith(token)) as [typeof ana, typeof bo];
  expect((await boAfter.call('exposureAmount')).exposureAmount).toBe(5210);
  const result = { kind: 'winners', winners: [0], note: '' } as const;
  feed.publish('g1', { kind: 'result', marketId: MARKET, result });
  await followed(server, feed);
  expect((await anaAfter.call('profile')).wallet.balance).toBe(105_210);
  expect((await boAfter.call('profile')).wallet.balance).toBe(94_790);
  const [, settled] = (await anaAfter.call('bets', { query: { status: 'settled' } })).items;
  expect(settled?.explanation).toContain(explanation);
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const statement = await anaAfter.call('statement', { params: { from: day(-1), to: day(1) }, query: {} });
  expect(statement.items.map(({ description }) => description).join()).toContain(explanation);
  for (const { kind, terms } of statement.items)
    expect(terms?.about, kind).toBe(kind === 'opening' ? 'opening' : 'market');
  expect(await server.store.audit()).toEqual([]);
});

it('after the event began, another operator must agree to a removal', async () => {
  const marketId = openMarketOfThree('g2', { inPlay: true });
  await followed(server, feed);
  const trader = clientWith({ server }, consoleToken({ server }));
  const body = { marketId, runnerId: 'kites', reason: 'Injured' };
  expect(await trader.call('removeRunner', { body })).toMatchObject({ proposalId: expect.any(String) });
  expect(await statusesOf(marketId)).toEqual(['active', 'active', 'active']);
});

it('the feed can remove a runner too', async () => {
  const marketId = openMarketOfThree('g3');
  feed.publish('g3', { kind: 'runnerRemoved', marketId, runnerId: 'kites', factorBps: 0, reason: 'Injured' });
  await followed(server, feed);
  expect(await statusesOf(marketId)).toEqual(['active', 'removed', 'active']);
});
