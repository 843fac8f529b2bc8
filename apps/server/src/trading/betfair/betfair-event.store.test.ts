import type { TradeEntry } from '@crease/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiServer } from '../../../../../packages/betfair/src/testing/open-api-server.ts';
import { openStreamServer } from '../../../../../packages/betfair/src/testing/open-stream-server.ts';
import { sampleDefinition } from '../../../../../packages/betfair/src/testing/sample-market.ts';
import { StreamModel } from '../../../../../packages/betfair/src/testing/stream-model.ts';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/running-server.ts';

const START = Date.parse('2030-04-02T14:00:00.000Z');
let clock = START;
const model = new StreamModel();
let stream: Awaited<ReturnType<typeof openStreamServer>>;
let api: Awaited<ReturnType<typeof openApiServer>>;
let app: TestServer;
let trader: TestOperator;
let gameId = '';

const THEIRS = '1.77';
const RUNNERS = [
  { selectionId: 12, runnerName: 'Hill Town CC', sortPriority: 1 },
  { selectionId: 11, runnerName: 'Carrow Vale', sortPriority: 2 },
];
const BOOK = {
  id: THEIRS,
  img: true,
  marketDefinition: sampleDefinition({
    eventTypeId: '4',
    runners: RUNNERS.map(({ selectionId: id, sortPriority }) => ({ id, status: 'ACTIVE', sortPriority })),
  }),
  rc: [
    { id: 11, bdatb: [[0, 1.9, 100] as const], bdatl: [[0, 1.95, 100] as const] },
    { id: 12, bdatb: [[0, 2.04, 100] as const], bdatl: [[0, 2.12, 100] as const] },
  ],
};

beforeAll(async () => {
  stream = await openStreamServer(model, { now: () => clock });
  api = await openApiServer();
  api.catalogue = [
    {
      marketId: THEIRS,
      marketName: 'Match Odds',
      marketStartTime: '2030-04-02T14:30:00.000Z',
      event: { id: '3', name: 'Hill Town v Carrow Vale' },
      runners: RUNNERS,
    },
  ];
  model.publish({ pt: clock, mc: [BOOK] });
  const settings = {
    FEED_BETFAIR_APP_KEY: 'test-app-key',
    FEED_BETFAIR_SESSION: 'test-token',
    FEED_BETFAIR_STREAM: `127.0.0.1:${stream.port}`,
    FEED_BETFAIR_API_URL: `${api.url}/exchange`,
  };
  app = await startTestServer(settings, { now: () => clock });
  trader = await operatorWith(app, 'trader');
  const teams: [{ name: string }, { name: string }] = [{ name: 'Carrow Vale' }, { name: 'Hill Town' }];
  const about = { format: 't20' as const, competition: 'Valley Cup', startsAt: '2030-04-02T14:30:00.000Z' };
  const created = await trader.api.call('createEvent', { body: { ...about, teams } });
  gameId = created.gameId;
  await enter({ kind: 'open', marketIds: [marketOf('mo')] });
});
afterAll(async () => {
  await app?.stop();
  await stream?.close();
  await api?.close();
});

const marketOf = (suffix: string) => `${gameId}-${suffix}`;

async function enter(...entries: TradeEntry[]) {
  for (const entry of entries) {
    const { number } = await sheet();
    await trader.api.call('enterTrade', { params: { gameId }, body: { number, entry } });
  }
}

const sheet = () => trader.api.call('tradeSheet', { params: { gameId } });
const shown = async () => {
  const { markets } = await app.visitor.call('event', { params: { gameId } });
  return markets.find(({ marketId }) => marketId === marketOf('mo'));
};

