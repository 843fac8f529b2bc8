import { rmSync } from 'node:fs';
import { createHttpClient, type HttpClient } from '@crease/client';
import type { BetLine } from '@crease/store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDataDir } from '../../../../packages/store/src/testing/fresh-data-dir.ts';
import { createLogger } from '../logger.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import { operatorWith } from '../testing/operator.ts';
import { followed, oddsBody, type TestServer } from '../testing/running-server.ts';
import { ScriptedFeed } from '../testing/scripted-feed.ts';

const SIZE = 100;
const folder = freshDataDir('crease-traders-');
const feed = new ScriptedFeed();
let server: RunningServer;
const today = new Date().toISOString().slice(0, 10);

const start = (size: number) =>
  startServer({
    env: { PORT: '0', JET_LINKS: '0', DATA_DIR: folder, SIMULATED_PLAYERS: String(size), DEMO_RATE: '1000' },
    feed,
    logger: createLogger('silent'),
  });

beforeAll(async () => {
  server = await start(SIZE);
  feed.publishMatch('g1');
  feed.publishMatch('g2');
  for (const gameId of ['g1', 'g2']) feed.quote(gameId, 190, 6);
  await followed(server, feed);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const visitor = () => createHttpClient({ base: `${server.url}/api`, token: () => null });
/** The operator's client. */
const house = () => ({ server, base: `${server.url}/api`, visitor: visitor() }) as unknown as TestServer;
const bets = (): Promise<BetLine[]> =>
  server.store.exports.bets({ from: 0, to: Number.MAX_SAFE_INTEGER, asset: 'play:INR' });
const untilBets = (atLeast: number) =>
  expect.poll(async () => (await bets()).length, { interval: 250 }).toBeGreaterThanOrEqual(atLeast);
const matched = async (gameId: string) => {
  const { markets } = await visitor().call('event', { params: { gameId } });
  return markets.reduce((sum, { totalMatched }) => sum + totalMatched, 0);
};

it('they bet in every kind of market, and their trades are public with price and time', async () => {
  await expect.poll(async () => new Set((await bets()).map(({ marketType }) => marketType)).size).toBe(3);
  await expect.poll(() => matched('g1')).toBeGreaterThan(0);
  await expect
    .poll(async () => {
      const tapes = ['g1', 'g2'].map((id) =>
        visitor().call('marketTrades', { query: { marketId: `${id}-match_odds` } }),
      );
      return (await Promise.all(tapes)).some(({ trades }) => trades.length > 0);
    })
    .toBe(true);
  expect((await visitor().call('appDetails')).simulatedPlayers).toBe(SIZE);
});

it('a player’s own trades are marked for that player only; newest first', async () => {
  const { token } = await visitor().call('loginDemo');
  const api: HttpClient = createHttpClient({ base: `${server.url}/api`, token: () => token });
  await api.call('placeOdds', { body: oddsBody('g1', { price: 1.01, size: 300 }) });
  const query = { marketId: 'g1-match_odds', runnerId: 'tides' };
  const own = (await api.call('marketTrades', { query })).trades;
  // One trade with the house, or several with simulated players who offer a better price.
  const mine = own.filter((trade) => trade.own);
  expect(mine.reduce((sum, { size }) => sum + size, 0)).toBeCloseTo(300);
  expect(new Set(mine.map(({ runnerId }) => runnerId))).toEqual(new Set(['tides']));
  expect(own.map(({ tradeId }) => tradeId)).toEqual(own.map(({ tradeId }) => tradeId).sort((a, b) => b - a));
  expect((await visitor().call('marketTrades', { query })).trades.some((trade) => trade.own)).toBe(false);
});

it('no report counts them as human players, and the books balance', async () => {
  await untilBets(20);
  const finance = (await operatorWith(house(), 'finance')).api;
  const support = (await operatorWith(house(), 'support')).api;
  for (const winner of ['g1', 'g2'])
    feed.publish(winner, {
      kind: 'result',
      marketId: `${winner}-match_odds`,
      result: { kind: 'winners', winners: [0], note: '' },
    });
  await followed(server, feed);
  const simulated = (await bets()).filter((bet) => bet.simulated).length;
  expect(simulated).toBeGreaterThanOrEqual(19);
  await expect
    .poll(
      async () => {
        const { apart } = await finance.call('report', { query: { from: today, to: today } });
        return apart.find(({ who }) => who === 'simulated')?.result ?? 0;
      },
      { interval: 500 },
    )
    .not.toBe(0);
  const report = await finance.call('report', { query: { from: today, to: today } });
  // The one human player backed the winner for 300.
  const person = report.apart.find(({ who }) => who === 'demo');
  expect(person?.bets).toBe(1);
  expect([report.sum.bets, report.sum.turnover, report.off]).toEqual([1, 300, 0]);
  expect(report.sum.result).toBeCloseTo(person?.result ?? Number.NaN, 2);
  const told = report.products.find(({ product }) => product === 'simulated');
  expect(told?.result).toBe(report.apart.find(({ who }) => who === 'simulated')?.result);
  const dashboard = await finance.call('dashboard');
  expect(dashboard.players).toMatchObject({ active: 1, fresh: 1, freshDemo: 1 });
  expect([dashboard.bets, dashboard.off]).toEqual([1, 0]);
  expect(await support.call('linkedPlayers')).toEqual([]);

  const people = await support.call('players', { query: {} });
  expect([people.total, people.items.some((row) => row.simulated)]).toEqual([1, false]);
  const others = await support.call('players', { query: { simulated: 'true' } });
  expect([others.total, others.items.every((row) => row.simulated)]).toEqual([SIZE, true]);
});

it('they cannot sign in, and receive no notifications', async () => {
  for (const { playerId } of await server.writer.query('simulatedPlayers', {}))
    expect(await server.store.notifications.of(playerId, 0, 1)).toEqual([]);
  const body = { username: 'sim-1', password: 'Abcd1234!x' };
  await expect(visitor().call('login', { body })).rejects.toMatchObject({ status: 401 });
  const seen = await server.store.figures.playersSeen(0);
  // The human player's session.
  expect(seen).toBe(1);
});

it('a closed site stops them', async () => {
  const owner = (await operatorWith(house(), 'owner')).api;
  const set = (status: 'maintenance' | 'live') =>
    owner.call('setOrganisation', { body: { status, reason: 'as a test' } });
  await set('maintenance');
  await server.writer.query('nothing', {});
  const before = (await bets()).length;
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect((await bets()).length).toBe(before);
  await set('live');
  feed.publishMatch('g3');
  feed.quote('g3', 190, 6);
  await followed(server, feed);
  await untilBets(before + 1);
});

it('the same players continue after a restart, without duplicates; with none configured their orders are cancelled', async () => {
  const players = async () => (await server.writer.query('simulatedPlayers', {})).map(({ username }) => username);
  const before = await players();
  expect(before.length).toBe(SIZE);
  await server.stop();
  server = await start(SIZE);
  expect(await players()).toEqual(before);
  const count = (await bets()).length;
  await untilBets(count + 3);
  await server.stop();
  server = await start(0);
  expect((await visitor().call('appDetails')).simulatedPlayers).toBeUndefined();
  const waiting = await server.writer.read((house) =>
    [...house.orders.values()].filter(
      ({ playerId, remaining }) => remaining > 0 && house.players.get(playerId)?.simulated,
    ),
  );
  expect(waiting).toEqual([]);
  expect((await bets()).filter(({ simulated }) => simulated).length).toBeGreaterThan(count);
});
