import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../testing/browser.ts';
import { startTestServer, type TestServer } from '../testing/running-server.ts';
import { limit, TestOwner, type TestProgram } from './testing/test-program.ts';

let app: TestServer;
let owner: TestOwner;
let program: TestProgram;

beforeAll(async () => {
  app = await startTestServer({ API_CALLS_PER_SECOND: '100000' });
  app.feed.publishMatch('g1');
  app.feed.publishMatch('late', { inPlay: true, delayMs: 300 });
  await app.followed();
  owner = await TestOwner.signUp(app, 'Key Owner');
  program = await owner.program();
});
afterAll(() => app.stop());

/** Read once each: books of one market are limited. */
const markets = new Map<string, Promise<{ marketId: string; selectionId: number }>>();
/** Market and first runner of an event, under the ids of programs. */
function marketOf(gameId: string): Promise<{ marketId: string; selectionId: number }> {
  const found = markets.get(gameId) ?? program.market(gameId);
  markets.set(gameId, found);
  return found;
}

describe('a bet of a program', () => {
  it('is found from the sport to the price, placed, listed and cancelled', async () => {
    const sports = await program.result('listEventTypes', { filter: {} });
    expect(sports).toEqual([{ eventType: { id: '4', name: 'Cricket' }, marketCount: 2 }]);
    const { marketId, selectionId } = await marketOf('g1');
    expect(marketId).toMatch(/^1\.\d{9}$/);
    const projection = { priceProjection: { priceData: ['EX_BEST_OFFERS'], exBestOffersOverrides: {} } };
    const [book] = await program.result('listMarketBook', { marketIds: [marketId], ...projection });
    expect(book).toMatchObject({ status: 'OPEN', isMarketDataDelayed: false, numberOfRunners: 2 });
    expect(book.runners[0].ex.availableToBack[0]).toEqual({ price: 1.9, size: 50_000 });
    const placed = await program.result('placeOrders', {
      marketId,
      instructions: [{ ...limit(selectionId, { price: 2.5 }), customerOrderRef: 'order-1' }],
      customerStrategyRef: 'first',
    });
    expect(placed).toMatchObject({ status: 'SUCCESS', instructionReports: [{ orderStatus: 'EXECUTABLE' }] });
    const [{ betId }] = placed.instructionReports;
    const { currentOrders } = await program.result('listCurrentOrders', { marketIds: [marketId] });
    expect(currentOrders).toMatchObject([
      {
        betId,
        marketId,
        selectionId,
        priceSize: { price: 2.5, size: 200 },
        sizeRemaining: 200,
        customerOrderRef: 'order-1',
        customerStrategyRef: 'first',
      },
    ]);
    const cancelled = await program.result('cancelOrders', { marketId, instructions: [{ betId }] });
    expect(cancelled).toMatchObject({ status: 'SUCCESS', instructionReports: [{ sizeCancelled: 200 }] });
    expect((await program.result('listCurrentOrders')).currentOrders).toEqual([]);
    const { clearedOrders } = await program.result('listClearedOrders', { betStatus: 'CANCELLED' });
    expect(clearedOrders).toMatchObject([{ betId, sizeCancelled: 200 }]);
  });

  it('matches at the price, is shown by the site, and reports what is matched', async () => {
    const { marketId, selectionId } = await marketOf('g1');
    const placed = await program.result('placeOrders', { marketId, instructions: [limit(selectionId)] });
    const [report] = placed.instructionReports;
    expect(report).toMatchObject({ orderStatus: 'EXECUTION_COMPLETE', averagePriceMatched: 1.9, sizeMatched: 200 });
    const [bet] = (await must(owner.browser.get('/bets?status=matched'))).body.items;
    expect(bet).toMatchObject({ marketId: 'g1-match_odds', matched: 200, averagePrice: 1.9 });
    const [profit] = await program.result('listMarketProfitAndLoss', { marketIds: [marketId] });
    expect(profit.profitAndLosses).toMatchObject([{ selectionId, ifWin: 180 }, { ifWin: -200 }]);
    const funds = await program.result('getAccountFunds', {}, 'account');
    expect(funds).toMatchObject({ exposure: -200, wallet: 'UK' });
  });

  it('waits out the delay in play; asynchronously it is pending without an id', async () => {
    const { marketId, selectionId } = await marketOf('late');
    const placed = await program.result('placeOrders', { marketId, instructions: [limit(selectionId)] });
    expect(placed.instructionReports).toMatchObject([{ orderStatus: 'EXECUTION_COMPLETE', sizeMatched: 200 }]);
    const async = await program.result('placeOrders', { marketId, instructions: [limit(selectionId)], async: true });
    expect(async.instructionReports).toMatchObject([{ status: 'SUCCESS', orderStatus: 'PENDING' }]);
    expect(async.instructionReports[0]).not.toHaveProperty('betId');
    // A later one is answered when its delay is over, so that of the one before is over too.
    await program.result('placeOrders', { marketId, instructions: [limit(selectionId)] });
  });

  it('is replaced with its references, and reduced in part', async () => {
    const { marketId, selectionId } = await marketOf('g1');
    const instructions = [{ ...limit(selectionId, { price: 3, size: 400 }), customerOrderRef: 'r1' }];
    const placed = await program.result('placeOrders', { marketId, instructions });
    const [{ betId }] = placed.instructionReports;
    const part = await program.result('cancelOrders', { marketId, instructions: [{ betId, sizeReduction: 100 }] });
    expect(part.instructionReports).toMatchObject([{ status: 'SUCCESS', sizeCancelled: 100 }]);
    const replaced = await program.result('replaceOrders', { marketId, instructions: [{ betId, newPrice: 3.2 }] });
    const [{ cancelInstructionReport, placeInstructionReport }] = replaced.instructionReports;
    expect(cancelInstructionReport).toMatchObject({ status: 'SUCCESS', sizeCancelled: 300 });
    expect(placeInstructionReport.betId).not.toBe(betId);
    const { currentOrders } = await program.result('listCurrentOrders', { customerOrderRefs: ['r1'] });
    expect(currentOrders).toMatchObject([{ priceSize: { price: 3.2, size: 300 } }]);
    const all = await program.result('cancelOrders', {});
    expect(all.instructionReports).toHaveLength(1);
  });
});

