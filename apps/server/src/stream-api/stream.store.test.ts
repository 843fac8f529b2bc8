import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestOwner, TestProgram } from '../betfair-api/testing/test-program.ts';
import { must } from '../testing/browser.ts';
import { startTestServer, type TestServer } from '../testing/running-server.ts';
import { type Json, StreamProgram } from './testing/stream-program.ts';

let app: TestServer;
let owner: TestOwner;
let program: TestProgram;
let ahead = 0;

beforeAll(async () => {
  app = await startTestServer({ API_CALLS_PER_SECOND: '100000', STREAM_PORT: '0' }, { now: () => Date.now() + ahead });
  app.feed.publishMatch('s1');
  await app.followed();
  owner = await TestOwner.signUp(app, 'Stream Owner');
  program = await owner.program();
});
afterAll(() => app.stop());

async function marketOf(gameId: string, by = program): Promise<{ marketId: string; selectionId: number }> {
  const [market] = await by.result('listMarketCatalogue', {
    filter: { textQuery: `${gameId} Tides*` },
    marketProjection: ['RUNNER_DESCRIPTION'],
    maxResults: 1,
  });
  return { marketId: market.marketId, selectionId: market.runners[0].selectionId };
}

const order = (selectionId: number, price: number, terms: object = {}) => ({
  orderType: 'LIMIT',
  selectionId,
  side: 'BACK',
  limitOrder: { size: 200, price, persistenceType: 'LAPSE' },
  ...terms,
});
const isMcm = ({ op, mc }: Json) => op === 'mcm' && mc;
const isStatus = ({ op }: Json) => op === 'status';
const BACK = [1.9, 1.89, 1.88].map((price) => [price, 50_000]);
const FIELDS = [
  'EX_ALL_OFFERS',
  'EX_BEST_OFFERS',
  'EX_BEST_OFFERS_DISP',
  'EX_TRADED',
  'EX_TRADED_VOL',
  'EX_LTP',
  'EX_MARKET_DEF',
];

const follow = (marketId: string, more: object = {}) => ({
  op: 'marketSubscription',
  id: 20,
  marketFilter: { marketIds: [marketId], bettingTypes: null },
  marketDataFilter: { fields: FIELDS, ladderLevels: null },
  initialClk: null,
  clk: null,
  conflateMs: null,
  heartbeatMs: 500,
  segmentationEnabled: true,
  ...more,
});

