import { rmSync } from 'node:fs';
import type { Engine } from '@crease/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dumpEngine } from '../../../../packages/engine/src/testing/dump-engine.ts';
import { freshDataDir } from '../../../../packages/store/src/testing/fresh-data-dir.ts';
import { createLogger } from '../logger.ts';
import { startServer } from '../start-server.ts';
import { StreamProgram } from '../stream-api/testing/stream-program.ts';
import { must } from '../testing/browser.ts';
import { clientWith, consoleToken } from '../testing/operator.ts';
import { followed, oddsBody, startTestServer, type TestPlayer, type TestServer } from '../testing/running-server.ts';
import { ScriptedFeed } from '../testing/scripted-feed.ts';
import { TestOwner, TestProgram } from './testing/test-program.ts';

/** Not more often than a key may call. */
const RARELY = { interval: 200, timeout: 60_000 };

let app: TestServer;
let owner: TestOwner;
let program: TestProgram;
let other: TestPlayer;
let number: number;

beforeAll(async () => {
  app = await startTestServer({ API_CALLS_PER_SECOND: '100000', STREAM_PORT: '0' });
  for (const gameId of ['p1', 'p2', 'p3']) {
    app.feed.publishMatch(gameId);
    app.feed.quote(gameId, 190, 5);
  }
  app.feed.publishMatch('live', { inPlay: true, delayMs: 300 });
  await app.followed();
  owner = await TestOwner.signUp(app, 'Paper Owner');
  const made = await owner.makeKey({ kind: 'paper' });
  number = made.number;
  program = new TestProgram(app.server.url, made.key);
  await program.login(owner.username);
  other = await app.demoPlayer();
});
afterAll(() => app.stop());

async function marketOf(gameId: string, by = program): Promise<{ marketId: string; selectionId: number }> {
  const filter = { textQuery: `${gameId} Tides*` };
  const [market] = await by.result('listMarketCatalogue', {
    filter,
    marketProjection: ['RUNNER_DESCRIPTION'],
    maxResults: 1,
  });
  return { marketId: market.marketId, selectionId: market.runners[0].selectionId };
}

const limit = (selectionId: number, side: 'BACK' | 'LAY', price: number, size = 200, terms: object = {}) => ({
  orderType: 'LIMIT',
  selectionId,
  side,
  limitOrder: { size, price, persistenceType: 'LAPSE', ...terms },
});

async function place(gameId: string, ...terms: [side: 'BACK' | 'LAY', price: number, size?: number]) {
  const { marketId, selectionId } = await marketOf(gameId);
  const placed = await program.result('placeOrders', { marketId, instructions: [limit(selectionId, ...terms)] });
  expect(placed.status).toBe('SUCCESS');
  return { marketId, selectionId, ...placed.instructionReports[0] };
}

/** A real bet of another player. */
const trade = (gameId: string, price: number, size: number) =>
  other.api.call('placeOdds', { body: oddsBody(gameId, { price, size }) });

const digest = () => app.server.writer.read((engine) => JSON.stringify(dumpEngine(engine as Engine)));