describe('persistence', () => {
  it('is changed in place, and MARKET_ON_CLOSE takes the starting price under a new bet', async () => {
    app.feed.publishMatch('sp');
    await app.followed();
    const { marketId, selectionId } = await marketOf('sp');
    const place = (by: TestProgram, side: string, price: number, persistenceType: string) =>
      by.result('placeOrders', { marketId, instructions: [limit(selectionId, { price, persistenceType }, side)] });
    const update = (betId: string, newPersistenceType: string) =>
      program.result('updateOrders', { marketId, instructions: [{ betId, newPersistenceType }] });
    const placed = await place(program, 'BACK', 8, 'LAPSE');
    const { betId } = placed.instructionReports[0];
    expect(await update(betId, 'MARKET_ON_CLOSE')).toMatchObject({
      status: 'SUCCESS',
      instructionReports: [{ status: 'SUCCESS', instruction: { betId, newPersistenceType: 'MARKET_ON_CLOSE' } }],
    });
    expect((await update(betId, 'MARKET_ON_CLOSE')).instructionReports).toMatchObject([
      { errorCode: 'NO_ACTION_REQUIRED' },
    ]);
    const { currentOrders } = await program.result('listCurrentOrders', { betIds: [betId] });
    expect(currentOrders).toMatchObject([{ persistenceType: 'MARKET_ON_CLOSE' }]);
    const layer = await (await TestOwner.signUp(app, 'Closing Layer')).program();
    expect((await place(layer, 'LAY', 1.5, 'MARKET_ON_CLOSE')).status).toBe('SUCCESS');
    app.feed.publish('sp', { kind: 'inPlay', marketId: 'sp-match_odds' });
    await app.followed();
    const orders = (await program.result('listCurrentOrders', { marketIds: [marketId] })).currentOrders;
    const taken = orders.find((order: { sizeMatched: number }) => order.sizeMatched > 0);
    expect(taken.betId).not.toBe(betId);
    const priceProjection = { priceData: ['SP_TRADED'] };
    const [book] = await program.result('listMarketBook', { marketIds: [marketId], priceProjection });
    expect(book).toMatchObject({ bspReconciled: true, runners: [{ sp: { actualSP: taken.averagePriceMatched } }, {}] });
    const late = await place(program, 'BACK', 8, 'MARKET_ON_CLOSE');
    expect(late.instructionReports).toMatchObject([{ errorCode: 'MARKET_NOT_OPEN_FOR_BSP_BETTING' }]);
    expect(await update(betId, 'PERSIST')).toMatchObject({
      instructionReports: [{ errorCode: 'BET_TAKEN_OR_LAPSED' }],
    });
  });
});