describe('the market stream', () => {
  it('sends the image, then each change, heartbeats, and resumes after a cut', async () => {
    const { marketId, selectionId } = await marketOf('s1');
    const first = await StreamProgram.open(app, program);
    first.send(follow(marketId));
    expect(await first.next(isStatus)).toMatchObject({ id: 20, statusCode: 'SUCCESS', connectionClosed: false });
    const image = await first.next(isMcm);
    expect(image).toMatchObject({ id: 20, ct: 'SUB_IMAGE', heartbeatMs: 500, conflateMs: 0 });
    expect(image.mc[0]).toMatchObject({ id: marketId, img: true, marketDefinition: { status: 'OPEN' } });
    expect(image.mc[0].rc[0]).toMatchObject({
      id: selectionId,
      atb: BACK,
      batb: BACK.map((level, at) => [at, ...level]),
    });
    await program.result('placeOrders', { marketId, instructions: [order(selectionId, 3)] });
    const change = await first.next(isMcm);
    expect(change.mc).toEqual([
      expect.objectContaining({ id: marketId, rc: [expect.objectContaining({ id: selectionId })] }),
    ]);
    expect(change.mc[0].rc[0].atl).toContainEqual([3, 200]);
    const { clk } = await first.next(({ ct }) => ct === 'HEARTBEAT');
    first.close();
    await program.result('cancelOrders', { marketId });
    const second = await StreamProgram.open(app, program);
    second.send(follow(marketId, { initialClk: image.initialClk, clk }));
    const resumed = await second.next(({ ct }) => ct === 'RESUB_DELTA');
    expect(resumed.mc[0]).not.toHaveProperty('img');
    expect(resumed.mc[0].rc[0].atl).toContainEqual([3, 0]);
    second.send(follow(marketId, { id: 21, initialClk: 'i1', clk: 'c21' }));
    expect(await second.next(isMcm)).toMatchObject({ id: 21, ct: 'SUB_IMAGE' });
    second.close();
  });

  it('a market ends with its result, and nothing follows; new markets that match are added', async () => {
    app.feed.publishMatch('s2');
    await app.followed();
    const { marketId } = await marketOf('s2');
    const reader = await StreamProgram.open(app, program);
    reader.send(follow(marketId, { marketFilter: { eventTypeIds: ['4'] }, conflateMs: 100 }));
    await reader.next(isMcm);
    app.feed.publishMatch('s3');
    await app.followed();
    const added = await marketOf('s3');
    const isNew = ({ mc = [] }: Json) => mc.some(({ id, img }: Json) => img && id === added.marketId);
    await reader.next(isNew);
    const result = { kind: 'winners', winners: [0], note: '' } as const;
    app.feed.publish('s2', { kind: 'result', marketId: 's2-match_odds', result });
    await app.followed();
    const definitions: Json[] = [];
    const isClosed = ({ mc = [] }: Json) => {
      const found = mc.filter(({ id, marketDefinition }: Json) => id === marketId && marketDefinition);
      definitions.push(...found.map(({ marketDefinition }: Json) => marketDefinition));
      return definitions.some(({ status }) => status === 'CLOSED');
    };
    await reader.next(isClosed);
    expect(definitions.at(-1)).toMatchObject({
      status: 'CLOSED',
      settledTime: expect.stringMatching(/Z$/),
      runners: [{ status: 'WINNER' }, { status: 'LOSER' }],
    });
    await reader.next(({ ct }) => ct === 'HEARTBEAT');
    reader.send(follow(marketId, { id: 22 }));
    expect(await reader.next(({ op, id }) => op === 'mcm' && id === 22)).not.toHaveProperty('mc');
    reader.close();
  });

  it('a delayed key is recognised and gets no present price', async () => {
    const { marketId } = await marketOf('s1');
    const reader = await StreamProgram.open(app, await owner.program({ kind: 'delayed' }));
    reader.send(follow(marketId));
    const image = await reader.next(isMcm);
    expect(image.conflateMs).toBe(180_000);
    expect(image.mc[0].rc?.[0] ?? {}).not.toHaveProperty('atb');
    reader.close();
  });
});

describe('the order stream', () => {
  const subscription = {
    op: 'orderSubscription',
    id: 10,
    orderFilter: { includeOverallPosition: false, partitionMatchedByStrategyRef: true },
    initialClk: null,
    clk: null,
    conflateMs: null,
    heartbeatMs: 500,
    segmentationEnabled: true,
  };
  const isOcm = ({ op, oc }: Json) => op === 'ocm' && oc;

  it('sends orders with their references; a reconnecting one gets what was completed meanwhile', async () => {
    const { marketId, selectionId } = await marketOf('s1');
    const bot = await owner.program();
    const first = await StreamProgram.open(app, bot);
    first.send(subscription);
    expect(await first.next(({ op }) => op === 'ocm')).toMatchObject({ id: 10, ct: 'SUB_IMAGE' });
    const place = async (price: number, customerOrderRef: string) =>
      (
        await bot.result('placeOrders', {
          marketId,
          customerStrategyRef: 'strat1',
          instructions: [order(selectionId, price, { customerOrderRef })],
        })
      ).instructionReports[0].betId;
    const resting = await place(4, 'r1');
    const { oc } = await first.next(isOcm);
    expect(oc).toMatchObject([
      {
        id: marketId,
        orc: [{ id: selectionId, uo: [{ id: resting, status: 'E', sr: 200, rfo: 'r1', rfs: 'strat1' }] }],
      },
    ]);
    await place(1.9, 'm1');
    const matched = await first.next(isOcm);
    expect(matched.oc[0].orc[0]).toMatchObject({ uo: [{ status: 'EC', sm: 200, avp: 1.9 }], smc: { strat1: {} } });
    first.close();
    await bot.result('cancelOrders', { marketId, instructions: [{ betId: resting }] });
    const second = await StreamProgram.open(app, bot);
    second.send(subscription);
    const image = await second.next(({ op }) => op === 'ocm');
    expect(image.oc[0].orc[0].uo).toMatchObject([{ id: resting, status: 'EC', sc: 200 }]);
    second.close();
  });
});