/** Lets the source read and the server publish until something holds. @param stepMs between two looks. */
async function until(holds: () => Promise<boolean>, stepMs = 1): Promise<void> {
  while (!(await holds())) {
    clock += stepMs;
    stream.turn();
    await app.server.trading.flush();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('an event that Betfair prices', () => {
  it('is proposed by names and start, and confirmed by a person', async () => {
    const query = { source: 'betfair' as const };
    const [proposal] = await trader.api.call('mappingProposals', { query });
    expect(proposal).toMatchObject({
      theirMarket: THEIRS,
      marketId: marketOf('mo'),
      runners: [
        { theirs: '11', name: 'Carrow Vale' },
        { theirs: '12', name: 'Hill Town' },
      ],
    });
    if (!proposal) return;
    const { theirMarket, theirName, marketId } = proposal;
    const runners = proposal.runners.map(({ theirs, runnerId }) => ({ theirs, runnerId }));
    const wrong = { source: query.source, theirMarket, theirName, marketId, runners: runners.slice(0, 1) };
    const twice = [runners[0], { ...runners[1], theirs: '11' }] as typeof runners;
    for (const body of [wrong, { ...wrong, runners: twice }, { ...wrong, runners, marketId: 'none' }])
      expect((await refusalOf(trader.api.call('confirmMapping', { body }))).code).toMatch(
        /INVALID_INPUT|UNKNOWN_MARKET/,
      );
    await trader.api.call('confirmMapping', { body: { ...wrong, runners } });
    expect((await sheet()).sources).toMatchObject([{ name: 'betfair', isActive: true }]);
    expect((await refusalOf(trader.api.call('confirmMapping', { body: { ...wrong, runners } }))).code).toBe(
      'UNKNOWN_MARKET',
    );
  });

  it('shows players the exchange’s prices once the trader publishes the line', async () => {
    const line = { by: 'source' as const, steps: 0, rate: 0, margin: 0, pinned: null };
    await until(async () => (await sheet()).sources[0]?.markets === 1);
    await enter({ kind: 'line', marketId: marketOf('mo'), line, isConfirmed: true }, { kind: 'publish' });
    await until(async () => (await shown())?.status === 'open');
    const [market] = (await sheet()).lines;
    expect(market?.live?.map(({ back }) => back?.price)).toEqual([1.9, 2.04]);
    stream.publish({ pt: clock, mc: [{ id: THEIRS, rc: [{ id: 11, bdatb: [[0, 1.87, 100]] }] }] });
    await until(async () => (await sheet()).lines[0]?.live?.[0]?.back?.price === 1.87);
  });

  it('is suspended when the stream is silent, and left to the trader, with an entry in the audit trail', async () => {
    stream.isSilent = true;
    // A message that is still under way begins the minute again.
    await until(async () => (await sheet()).sources[0]?.failed === 'silent', 61_000);
    expect(await shown()).toMatchObject({ status: 'suspended' });
    const owner = await operatorWith(app, 'auditor');
    const { items } = await owner.api.call('auditTrail', { query: { act: 'changeSource' } });
    expect(items).toMatchObject([{ operator: '(server)', details: { gameId, to: 'trader', fault: 'silent' } }]);
    await enter({ kind: 'publish' });
    expect(await shown()).toMatchObject({ status: 'open' });
    stream.isSilent = false;
  });

  it('is taken back with what it did: the market is suspended until it is published by name', async () => {
    const [mapped] = await trader.api.call('mappings', {});
    const params = { mappingId: mapped?.mappingId ?? '' };
    const ended = await trader.api.call('endMapping', { params, body: { reason: 'the women’s match' } });
    expect(ended).toMatchObject({ endedBy: trader.username, endedReason: 'the women’s match', bets: 0 });
    expect(await shown()).toMatchObject({ status: 'suspended', statusReason: 'Price check' });
    await enter({ kind: 'publish' });
    expect((await shown())?.status).toBe('suspended');
    expect((await refusalOf(trader.api.call('endMapping', { params, body: { reason: 'again' } }))).code).toBe(
      'NOT_FOUND',
    );
  });

  it('is listed among the sources with its health', async () => {
    expect(await trader.api.call('feedSources', {})).toMatchObject([
      { name: 'scripted' },
      { name: 'betfair', events: 0 },
    ]);
  });
});
