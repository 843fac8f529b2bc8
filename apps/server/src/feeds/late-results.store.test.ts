import { rmSync } from 'node:fs';
import { createHttpClient, createLiveClient, type HttpClient, type Toast, type WalletUpdate } from '@crease/client';
import type { Bet } from '@crease/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDataDir } from '../../../../packages/store/src/testing/fresh-data-dir.ts';
import { until } from '../../../../packages/store/src/testing/until.ts';
import { createLogger } from '../logger.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import { followed, oddsBody } from '../testing/running-server.ts';
import { ScriptedFeed } from '../testing/scripted-feed.ts';

const folder = freshDataDir('crease-corrected-');
const feed = new ScriptedFeed();
const lines: string[] = [];
let server: RunningServer;

async function start(): Promise<void> {
  const logger = createLogger('info', { write: (line) => lines.push(line) });
  const limits = { DEMO_RATE: '1000', CALL_RATE: '100000' };
  server = await startServer({ env: { PORT: '0', JET_LINKS: '0', DATA_DIR: folder, ...limits }, feed, logger });
}

beforeAll(start);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const apiOf = (token: string | null): HttpClient => createHttpClient({ base: `${server.url}/api`, token: () => token });
const tokenOfPlayer = async () => (await apiOf(null).call('loginDemo')).token;
const tell = (gameId: string, winner: number) =>
  feed.publish(gameId, {
    kind: 'result',
    marketId: `${gameId}-match_odds`,
    result: { kind: 'winners', winners: [winner], note: '' },
  });

/** Ana backs the Tides at 1.92 for 500 against Bo, and 1,000 against the house at 1.90. */
async function betsOn(gameId: string) {
  feed.publishMatch(gameId);
  feed.quote(gameId, 190, 4);
  await followed(server, feed);
  const [ana, bo] = [await tokenOfPlayer(), await tokenOfPlayer()];
  await apiOf(bo).call('placeOdds', { body: oddsBody(gameId, { side: 'lay', price: 1.92, size: 500 }) });
  await apiOf(ana).call('placeOdds', { body: oddsBody(gameId, { price: 1.92, size: 500 }) });
  await apiOf(ana).call('placeOdds', { body: oddsBody(gameId, { price: 1.9, size: 1000 }) });
  return { ana, bo };
}

const cashOf = async (...tokens: string[]) =>
  Promise.all(tokens.map(async (token) => (await apiOf(token).call('profile')).wallet.cash));

async function statementOf(token: string): Promise<[string, number][]> {
  const today = new Date().toISOString().slice(0, 10);
  const { items } = await apiOf(token).call('statement', { params: { from: today, to: today } });
  return [...items]
    .reverse()
    .slice(1)
    .map(({ kind, credit, debit }) => [kind, Math.round((credit - debit) * 100) / 100]);
}

/** Tides: Ana wins 460 + 900, less 2 %; Bo loses 460. Kites: Ana loses 1,500; Bo wins 500, less 2 %. */
const TIDES = [100_000 + 1360 * 0.98, 100_000 - 460];
const KITES = [100_000 - 1500, 100_000 + 500 * 0.98];

it('a second result of the feed is settled exactly, and the statement shows both', async () => {
  const { ana, bo } = await betsOn('g1');
  tell('g1', 0);
  await followed(server, feed);
  expect(await cashOf(ana, bo)).toEqual(TIDES);
  const received: { toasts: Toast[]; bets: Bet[]; wallets: WalletUpdate[] } = { toasts: [], bets: [], wallets: [] };
  const live = createLiveClient({ url: server.url, token: () => ana });
  live.onToast((toast) => received.toasts.push(toast));
  live.onBet((bet) => received.bets.push(bet));
  live.onBalance((update) => received.wallets.push(update));
  await until(() => received.wallets.length > 0);
  tell('g1', 1);
  await followed(server, feed);
  expect(await cashOf(ana, bo)).toEqual(KITES);
  await until(() => received.toasts.length > 0 && received.bets.length > 1 && received.wallets.length > 1);
  live.close();
  expect(received.toasts).toEqual([
    {
      title: 'Bets resettled',
      message: 'Match odds, g1 Tides v g1 Kites, The kites won: −₹1,500',
      status: 'info',
      kind: 'settled',
      link: '/mybets',
      id: expect.any(String),
      at: expect.any(String),
      terms: {
        about: 'settled',
        market: 'Match odds',
        event: 'g1 Tides v g1 Kites',
        profit: -1500,
        isAgain: true,
        result: { kind: 'winners', winners: ['The kites'] },
      },
    },
  ]);
  expect(received.bets.map(({ status, profit }) => [status, profit])).toEqual([
    ['settled', -50_000],
    ['settled', -100_000],
  ]);
  expect(received.wallets.at(-1)).toMatchObject({ balance: 9_850_000 });
  expect(await statementOf(ana)).toEqual([
    ['settlement', 1360],
    ['commission', -27.2],
    ['reversal', 27.2],
    ['reversal', -1360],
    ['settlement', -1500],
  ]);
  tell('g1', 1);
  await followed(server, feed);
  expect((await statementOf(ana)).length).toBe(5);
  expect(await server.store.audit()).toEqual([]);
});