describe('a paper key', () => {
  it('matches against the visible book, once, and leaves the engine, the book and the wallet as they are', async () => {
    const before = await digest();
    const wallet = (await must(owner.browser.get('/profile'))).body.wallet;
    const report = await place('p1', 'BACK', 1.9, 300);
    expect(report).toMatchObject({ orderStatus: 'EXECUTION_COMPLETE', averagePriceMatched: 1.9, sizeMatched: 300 });
    expect(report.betId).toMatch(/^6\d{11}$/);
    const { marketId } = report;
    const all = { priceProjection: { priceData: ['EX_ALL_OFFERS', 'EX_TRADED'] }, orderProjection: 'ALL' };
    const [book] = await program.result('listMarketBook', { marketIds: [marketId], ...all });
    expect(book).toMatchObject({ isMarketDataDelayed: false, totalMatched: 0 });
    expect(book.runners[0]).toMatchObject({
      orders: [{ betId: report.betId, sizeMatched: 300 }],
      ex: { availableToBack: [{ price: 1.9, size: 50_000 }, {}, {}], tradedVolume: [] },
    });
    const [result] = await program.result('listMarketProfitAndLoss', { marketIds: [marketId] });
    expect(result.profitAndLosses).toMatchObject([{ ifWin: 270 }, { ifWin: -300 }]);
    const funds = await program.result('getAccountFunds', {}, 'account');
    expect(funds).toMatchObject({ availableToBetBalance: 99_700, exposure: -300 });
    const reply = await program.send('POST', '/exchange/betting/rest/v1.0/listCurrentOrders/', { body: '{}' });
    expect(reply.body.currentOrders).toMatchObject([{ betId: report.betId }]);
    expect(await digest()).toBe(before);
    expect((await must(owner.browser.get('/profile'))).body.wallet).toEqual(wallet);
    expect((await must(owner.browser.get('/bets'))).body.items).toEqual([]);
  });

  it('waits in the queue and matches what really trades past it; the order stream shows it', async () => {
    const stream = await StreamProgram.open(app, program);
    stream.send({ op: 'orderSubscription', id: 3 });
    await stream.next(({ op, ct }) => op === 'ocm' && ct === 'SUB_IMAGE');
    const { marketId, selectionId, betId, orderStatus } = await place('p2', 'LAY', 1.92, 500);
    expect(orderStatus).toBe('EXECUTABLE');
    const placed = await stream.next(({ op, oc }) => op === 'ocm' && oc);
    expect(placed.oc[0]).toMatchObject({ id: marketId, orc: [{ id: selectionId, uo: [{ id: betId, status: 'E' }] }] });
    await trade('p2', 1.9, 200);
    const change = await stream.next(({ op, oc }) => op === 'ocm' && oc);
    expect(change.oc[0].orc[0]).toMatchObject({ uo: [{ id: betId, sm: 200, sr: 300, avp: 1.92 }], ml: [[1.92, 200]] });
    const replaced = await program.result('replaceOrders', { marketId, instructions: [{ betId, newPrice: 1.93 }] });
    const [{ cancelInstructionReport, placeInstructionReport }] = replaced.instructionReports;
    expect([cancelInstructionReport.sizeCancelled, placeInstructionReport.orderStatus]).toEqual([300, 'EXECUTABLE']);
    const part = { marketId, instructions: [{ betId: placeInstructionReport.betId, sizeReduction: 100 }] };
    expect((await program.result('cancelOrders', part)).instructionReports).toMatchObject([{ sizeCancelled: 100 }]);
    expect((await program.result('cancelOrders')).instructionReports).toMatchObject([{ sizeCancelled: 200 }]);
    stream.close();
  });

  it('keeps its place when its persistence changes', async () => {
    const { marketId, betId } = await place('p1', 'LAY', 1.92);
    const update = (newPersistenceType: string) =>
      program.result('updateOrders', { marketId, instructions: [{ betId, newPersistenceType }] });
    expect((await update('PERSIST')).status).toBe('SUCCESS');
    app.feed.publish('p1', { kind: 'marketStatus', marketId: 'p1-match_odds', status: 'suspended', reason: 'Toss' });
    app.feed.publish('p1', { kind: 'marketStatus', marketId: 'p1-match_odds', status: 'open', reason: '' });
    app.feed.quote('p1', 190, 5);
    await app.followed();
    expect((await update('LAPSE')).status).toBe('SUCCESS');
    const cancelled = await program.result('cancelOrders', { marketId, instructions: [{ betId }] });
    expect(cancelled.instructionReports).toMatchObject([{ sizeCancelled: 200 }]);
  });

  it('its market stream is the live one', async () => {
    const { marketId } = await marketOf('p2');
    const stream = await StreamProgram.open(app, program);
    const marketDataFilter = { fields: ['EX_LTP', 'EX_TRADED'] };
    stream.send({ op: 'marketSubscription', id: 4, marketFilter: { marketIds: [marketId] }, marketDataFilter });
    const image = await stream.next(({ op, ct }) => op === 'mcm' && ct === 'SUB_IMAGE');
    expect(image).toMatchObject({ conflateMs: 0, mc: [{ rc: [{ ltp: 1.9, trd: [[1.9, 200]] }] }] });
    await trade('p2', 1.9, 100);
    const change = await stream.next(({ op, mc }) => op === 'mcm' && mc);
    expect(change.mc[0].rc[0].trd).toEqual([[1.9, 300]]);
    stream.close();
  });

  it('waits out the delay in play, and lapses when the market is suspended', async () => {
    expect(await place('live', 'BACK', 1.9)).toMatchObject({ orderStatus: 'EXECUTION_COMPLETE', sizeMatched: 200 });
    const { betId } = await place('live', 'BACK', 3);
    app.feed.publish('live', {
      kind: 'marketStatus',
      marketId: 'live-match_odds',
      status: 'suspended',
      reason: 'Wicket',
    });
    await app.followed();
    const lapsed = async () => (await program.result('listClearedOrders', { betStatus: 'LAPSED' })).clearedOrders;
    await expect.poll(lapsed, RARELY).not.toEqual([]);
    expect(await lapsed()).toMatchObject([{ betId, sizeCancelled: 200 }]);
    const { marketId, selectionId } = await marketOf('live');
    const refused = await program.result('placeOrders', { marketId, instructions: [limit(selectionId, 'BACK', 3)] });
    expect(refused).toMatchObject({ status: 'FAILURE', errorCode: 'MARKET_SUSPENDED' });
  });

  it('is refused without money, above its own limits, and for transfers', async () => {
    const { marketId, selectionId } = await marketOf('p1');
    const rich = {
      marketId,
      instructions: [limit(selectionId, 'BACK', 5, 99_000), limit(selectionId, 'BACK', 5, 900)],
    };
    const { errorCode, instructionReports } = await program.result('placeOrders', rich);
    expect([errorCode, instructionReports[1].errorCode]).toEqual(['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS']);
    expect(await program.errorOf('transferFunds', {}, 'account')).toBe('ACCESS_DENIED');
    const small = await owner.program({ kind: 'paper', mostStake: 300, mostDayLoss: 500 });
    const bet = (size: number) =>
      small.result('placeOrders', { marketId, instructions: [limit(selectionId, 'BACK', 5, size)] });
    expect((await bet(400)).instructionReports).toMatchObject([{ errorCode: 'LOSS_LIMIT_EXCEEDED' }]);
    expect((await bet(300)).status).toBe('SUCCESS');
    expect((await bet(300)).errorCode).toBe('LOSS_LIMIT_EXCEEDED');
    expect((await small.result('getAccountFunds', {}, 'account')).availableToBetBalance).toBe(99_700);
  });

  it('is refused while the site is closed, and may cancel then', async () => {
    const { marketId, selectionId, betId } = await place('p1', 'BACK', 5);
    const becomes = (status: 'live' | 'maintenance') =>
      clientWith(app, consoleToken(app)).call('setOrganisation', { body: { status, reason: 'a test' } });
    await becomes('maintenance');
    const refused = await program.result('placeOrders', { marketId, instructions: [limit(selectionId, 'BACK', 5)] });
    expect(refused).toMatchObject({ status: 'FAILURE', errorCode: 'SERVICE_UNAVAILABLE' });
    const cancelled = await program.result('cancelOrders', { marketId, instructions: [{ betId }] });
    expect(cancelled.instructionReports).toMatchObject([{ sizeCancelled: 200 }]);
    await becomes('live');
  });

  it('is settled by the real result, with commission; its account and its page show it', async () => {
    const { betId, marketId } = await place('p3', 'BACK', 1.9, 1000);
    const result = { kind: 'winners', winners: [0], note: 'Tides won' } as const;
    app.feed.publish('p3', { kind: 'result', marketId: 'p3-match_odds', result });
    await app.followed();
    const cleared = async () => (await program.result('listClearedOrders', { betStatus: 'SETTLED' })).clearedOrders;
    await expect.poll(cleared, RARELY).not.toEqual([]);
    expect(await cleared()).toMatchObject([{ betId, marketId, profit: 900, betOutcome: 'WON', priceMatched: 1.9 }]);
    const { accountStatement } = await program.result('getAccountStatement', {}, 'account');
    expect(accountStatement).toMatchObject([{ amount: 882, balance: 100_882 }]);
    const { body } = await must(owner.browser.get(`/api-keys/${number}/paper`));
    expect(body).toMatchObject({ start: 100_000, profit: 882 });
    expect(body.bets[0]).toMatchObject({ marketId: 'p3-match_odds', status: 'settled', profit: 900 });
    expect((await owner.browser.get('/api-keys/999/paper')).status).toBe(404);
    // The correction of a result corrects the paper account.
    app.feed.publish('p3', {
      kind: 'result',
      marketId: 'p3-match_odds',
      result: { kind: 'winners', winners: [1], note: 'Corrected' },
    });
    await app.followed();
    const balance = async () =>
      (await program.result('getAccountStatement', {}, 'account')).accountStatement[0].balance;
    await expect.poll(balance, RARELY).toBe(99_000);
  });

  it('revoking it ends its orders', async () => {
    const made = await owner.makeKey({ kind: 'paper' });
    const bot = new TestProgram(app.server.url, made.key);
    await bot.login(owner.username);
    const { marketId, selectionId } = await marketOf('p1');
    await bot.result('placeOrders', { marketId, instructions: [limit(selectionId, 'BACK', 5)] });
    await must(owner.browser.post('/api-keys/revoke', { number: made.number }));
    const { body } = await must(owner.browser.get(`/api-keys/${made.number}/paper`));
    expect(body).toMatchObject({ exposure: 0, bets: [{ status: 'cancelled', remaining: 0 }] });
  });
});

