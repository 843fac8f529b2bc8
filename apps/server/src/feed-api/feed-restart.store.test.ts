import { rmSync } from 'node:fs';
import { createHttpClient } from '@crease/client';
import type { FeedDraft, FeedSecret } from '@crease/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDataDir } from '../../../../packages/store/src/testing/fresh-data-dir.ts';
import { createLogger } from '../logger.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import { agreed, operatorWith } from '../testing/operator.ts';
import { ScriptedFeed } from '../testing/scripted-feed.ts';
import { FeedClient } from './testing/feed-client.ts';

const NAME = 'restarted';
let clock = Date.parse('2030-04-02T14:00:00.000Z');
const folder = freshDataDir('crease-feed-restart-');
let server: RunningServer;
let key: FeedSecret;

const start = () =>
  startServer({
    env: { PORT: '0', JET_LINKS: '0', TRUSTED_PROXIES: '127.0.0.1', DATA_DIR: folder },
    feed: new ScriptedFeed(() => clock),
    logger: createLogger('silent'),
    now: () => clock,
  });

async function restart(): Promise<void> {
  await server.stop();
  // Two starts are never within the same instant of an event.
  clock += 1_000;
  server = await start();
}

beforeAll(async () => {
  server = await start();
  const { api } = await operatorWith({ server }, 'trader');
  const body = { name: NAME, isSandbox: false, sports: ['cricket' as const], perSecond: 1_000, settles: true };
  key = await api.call('createFeed', { body });
  await agreed({ server }, await api.call('changeFeed', { body: { name: NAME, on: true, reason: 'a test' } }));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const client = () =>
  new FeedClient({ url: server.url, keyId: key.provider.keyId, secret: key.secret, now: () => clock });
const shown = async (gameId: string, suffix: string) => {
  const visitor = createHttpClient({ base: `${server.url}/api`, token: () => null });
  const { markets } = await visitor.call('event', { params: { gameId } });
  return markets.find(({ marketId }) => marketId === `${gameId}-${suffix}`);
};

const create = (first: string): FeedDraft => {
  const teams: [{ name: string }, { name: string }] = [{ name: first }, { name: 'Hill Town' }];
  const event = { format: 't20' as const, competition: 'Valley Cup', teams, startsAt: '2030-04-02T14:30:00.000Z' };
  return { kind: 'event', event: { do: 'create', sport: 'cricket', event } };
};
const RESUME: FeedDraft = { kind: 'state', state: 'resumed' };
const PLAYS = [
  { kind: 'toss', winner: 0, elected: 'bat' },
  { kind: 'startInnings' },
  ...[1, 1, 1, 1, 1, 1].map((runs) => ({ kind: 'ball', runs, extra: null, wicket: null }) as const),
] as const;
const BEGIN: FeedDraft[] = [...PLAYS.slice(0, 2).map((play): FeedDraft => ({ kind: 'play', play })), { kind: 'open' }];
const BALLS = PLAYS.slice(2).map((play): FeedDraft => ({ kind: 'play', play }));
const numbered = (first: number, ...drafts: FeedDraft[]) => ({
  messages: drafts.map((draft, at) => ({ seq: first + at, ...draft })),
});

it('a restart between messages keeps positions, contents and gaps, and closes the markets until the provider speaks', async () => {
  const { data } = await client().send('kept', create('Carrow Vale'), ...BEGIN, RESUME);
  const { gameId } = data.event;
  expect(await shown(gameId, 'bm')).toMatchObject({ status: 'open' });
  await restart();
  expect(await shown(gameId, 'bm')).toMatchObject({ status: 'suspended', statusReason: 'Waiting for the feed' });
  expect((await client().read('kept')).data).toMatchObject({ last: 5, needsSnapshot: false, plays: 2 });
  const again = await client().post('kept', numbered(5, RESUME));
  expect(again.data.results).toEqual([{ seq: 5, outcome: 'repeated' }]);
  expect((await shown(gameId, 'bm'))?.status).toBe('suspended');
  expect((await client().post('kept', numbered(5, { kind: 'heartbeat' }))).refusal.code).toBe('DUPLICATE_REF');
  expect((await client().post('kept', numbered(7, { kind: 'heartbeat' }))).refusal.code).toBe('SEQUENCE_GAP');
  await restart();
  expect((await client().read('kept')).data).toMatchObject({ last: 5, needsSnapshot: true });
  const snapshot: FeedDraft = { kind: 'snapshot', plays: [...PLAYS.slice(0, 3)], state: 'resumed' };
  expect((await client().post('kept', numbered(9, snapshot))).data.event).toMatchObject({ last: 9, plays: 3 });
  expect((await shown(gameId, 'bm'))?.status).toBe('open');
});

it('a restart forgets the prices of the provider: its markets stay closed', async () => {
  const prices = (marketId: string, back: number): FeedDraft => {
    const level = (price: number) => [{ price, size: 1_000 }];
    const runners = [back, back].map((price) => ({ back: level(price), lay: level(price + 0.2) }));
    return { kind: 'prices', markets: [{ marketId, prices: { form: 'book', runners } }] };
  };
  const opened = await client().send('priced', create('Stone Bridge'), { kind: 'open', pricedBy: 'provider' });
  const { gameId } = opened.data.event;
  await client().post('priced', numbered(3, prices(`${gameId}-mo`, 1.9), RESUME));
  await server.trading.flush();
  expect((await shown(gameId, 'mo'))?.status).toBe('open');
  await restart();
  await client().post('priced', numbered(5, RESUME));
  await server.trading.flush();
  expect(await shown(gameId, 'mo')).toMatchObject({ status: 'suspended', statusReason: 'Waiting for the feed' });
  await client().post('priced', numbered(6, prices(`${gameId}-mo`, 1.9)));
  await server.trading.flush();
  expect((await shown(gameId, 'mo'))?.status).toBe('open');
});

it('settles after a crash what a stored message had decided, answers its repetition, and forgets it a month later', async () => {
  const { data } = await client().send('crashed', create('Mill Lane'), ...BEGIN, ...BALLS);
  const { gameId, last } = data.event;
  const entries = await server.store.tradedEvents.entriesOf(gameId);
  // The server stops after the message was stored and before anything else.
  const row = { number: entries.length + 1, at: clock, operator: `feed:${NAME}`, entry: { kind: 'ballRunning' } };
  expect(await server.store.tradedEvents.enter(gameId, row)).toBe(true);
  const resultOf = (suffix: string) => server.writer.query('market', { marketId: `${gameId}-${suffix}` });
  expect((await resultOf('f-over1-1'))?.result ?? null).toBeNull();
  await restart();
  expect((await resultOf('f-over1-1'))?.result).toMatchObject({ value: 6 });

  const finish: FeedDraft = { kind: 'play', play: { kind: 'finish', winner: 0, isTied: false, method: 'Awarded' } };
  await client().post('crashed', numbered(last + 1, finish));
  await server.trading.watch();
  expect(server.trading.find(gameId)).toBeUndefined();
  const repeated = await client().post('crashed', numbered(last + 1, finish));
  expect(repeated.data).toMatchObject({
    results: [{ outcome: 'repeated' }],
    event: { status: 'finished', markets: [] },
  });
  clock += 31 * 86_400_000;
  await restart();
  expect(await server.store.feeds.lastOf(NAME, 'crashed')).toBe(0);
  expect(await server.store.feeds.lastOf(NAME, 'kept')).toBe(9);
});

describe('the last entry of an event, stored by a server that stopped before its results', () => {
  const FINISH = { kind: 'finish', winner: 0, isTied: false, method: 'Awarded' };
  /** An event in play with open markets, whose last entry nothing but the store has. */
  const finishedBy = async (operator: string, ref: string) => {
    const { data } = await client().send(ref, create(ref), ...BEGIN, ...BALLS);
    const { gameId } = data.event;
    const entries = await server.store.tradedEvents.entriesOf(gameId);
    const row = { number: entries.length + 1, at: clock, operator, entry: FINISH };
    expect(await server.store.tradedEvents.enter(gameId, row)).toBe(true);
    return gameId;
  };
  const marketOf = (gameId: string) => server.writer.query('market', { marketId: `${gameId}-mo` });

  it('is settled at the start for the trader who made it', async () => {
    const trader = await operatorWith({ server }, 'trader');
    const gameId = await finishedBy(trader.username, 'traded');
    await restart();
    expect(await marketOf(gameId)).toMatchObject({ result: { kind: 'winners', winners: [0] } });
    await server.trading.watch();
    expect(server.trading.find(gameId)).toBeUndefined();
  });

  it('is proposed at the start for an operator who has left, and for a provider that may not settle', async () => {
    const trader = await operatorWith({ server }, 'trader');
    const owner = await operatorWith({ server }, 'owner');
    await owner.api.call('disableOperator', { body: { operatorId: trader.id, reason: 'a test' } });
    const left = await finishedBy(trader.username, 'left');
    await owner.api.call('changeFeed', { body: { name: NAME, settles: false, reason: 'a test' } });
    const fed = await finishedBy(`feed:${NAME}`, 'proposed');
    await restart();
    const { items } = await server.store.proposals.list({ page: 1, pageSize: 100, waiting: true });
    for (const [gameId, proposedBy] of [
      [left, trader.username],
      [fed, `feed:${NAME}`],
    ] as const) {
      const terms = { marketId: `${gameId}-mo`, winners: ['home'] };
      expect(items).toContainEqual(expect.objectContaining({ kind: 'settle', terms, proposedBy }));
      expect((await marketOf(gameId))?.hasResult).toBe(false);
      expect(server.trading.find(gameId)?.unsettled.get(`${gameId}-mo`)?.proposal?.state).toBe('waiting');
    }
  });

  it('is not settled after a restart if a second person declined it; unanswered or forbidden it is proposed', async () => {
    const declined = await finishedBy(`feed:${NAME}`, 'declined');
    const unanswered = await finishedBy(`feed:${NAME}`, 'unanswered');
    await restart();
    const proposals = async (gameId: string) =>
      (await server.store.proposals.list({ page: 1, pageSize: 100, waiting: true })).items.filter(
        ({ terms }) => (terms as { marketId?: string }).marketId === `${gameId}-mo`,
      );
    const [proposed] = await proposals(declined);
    const second = await operatorWith({ server }, 'trader');
    const body = { agree: false, reason: 'the other team won' };
    await second.api.call('answerProposal', { params: { id: String(proposed?.proposalId) }, body });
    clock += 3_600_000;
    const { api } = await operatorWith({ server }, 'owner');
    const settles = { name: NAME, settles: true, reason: 'a test' };
    await agreed({ server }, await api.call('changeFeed', { body: settles }));
    const forbidden = await finishedBy(`feed:${NAME}`, 'forbidden');
    await api.call('allowFeed', { body: { name: NAME, gameId: forbidden, allowed: false } });
    await restart();
    const stateOf = async (gameId: string) => {
      const [market, waiting] = [await marketOf(gameId), await proposals(gameId)];
      return { hasResult: market?.hasResult, proposals: waiting.length };
    };
    expect([await stateOf(declined), await stateOf(unanswered), await stateOf(forbidden)]).toEqual([
      { hasResult: false, proposals: 0 },
      { hasResult: false, proposals: 1 },
      { hasResult: false, proposals: 1 },
    ]);
  });
});