describe('refusals', () => {
  const failed = async (reader: StreamProgram, errorCode: string) => {
    expect(await reader.next(({ errorCode: code }) => code !== undefined)).toMatchObject({
      op: 'status',
      statusCode: 'FAILURE',
      errorCode,
      connectionClosed: true,
    });
    await reader.ended();
  };

  it('of wrong keys, sessions and messages close the connection', async () => {
    const { key, token } = program;
    const cases: [object | string, string][] = [
      [{ op: 'authentication', id: 1, appKey: null, session: token }, 'NO_APP_KEY'],
      [{ op: 'authentication', id: 1, appKey: `${key}x`, session: token }, 'INVALID_APP_KEY'],
      [{ op: 'authentication', id: 1, appKey: key, session: null }, 'NO_SESSION'],
      [{ op: 'authentication', id: 1, appKey: key, session: 'x' }, 'INVALID_SESSION_INFORMATION'],
      [{ op: 'orderSubscription', id: 1 }, 'NOT_AUTHORIZED'],
      ['not a message', 'INVALID_INPUT'],
      ['x'.repeat(70_000), 'INVALID_INPUT'],
    ];
    for (const [message, code] of cases) {
      const reader = new StreamProgram(app);
      await reader.next(({ op }) => op === 'connection');
      reader.send(message);
      await failed(reader, code);
    }
    const twice = await StreamProgram.open(app, program);
    twice.send({ op: 'authentication', id: 2, appKey: key, session: token });
    await failed(twice, 'INVALID_REQUEST');
  });

  it('too many markets leave the connection open; a key for reading has no orders', async () => {
    const reader = await StreamProgram.open(app, await owner.program({ scope: 'read' }));
    const marketIds = Array.from({ length: 201 }, (_, at) => `1.${200_000_000 + at}`);
    reader.send(follow('', { marketFilter: { marketIds } }));
    expect(await reader.next(isStatus)).toMatchObject({
      errorCode: 'SUBSCRIPTION_LIMIT_EXCEEDED',
      connectionClosed: false,
    });
    reader.send({ op: 'heartbeat', id: 5 });
    expect(await reader.next(isStatus)).toMatchObject({ id: 5, statusCode: 'SUCCESS' });
    reader.send({ op: 'orderSubscription', id: 6 });
    await failed(reader, 'NOT_AUTHORIZED');
  });

  it('an account has ten connections, and its page shows them', async () => {
    const other = await TestOwner.signUp(app, 'Many Streams');
    const bot = await other.program();
    const open = await Promise.all(Array.from({ length: 10 }, () => StreamProgram.open(app, bot)));
    await failed(await refusedBy(bot), 'MAX_CONNECTION_LIMIT_EXCEEDED');
    const { stream } = (await must(other.browser.get('/api-keys'))).body;
    expect(stream).toEqual({ port: app.server.streamPort, connections: 10, connectionsMost: 10 });
    for (const reader of open) reader.close();
  });

  /** A connection whose authentication is refused. */
  async function refusedBy({ key, token }: TestProgram): Promise<StreamProgram> {
    const reader = new StreamProgram(app);
    reader.send({ op: 'authentication', id: 1, appKey: key, session: token });
    return reader;
  }

  it('a revoked key, a session that ends and an exclusion close the stream', async () => {
    const other = await TestOwner.signUp(app, 'Ending Streams');
    const { key, number } = await other.makeKey();
    const [byLogout, byExclusion] = [await other.program(), await other.program()];
    const revoked = new TestProgram(app.server.url, key);
    await revoked.login(other.username);
    const readers = await Promise.all([revoked, byLogout, byExclusion].map((bot) => StreamProgram.open(app, bot)));
    const [first, second, third] = readers as [StreamProgram, StreamProgram, StreamProgram];
    await must(other.browser.post('/api-keys/revoke', { number }));
    await failed(first, 'INVALID_SESSION_INFORMATION');
    await byLogout.send('POST', '/api/logout');
    await failed(second, 'INVALID_SESSION_INFORMATION');
    await app.server.writer.submit({ type: 'setExcluded', playerId: other.playerId, excluded: true });
    await failed(third, 'NOT_AUTHORIZED');
    await failed(await refusedBy(byExclusion), 'NOT_AUTHORIZED');
  });

  it('a silent program is ended after 15 seconds', async () => {
    const unknown = new StreamProgram(app);
    await unknown.next(({ op }) => op === 'connection');
    const idle = await StreamProgram.open(app, program);
    ahead += 16_000;
    await failed(unknown, 'TIMEOUT');
    await failed(idle, 'TIMEOUT');
  });
});