it('paper orders and their place are kept over a restart', async () => {
  const folder = freshDataDir('crease-paper-');
  const feed = new ScriptedFeed();
  const env = { PORT: '0', JET_LINKS: '0', DATA_DIR: folder, ACCOUNT_RATE: '1000', LOGIN_RATE: '1000' };
  const start = () => startServer({ env, feed, logger: createLogger('silent') });
  const first = await start();
  feed.publishMatch('r1');
  feed.quote('r1', 190, 5);
  await followed(first, feed);
  const server = { ...app, server: first, base: `${first.url}/api` };
  const player = await TestOwner.signUp(server, 'Paper Keeper');
  const { key } = await player.makeKey({ kind: 'paper' });
  const bot = new TestProgram(first.url, key);
  await bot.login(player.username);
  const { marketId, selectionId } = await marketOf('r1', bot);
  const instructions = [limit(selectionId, 'LAY', 1.92), limit(selectionId, 'LAY', 1.5)];
  const { instructionReports } = await bot.result('placeOrders', { marketId, instructions });
  await first.stop();

  const second = await start();
  feed.quote('r1', 190, 5);
  await followed(second, feed);
  const again = new TestProgram(second.url, key);
  again.token = bot.token;
  const { currentOrders } = await again.result('listCurrentOrders');
  expect(currentOrders.map(({ betId }: { betId: string }) => betId)).toEqual(
    instructionReports.map(({ betId }: { betId: string }) => betId),
  );
  expect((await again.result('getAccountFunds', {}, 'account')).exposure).toBe(-284);
  const all = await again.result('cancelOrders');
  expect(all.instructionReports).toMatchObject([{ sizeCancelled: 200 }, { sizeCancelled: 200 }]);
  await second.stop();
  rmSync(folder, { recursive: true, force: true });
});