it('corrects a result after the market has left memory, into which it is loaded temporarily', async () => {
  const { ana, bo } = await betsOn('g2');
  tell('g2', 0);
  await followed(server, feed);
  await server.writer.submit({ type: 'archiveMarket', marketId: 'g2-match_odds' });
  tell('g2', 1);
  await followed(server, feed);
  expect(await cashOf(ana, bo)).toEqual(KITES);
  expect(await server.writer.read(({ markets }) => markets.has('g2-match_odds'))).toBe(false);
  expect(await server.store.audit()).toEqual([]);
});

it.each([
  ['during the match', 'g3', false],
  ['after the whole match was over', 'g4', true],
])('a correction published while the server was down is applied after the start: %s', async (_, gameId, isOver) => {
  const { ana, bo } = await betsOn(gameId);
  tell(gameId, 0);
  if (isOver) {
    feed.publish(gameId, { kind: 'result', marketId: `${gameId}-bookmaker`, result: { kind: 'void', note: 'x' } });
    feed.publish(gameId, {
      kind: 'result',
      marketId: `${gameId}-fancy`,
      result: { kind: 'value', value: 7, note: '' },
    });
    const { teams } = feed.lastPublished(gameId, 'sportEvent');
    const facts = { sportId: 4, name: gameId, competition: '', venue: '', teams, startsAt: Date.now() } as const;
    feed.publish(gameId, { kind: 'sportEvent', ...facts, status: 'finished' });
  }
  await followed(server, feed);
  expect(await cashOf(ana, bo)).toEqual(TIDES);
  await server.stop();
  tell(gameId, 1);
  await start();
  await followed(server, feed);
  expect(await cashOf(ana, bo)).toEqual(KITES);
  const { markets } = await apiOf(null).call('event', { params: { gameId } });
  expect(markets.map(({ status }) => status)).toEqual(
    isOver ? ['settled', 'voided', 'settled'] : ['settled', 'open', 'open'],
  );
  const over = await apiOf(null).call('events', { query: { over: 'true' } });
  expect(over.items.some((event) => event.gameId === gameId)).toBe(isOver);
  await server.stop();
  await start();
  expect(await cashOf(ana, bo)).toEqual(KITES);
  expect((await statementOf(bo)).map(([kind]) => kind)).toEqual(['settlement', 'reversal', 'settlement', 'commission']);
  expect(await server.store.audit()).toEqual([]);
});

it('corrects a result after the whole event was removed, and does not open it a second time', async () => {
  const { ana, bo } = await betsOn('g6');
  const { market } = feed.lastPublished('g6', 'marketOpen');
  tell('g6', 0);
  feed.publish('g6', { kind: 'result', marketId: 'g6-bookmaker', result: { kind: 'void', note: 'x' } });
  feed.publish('g6', { kind: 'result', marketId: 'g6-fancy', result: { kind: 'value', value: 7, note: '' } });
  feed.publish('g6', { ...feed.lastPublished('g6', 'sportEvent'), status: 'finished' });
  await followed(server, feed);
  expect(await cashOf(ana, bo)).toEqual(TIDES);
  const marketIds = ['match_odds', 'bookmaker', 'fancy'].map((type) => `g6-${type}`);
  for (const marketId of marketIds) await server.writer.submit({ type: 'archiveMarket', marketId });
  await server.writer.submit({ type: 'forgetSportEvents', gameIds: ['g6'] });
  expect(await server.writer.read(({ sportEvents }) => sportEvents.has('g6'))).toBe(false);
  feed.publish('g6', { kind: 'marketOpen', market });
  await followed(server, feed);
  expect(await server.writer.read(({ markets }) => marketIds.filter((id) => markets.has(id)))).toEqual([]);
  await server.writer.submit({ type: 'forgetSportEvents', gameIds: ['g6'] });
  tell('g6', 1);
  await followed(server, feed);
  expect(await cashOf(ana, bo)).toEqual(KITES);
  const { markets } = await apiOf(null).call('event', { params: { gameId: 'g6' } });
  expect(markets.map(({ status }) => status)).toEqual(['settled', 'voided', 'settled']);
  expect(await server.store.audit()).toEqual([]);
});

it("an operator's result survives a restart; a contradicting feed is logged once", async () => {
  const { ana, bo } = await betsOn('g5');
  tell('g5', 0);
  await followed(server, feed);
  const marketId = 'g5-match_odds';
  const result = { kind: 'winners', winners: [1], note: 'Photo finish' } as const;
  await server.writer.submit({ type: 'resettleMarket', gameId: 'g5', feedSeq: null, marketId, result });
  expect(await cashOf(ana, bo)).toEqual(KITES);
  await server.stop();
  await start();
  tell('g5', 0);
  await followed(server, feed);
  expect(await cashOf(ana, bo)).toEqual(KITES);
  expect(lines.filter((line) => line.includes('an operator declared'))).toHaveLength(1);
});