describe('orders on close', () => {
  it('wait outside the book for the starting price, and can be cancelled', async () => {
    app.feed.publishMatch('close');
    await app.followed();
    const { marketId, selectionId } = await marketOf('close');
    const limited = {
      orderType: 'LIMIT_ON_CLOSE',
      selectionId,
      side: 'LAY',
      limitOnCloseOrder: { liability: 600, price: 4 },
    };
    const any = { orderType: 'MARKET_ON_CLOSE', selectionId, side: 'BACK', marketOnCloseOrder: { liability: 200 } };
    const placed = await program.result('placeOrders', { marketId, instructions: [limited] });
    expect(placed.instructionReports).toMatchObject([{ status: 'SUCCESS' }]);
    const backer = await (await TestOwner.signUp(app, 'Closing Backer')).program();
    expect((await backer.result('placeOrders', { marketId, instructions: [any] })).status).toBe('SUCCESS');
    const orders = async (by: TestProgram) =>
      (await by.result('listCurrentOrders', { marketIds: [marketId] })).currentOrders;
    expect(await orders(program)).toMatchObject([{ orderType: 'LIMIT_ON_CLOSE', bspLiability: 600 }]);
    expect(await orders(backer)).toMatchObject([{ orderType: 'MARKET_ON_CLOSE', bspLiability: 200 }]);
    const [{ betId }] = placed.instructionReports;
    await program.result('cancelOrders', { marketId, instructions: [{ betId }] });
    expect(await orders(program)).toMatchObject([]);
  });
});

