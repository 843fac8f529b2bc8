import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../testing/browser.ts';
import { startTestServer, type TestServer } from '../testing/running-server.ts';
import { limit, TestOwner, type TestProgram } from './testing/test-program.ts';

let app: TestServer;
let owner: TestOwner;
let program: TestProgram;
let marketId: string;
let selectionId: number;

beforeAll(async () => {
  app = await startTestServer({ API_CALLS_PER_SECOND: '100000' });
  app.feed.publishMatch('g1');
  await app.followed();
  owner = await TestOwner.signUp(app, 'Key Owner');
  program = await owner.program();
  ({ marketId, selectionId } = await program.market('g1'));
});
afterAll(() => app.stop());

describe('keys and sessions', () => {
  it('are needed by every call', async () => {
    const { key, token } = program;
    const bare = async (headers: Record<string, string>) => {
      const body = JSON.stringify({ jsonrpc: '2.0', method: 'AccountAPING/v1.0/getAccountFunds', id: 'x' });
      const answer = await program.send('POST', '/exchange/account/json-rpc/v1', { body, headers });
      expect(answer.body.id).toBe('x');
      return answer.body.error.message;
    };
    expect(await bare({ 'x-application': '' })).toBe('AANGX-0011');
    expect(await bare({ 'x-authentication': '' })).toBe('AANGX-0010');
    expect(await bare({ 'x-application': `${key}x` })).toBe('AANGX-0004');
    expect(await bare({ 'x-authentication': `${token}x` })).toBe('AANGX-0002');
  });

  it('a session of a program does not open the site, nor the reverse', async () => {
    const site = await fetch(`${app.base}/profile`, { headers: { authorization: program.token } });
    expect(site.status).toBe(401);
    const body = JSON.stringify({ jsonrpc: '2.0', method: 'AccountAPING/v1.0/getAccountFunds', id: 1 });
    const headers = { 'x-authentication': owner.browser.token ?? '' };
    const answer = await program.send('POST', '/exchange/account/json-rpc/v1', { body, headers });
    expect(answer.body.error.message).toBe('AANGX-0002');
  });

  it('a key for reading, a delayed key and another network place nothing', async () => {
    const other = await TestOwner.signUp(app, 'Reader One');
    const call = { marketId, instructions: [limit(selectionId)] };
    for (const terms of [{ scope: 'read' }, { kind: 'delayed' }] as const) {
      const reader = await other.program(terms);
      expect(await reader.result('placeOrders', call)).toMatchObject({ errorCode: 'PERMISSION_DENIED' });
      const [book] = await reader.result('listMarketBook', { marketIds: [marketId] });
      expect(book.isMarketDataDelayed).toBe('kind' in terms);
    }
    const { key } = await other.makeKey({ addresses: ['203.0.113.0/24'] });
    const away = await program.send('POST', '/api/login', {
      body: new URLSearchParams({ username: other.username, password: 'tamarind-37-quay' }),
      headers: { 'x-application': key },
    });
    expect(away).toMatchObject({ status: 200, body: { status: 'FAIL', error: 'FORBIDDEN' } });
  });

  it('limits of a key hold for its bets', async () => {
    const other = await TestOwner.signUp(app, 'Limited One');
    const small = await other.program({ mostStake: 300, mostDayLoss: 500 });
    const place = (size: number) =>
      small.result('placeOrders', { marketId, instructions: [limit(selectionId, { size })] });
    expect((await place(400)).instructionReports).toMatchObject([{ errorCode: 'LOSS_LIMIT_EXCEEDED' }]);
    expect((await place(300)).status).toBe('SUCCESS');
    expect((await place(300)).errorCode).toBe('LOSS_LIMIT_EXCEEDED');
    const { keys } = (await must(other.browser.get('/api-keys'))).body;
    expect(keys[0]).toMatchObject({ dayLoss: 300, callsToday: expect.any(Number), scope: 'trade' });
    expect(keys[0].lastCalls[0]).toMatchObject({ call: 'placeOrders', outcome: 'OK' });
  });

  it('limits of a key hold for bets that it moves to another price', async () => {
    const other = await TestOwner.signUp(app, 'Limited Two');
    const small = await other.program({ mostStake: 300, mostDayLoss: 500 });
    const place = async (terms: object, side = 'BACK') => {
      const answer = await small.result('placeOrders', { marketId, instructions: [limit(selectionId, terms, side)] });
      return answer.instructionReports[0].betId;
    };
    const replace = async (betId: string, newPrice: number) => {
      const answer = await small.result('replaceOrders', { marketId, instructions: [{ betId, newPrice }] });
      const [{ cancelInstructionReport, placeInstructionReport }] = answer.instructionReports;
      return [cancelInstructionReport.errorCode ?? cancelInstructionReport.status, placeInstructionReport];
    };
    const lay = await place({ price: 1.01 }, 'LAY');
    expect(await replace(lay, 1000)).toMatchObject(['LOSS_LIMIT_EXCEEDED', { errorCode: 'RELATED_ACTION_FAILED' }]);
    const { currentOrders } = await small.result('listCurrentOrders');
    expect(currentOrders).toMatchObject([{ betId: lay, priceSize: { price: 1.01, size: 200 } }]);
    const [, { betId }] = await replace(lay, 1.5);
    // What a bet has used of the day is free for its replacement.
    const back = await place({ size: 300, price: 5 });
    expect(await replace(back, 6)).toMatchObject(['SUCCESS', { status: 'SUCCESS' }]);
    expect(await replace(betId, 2.1)).toMatchObject(['LOSS_LIMIT_EXCEEDED', { errorCode: 'RELATED_ACTION_FAILED' }]);
    expect(await replace(betId, 1.8)).toMatchObject(['SUCCESS', { status: 'SUCCESS' }]);
    await small.result('cancelOrders', {});
  });

  it('revoking a key ends its sessions at once; a new password ends all', async () => {
    const other = await TestOwner.signUp(app, 'Leaver One');
    const { key, number } = await other.makeKey();
    const bot = await other.program();
    bot.token = (
      await program.send('POST', '/api/login', {
        body: new URLSearchParams({ username: other.username, password: 'tamarind-37-quay' }),
        headers: { 'x-application': key },
      })
    ).body.token;
    expect(await bot.errorOf('getAccountFunds', {}, 'account')).toBe('undefined undefined');
    await must(other.browser.post('/api-keys/revoke', { number }));
    expect(await bot.errorOf('getAccountFunds', {}, 'account')).toBe('INVALID_SESSION_INFORMATION');
    await bot.login(other.username);
    await app.server.sessions.endAll(other.playerId);
    expect(await bot.errorOf('getAccountFunds', {}, 'account')).toBe('INVALID_SESSION_INFORMATION');
  });

  it('an excluded player gets no session, and a wrong password its code', async () => {
    const other = await TestOwner.signUp(app, 'Excluded One');
    const bot = await other.program();
    expect(await bot.login(other.username, 'wrong-password')).toMatchObject({
      status: 'FAIL',
      error: 'INVALID_USERNAME_OR_PASSWORD',
    });
    await app.server.writer.submit({ type: 'setExcluded', playerId: other.playerId, excluded: true });
    const refused = await bot.login(other.username);
    expect(refused).toMatchObject({ status: 'FAIL', token: '' });
    expect(['SUSPENDED', 'SELF_EXCLUDED']).toContain(refused.error);
  });
});
