import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '../testing/browser.ts';
import { startTestServer, type TestServer } from '../testing/running-server.ts';
import { TestOwner } from './testing/test-program.ts';

let app: TestServer;

beforeAll(async () => {
  app = await startTestServer();
  app.feed.publishMatch('e1');
  await app.followed();
});
afterAll(() => app.stop());

it('the default limit of events is the player’s own limit by event: lowered at once, raised after a day', async () => {
  const owner = await TestOwner.signUp(app, 'Limit Setter');
  const program = await owner.program();
  const set = 'setDefaultExposureLimitForMarketGroups';
  const params = (total: number) => ({ marketGroupType: 'EVENT', limit: { total } });
  const list = () => program.result('listExposureLimitsForMarketGroups');
  expect(await list()).toEqual([{ marketGroupType: 'EVENT', groupLimits: [], blockedMarketGroups: [] }]);
  expect(await program.result(set, params(500))).toBe('SUCCESS');
  expect(await list()).toMatchObject([{ defaultLimit: { total: 500 } }]);
  const { money } = (await must(owner.browser.get('/limits'))).body;
  expect(money).toContainEqual(expect.objectContaining({ kind: 'event', value: 500 }));
  const [market] = await program.result('listMarketCatalogue', {
    filter: {},
    marketProjection: ['RUNNER_DESCRIPTION'],
    maxResults: 1,
  });
  const limitOrder = { size: 600, price: 5, persistenceType: 'LAPSE' };
  const order = { orderType: 'LIMIT', side: 'BACK', selectionId: market.runners[0].selectionId, limitOrder };
  const placed = await program.result('placeOrders', { marketId: market.marketId, instructions: [order] });
  expect(placed).toMatchObject({ status: 'FAILURE', errorCode: 'EVENT_EXPOSURE_LIMIT_EXCEEDED' });
  expect(await program.errorOf(set, params(900))).toBe('ACCESS_DENIED');
  const remove = 'removeDefaultExposureLimitForMarketGroups';
  expect(await program.errorOf(remove, { marketGroupType: 'EVENT' })).toBe('ACCESS_DENIED');
  expect(await list()).toMatchObject([{ defaultLimit: { total: 500 } }]);
});

it('what is not offered has its code, and a paper key changes nothing of the player', async () => {
  const owner = await TestOwner.signUp(app, 'Limit Asker');
  const program = await owner.program();
  const one = { marketGroupType: 'EVENT', marketGroupId: { eventId: '1' } };
  const set = 'setDefaultExposureLimitForMarketGroups';
  const limit = (terms: object) => ({ marketGroupType: 'EVENT', limit: { total: 500, ...terms } });
  const cases: [string, object, string][] = [
    ['setExposureLimitForMarketGroup', { ...one, limit: { total: 1 } }, 'INVALID_MARKET_GROUP'],
    ['removeExposureLimitForMarketGroup', one, 'EXPOSURE_LIMIT_NOT_EXIST'],
    ['removeDefaultExposureLimitForMarketGroups', { marketGroupType: 'EVENT' }, 'EXPOSURE_LIMIT_NOT_EXIST'],
    ['unblockMarketGroup', one, 'MARKET_GROUP_NOT_BLOCKED'],
    [set, limit({ matched: 100 }), 'INVALID_INPUT_DATA'],
    [set, limit({ total: null }), 'INVALID_INPUT_DATA'],
    [set, limit({ limitBreachAction: { actionType: 'STOP_BETTING' } }), 'INVALID_INPUT_DATA'],
    [set, { ...limit({}), marketGroupType: 'SPORT' }, 'INVALID_INPUT_DATA'],
  ];
  for (const [name, params, code] of cases) expect(await program.errorOf(name, params), name).toBe(code);
  for (const terms of [{ kind: 'paper' }, { scope: 'read' }] as const)
    expect(await (await owner.program(terms)).errorOf(set, limit({}))).toBe('ACCESS_DENIED');
});