describe('refusals', () => {
  const errorOf = async (params: object) => {
    const { status, errorCode, instructionReports } = await program.result('placeOrders', params);
    return [status, errorCode, ...instructionReports.map((one: { errorCode?: string }) => one.errorCode)];
  };

  it('name the instruction that caused them, and place none of the others', async () => {
    const { marketId, selectionId } = await marketOf('g1');
    const good = limit(selectionId, { price: 5 });
    const cases: [object, string][] = [
      [limit(selectionId, { price: 1.905 }), 'INVALID_ODDS'],
      [limit(selectionId, { size: 0 }), 'INVALID_BET_SIZE'],
      [limit(999_999), 'INVALID_RUNNER'],
      [limit(selectionId, { minFillSize: 100 }), 'UNEXPECTED_MIN_FILL_SIZE'],
      [limit(selectionId, { persistenceType: 'PERSIST', timeInForce: 'FILL_OR_KILL' }), 'UNEXPECTED_PERSISTENCE_TYPE'],
      [{ orderType: 'MARKET_ON_CLOSE', selectionId, side: 'BACK' }, 'INVALID_BID_TYPE'],
      [
        { orderType: 'LIMIT_ON_CLOSE', selectionId, side: 'BACK', limitOnCloseOrder: { liability: 200, price: 1.905 } },
        'INVALID_ODDS',
      ],
      [
        { orderType: 'MARKET_ON_CLOSE', selectionId, side: 'LAY', marketOnCloseOrder: { liability: -200 } },
        'INVALID_BET_SIZE',
      ],
      [limit(selectionId, { price: 5.1 }, 'LAY'), 'INVALID_BACK_LAY_COMBINATION'],
    ];
    for (const [bad, code] of cases) {
      const [status, error, first, second] = await errorOf({ marketId, instructions: [good, bad] });
      expect([status, error, second], code).toEqual(['FAILURE', 'BET_ACTION_ERROR', code]);
      expect(['ERROR_IN_ORDER', 'INVALID_BACK_LAY_COMBINATION'], code).toContain(first);
    }
    // Either alone is affordable.
    const half = limit(selectionId, { price: 5, size: 60_000 });
    const refused = await errorOf({ marketId, instructions: [half, half] });
    expect(refused).toEqual(['FAILURE', 'INSUFFICIENT_FUNDS', 'ERROR_IN_ORDER', 'INSUFFICIENT_FUNDS']);
    expect((await program.result('listCurrentOrders', { orderProjection: 'EXECUTABLE' })).currentOrders).toEqual([]);
  });

  it('of the account and the market concern the whole call', async () => {
    const { marketId, selectionId } = await marketOf('g1');
    const one = { instructions: [limit(selectionId)] };
    expect(await errorOf({ marketId: '1.999999999', ...one })).toEqual([
      'FAILURE',
      'INVALID_MARKET_ID',
      'ERROR_IN_ORDER',
    ]);
    const rich = { marketId, instructions: [limit(selectionId, { size: 400_000 })] };
    expect(await errorOf(rich)).toEqual(['FAILURE', 'INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS']);
    const future = { marketId, ...one, marketVersion: { version: 999_999_999 } };
    expect((await errorOf(future))[1]).toBe('INVALID_MARKET_VERSION');
  });

  it('a reference that repeats within a minute does nothing', async () => {
    const { marketId, selectionId } = await marketOf('g1');
    const call = { marketId, instructions: [limit(selectionId, { price: 6 })], customerRef: 'once' };
    expect((await program.result('placeOrders', call)).status).toBe('SUCCESS');
    expect((await errorOf(call))[1]).toBe('DUPLICATE_TRANSACTION');
    const { currentOrders } = await program.result('listCurrentOrders', { orderProjection: 'EXECUTABLE' });
    expect(currentOrders).toHaveLength(1);
    await program.result('cancelOrders', {});
  });

  it('limits of a call have the error of the table', async () => {
    const { marketId } = await marketOf('g1');
    const all = { priceProjection: { priceData: ['EX_ALL_OFFERS', 'EX_TRADED'] } };
    const ids = Array.from({ length: 7 }, (_, at) => `1.${200_000_000 + at}`);
    expect(await program.errorOf('listMarketBook', { marketIds: ids, ...all })).toBe('TOO_MUCH_DATA');
    expect(await program.errorOf('listMarketCatalogue', { filter: {} })).toBe('-32602 DSC-0018');
    expect(await program.errorOf('listMarketCatalogue', { filter: {}, maxResults: 0 })).toBe('INVALID_INPUT_DATA');
    expect(await program.errorOf('noSuchCall')).toBe('-32601 DSC-0021');
    const many = Array.from({ length: 201 }, () => limit(1));
    expect(await program.errorOf('placeOrders', { marketId, instructions: many })).toBe('INVALID_INPUT_DATA');
    const books = await Promise.all(
      Array.from({ length: 12 }, () => program.rpc('listMarketBook', { marketIds: [marketId] })),
    );
    expect(books.some(({ error }) => error?.message === 'ANGX-0008')).toBe(true);
  });
});
