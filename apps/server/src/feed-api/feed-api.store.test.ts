import type { FeedDraft, FeedMessage } from '@crease/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskClient, operatorWith, type TestOperator } from '../testing/operator.ts';
import { refusalOf, type TestServer } from '../testing/running-server.ts';
import { ball, CREATE, FeedHouse, START } from './testing/feed-house.ts';

let house: FeedHouse;
let app: TestServer;
let trader: TestOperator;

beforeAll(async () => {
  house = await FeedHouse.open();
  ({ app, trader } = house);
});
afterAll(() => app.stop());

const shown = async (gameId: string, suffix = 'bm') => {
  const { markets } = await app.visitor.call('event', { params: { gameId } });
  return markets.find(({ marketId }) => marketId === `${gameId}-${suffix}`);
};
const newTrader = () => operatorWith(app, 'trader');
const resultOf = async (marketId: string) => (await app.server.writer.query('market', { marketId }))?.result ?? null;

describe('a provider that pushes an event', () => {
  it('creates it, plays it, and players see scores and prices between balls', async () => {
    const { client, gameId, name } = await house.inPlay();
    expect(await shown(gameId)).toMatchObject({ status: 'open' });
    await client.send('m1', { kind: 'state', state: 'ballRunning' });
    expect((await shown(gameId))?.status).toBe('ball_running');
    const { data } = await client.send('m1', ball(4));
    expect(data.results).toEqual([{ seq: 7, outcome: 'applied' }]);
    expect((await shown(gameId))?.status).toBe('suspended');
    await client.send('m1', { kind: 'state', state: 'resumed' });
    const event = await app.visitor.call('event', { params: { gameId } });
    expect(event).toMatchObject({ score: { innings: [{ runs: 4 }] } });
    const entries = await app.server.store.tradedEvents.entriesOf(gameId);
    expect(new Set(entries.map(({ operator }) => operator))).toEqual(new Set([`feed:${name}`]));
  });

  it('suspends with its reason, and corrects the last play', async () => {
    const { client, gameId } = await house.inPlay();
    await client.send('m1', ball(4), { kind: 'state', state: 'suspended', reason: 'VAR' });
    expect(await shown(gameId)).toMatchObject({ status: 'suspended', statusReason: 'VAR' });
    await client.send('m1', { kind: 'undo' }, ball(6), { kind: 'state', state: 'resumed' });
    expect(await app.visitor.call('event', { params: { gameId } })).toMatchObject({
      score: { innings: [{ runs: 6 }] },
    });
  });

  it('reschedules, and abandons with a reason', async () => {
    const { client } = await house.provider();
    const { data } = await client.send('m1', CREATE, { kind: 'open' }, { kind: 'state', state: 'resumed' });
    const startsAt = '2030-04-02T15:00:00.000Z';
    const moved = await client.send('m1', { kind: 'event', event: { do: 'reschedule', startsAt } });
    expect(moved.data.event.startsAt).toBe(startsAt);
    const ended = await client.send('m1', { kind: 'event', event: { do: 'abandon', reason: 'Rain' } });
    expect(ended.data.event).toMatchObject({ gameId: data.event.gameId, status: 'abandoned', markets: [] });
  });

  it('proposes what play decides; a provider that may settle settles it within a trader’s limits', async () => {
    const proposing = await house.inPlay();
    const settling = await house.inPlay({ settles: true });
    for (const { client } of [proposing, settling]) {
      await client.send('m1', ...[1, 1, 1, 1, 1, 1].map(ball), { kind: 'state', state: 'ballRunning' });
    }
    expect(await resultOf(`${settling.gameId}-f-over1-1`)).toMatchObject({ value: 6 });
    expect(await resultOf(`${proposing.gameId}-f-over1-1`)).toBeNull();
    const waiting = (await trader.api.call('proposals', { query: {} })).items;
    const own = waiting.filter(({ proposedBy }) => proposedBy === `feed:${proposing.name}`);
    expect(JSON.stringify(own)).toContain(`${proposing.gameId}-f-over1-1`);
  });

  it('proposes nothing that the operator who made its key could approve', async () => {
    const { client, name } = await house.inPlay();
    await client.send('m1', ...[1, 1, 1, 1, 1, 1].map(ball), { kind: 'state', state: 'ballRunning' });
    const { items } = await trader.api.call('proposals', { query: {} });
    const id = items.find(({ proposedBy }) => proposedBy === `feed:${name}`)?.id ?? '';
    const answer = ({ api }: TestOperator) =>
      api.call('answerProposal', { params: { id }, body: { agree: true, reason: 'a test' } });
    expect((await refusalOf(answer(trader))).terms).toEqual({ reason: 'ownProposal' });
    const [neighbour, other, third] = [await newTrader(), await newTrader(), await newTrader()];
    await deskClient(app, { session: neighbour.token, address: trader.address }).call('operatorMe');
    expect((await refusalOf(answer(neighbour))).terms).toEqual({ reason: 'sharedAddress', who: trader.username });
    await other.api.call('rotateFeed', { body: { name, reason: 'a test' } });
    expect((await refusalOf(answer(other))).terms).toEqual({ reason: 'ownProposal' });
    expect(await answer(third)).toMatchObject({ state: 'done' });
  });

  it('attaches one of our events only if an operator allowed it', async () => {
    const { gameId } = await trader.api.call('createEvent', { body: CREATE_BODY });
    const { client, name } = await house.provider();
    const attach: FeedDraft = { kind: 'event', event: { do: 'attach', gameId } };
    expect((await client.send('m1', attach)).refusal.terms?.reason).toBe('feedEvent');
    await trader.api.call('allowFeed', { body: { name, gameId, allowed: true } });
    expect((await client.send('m1', attach, ...START)).data.event).toMatchObject({ gameId, status: 'in_play' });
    expect((await client.send('m2', attach)).refusal.terms?.reason).toBe('feedEvent');
    await trader.api.call('allowFeed', { body: { name, gameId, allowed: false } });
    expect((await client.send('m1', ball(1))).refusal.terms?.reason).toBe('feedFirst');
  });
});

const CREATE_BODY = {
  format: 't20' as const,
  competition: 'Valley Cup',
  teams: [{ name: 'Stone Bridge' }, { name: 'Mill Lane' }] as [{ name: string }, { name: string }],
  startsAt: '2030-04-02T14:30:00.000Z',
};

describe('prices that a provider pushes', () => {
  const line = (run: number) => ({ no: { run, rate: 100 }, yes: { run: run + 1, rate: 100 } });
  const backs = (price: number) => ({ status: 'open', runners: [{ back: [{ price }] }, {}] });
  const book = (back: number, lay: number): FeedDraft => {
    const level = (price: number) => [{ price, size: 1_000 }];
    const runners = [
      { back: level(back), lay: level(lay) },
      { back: level(1.9), lay: level(2.4) },
    ];
    return { kind: 'prices', markets: [{ marketId: '', prices: { form: 'book', runners } }] };
  };
  const priced = (gameId: string, draft: FeedDraft): FeedDraft => {
    if (draft.kind !== 'prices') return draft;
    return { ...draft, markets: draft.markets.map(({ prices }) => ({ marketId: `${gameId}-mo`, prices })) };
  };

  /** An event whose markets the provider prices. */
  async function pricedEvent() {
    const own = await house.provider();
    const { data } = await own.client.send('m1', CREATE, { kind: 'open', pricedBy: 'provider' });
    return { ...own, gameId: data.event.gameId };
  }

  it('reach players behind the guard, and go stale with the next play', async () => {
    const { client, gameId } = await pricedEvent();
    const sent = await client.send('m1', priced(gameId, book(1.8, 2)), { kind: 'state', state: 'resumed' });
    expect(sent.status).toBe(200);
    await app.server.trading.flush();
    expect(await shown(gameId, 'mo')).toMatchObject(backs(1.8));
    await client.send(
      'm1',
      { kind: 'play', play: { kind: 'toss', winner: 0, elected: 'bat' } },
      { kind: 'state', state: 'resumed' },
    );
    await app.server.trading.flush();
    expect((await shown(gameId, 'mo'))?.status).toBe('suspended');
    house.clock += 1_000;
    await client.send('m1', priced(gameId, book(1.6, 1.7)));
    await app.server.trading.flush();
    expect(await shown(gameId, 'mo')).toMatchObject(backs(1.6));
  });

  it('are refused if they give money away, and the number stays free', async () => {
    const { client, gameId } = await pricedEvent();
    const refused = await client.send('m1', priced(gameId, book(2.2, 2.4)));
    expect([refused.refusal.code, refused.refusal.field]).toEqual(['INVALID_QUOTE', 'markets.0']);
    expect((await client.read('m1')).data.last).toBe(2);
  });

  it('make lines, which are settled by their results', async () => {
    const { client, gameId } = await house.inPlay({ settles: true });
    const drawn = { name: 'Runs off the powerplay', rules: 'Counted by the umpire.', ...line(45) };
    const { data } = await client.send('m1', { kind: 'lines', lines: [drawn] }, { kind: 'state', state: 'resumed' });
    const { marketId = '' } = data.event.markets.find(({ name }) => name === drawn.name) ?? {};
    await app.server.trading.flush();
    expect(await shown(gameId, marketId.slice(gameId.length + 1))).toMatchObject({ status: 'open' });
    const again = await client.send('m1', { kind: 'lines', lines: [{ ...drawn, ...line(46) }] });
    expect(again.data.event.markets.filter(({ name }) => name === drawn.name).length).toBe(1);
    await client.send('m1', { kind: 'result', marketId, result: { kind: 'value', value: 51 }, reason: 'Umpire' });
    expect(await resultOf(marketId)).toMatchObject({ value: 51 });
    const other = { kind: 'correction', marketId, result: { kind: 'value', value: 50 }, reason: 'Recounted' } as const;
    expect((await client.send('m1', other)).data.results[0]?.outcome).toBe('proposed');
    expect(await resultOf(marketId)).toMatchObject({ value: 51 });
  });
});

describe('the order of messages', () => {
  it('answers a repeated request and applies nothing twice', async () => {
    const { client, gameId } = await house.inPlay();
    const messages: FeedMessage[] = [
      { seq: 6, kind: 'play', play: { kind: 'ball', runs: 4, extra: null, wicket: null } },
    ];
    const first = await client.post('m1', { messages });
    expect(first.data.results).toEqual([{ seq: 6, outcome: 'applied' }]);
    const again = await Promise.all([client.post('m1', { messages }), client.post('m1', { messages })]);
    for (const { data } of again) expect(data.results).toEqual([{ seq: 6, outcome: 'repeated' }]);
    expect(await app.visitor.call('event', { params: { gameId } })).toMatchObject({
      score: { innings: [{ runs: 4 }] },
    });
    const other = await client.post('m1', { messages: [{ seq: 6, kind: 'heartbeat' }] });
    expect([other.status, other.refusal.code, other.refusal.terms]).toEqual([
      409,
      'DUPLICATE_REF',
      { reason: 'message', seq: 6 },
    ]);
  });

  it('suspends prices at a gap, and takes nothing but a snapshot, which survives a lost message', async () => {
    const { client, gameId } = await house.inPlay();
    await client.send('m1', ball(1), { kind: 'state', state: 'resumed' });
    const { messages } = { messages: [{ seq: 9, kind: 'heartbeat' }] };
    const gap = await client.post('m1', { messages });
    expect([gap.status, gap.refusal.code, gap.refusal.terms]).toEqual([
      409,
      'SEQUENCE_GAP',
      { reason: 'gap', expected: 8 },
    ]);
    expect(await shown(gameId)).toMatchObject({ status: 'suspended' });
    expect((await client.post('m1', { messages: [{ seq: 8, kind: 'heartbeat' }] })).refusal.terms?.reason).toBe(
      'snapshot',
    );
    expect((await client.read('m1')).data).toMatchObject({ last: 7, needsSnapshot: true, plays: 3 });
    const toss = { kind: 'toss', winner: 0, elected: 'bat' };
    const balls = [1, 6, 2].map((runs) => ({ kind: 'ball', runs, extra: null, wicket: null }));
    const snapshot = { seq: 12, kind: 'snapshot', state: 'resumed', plays: [toss, { kind: 'startInnings' }, ...balls] };
    const recovered = await client.post('m1', { messages: [snapshot] });
    expect(recovered.data.event).toMatchObject({ last: 12, needsSnapshot: false, plays: 5 });
    expect(await app.visitor.call('event', { params: { gameId } })).toMatchObject({
      score: { innings: [{ runs: 9 }] },
    });
    expect((await shown(gameId))?.status).toBe('open');
  });

  it('takes back with a snapshot what it does not have, and refuses an impossible one whole', async () => {
    const { client, gameId } = await house.inPlay();
    await client.send('m1', ball(4), ball(6));
    const toss = { kind: 'toss', winner: 0, elected: 'bat' };
    const wrong = {
      seq: 8,
      kind: 'snapshot',
      state: 'resumed',
      plays: [toss, toss, { kind: 'startInnings' }, { kind: 'startInnings' }],
    };
    expect((await client.post('m1', { messages: [wrong] })).refusal.code).toBe('INVALID_INPUT');
    expect((await client.read('m1')).data).toMatchObject({ last: 7, plays: 4 });
    const ball4 = { kind: 'ball', runs: 4, extra: null, wicket: null };
    const right = { seq: 8, kind: 'snapshot', state: 'suspended', plays: [toss, { kind: 'startInnings' }, ball4] };
    expect((await client.post('m1', { messages: [right] })).data.event.plays).toBe(3);
    expect(await app.visitor.call('event', { params: { gameId } })).toMatchObject({
      score: { innings: [{ runs: 4 }] },
    });
  });

  it('applies the messages before a refused one, whose number stays free', async () => {
    const { client } = await house.provider();
    const refused = await client.post('m1', {
      messages: [
        { seq: 1, ...CREATE },
        { seq: 2, ...ball(1) },
      ],
    });
    expect(refused.refusal.terms?.reason).toBe('noInnings');
    expect((await client.read('m1')).data).toMatchObject({ last: 1, plays: 0 });
    const messages = [
      { seq: 1, ...CREATE },
      { seq: 2, kind: 'heartbeat' },
    ];
    expect((await client.post('m1', { messages })).data.results.map(({ outcome }) => outcome)).toEqual([
      'repeated',
      'applied',
    ]);
  });

  it('begins with an event, which is created once', async () => {
    const { client } = await house.provider();
    expect((await client.send('m1', ball(1))).refusal.terms?.reason).toBe('feedFirst');
    await client.send('m1', CREATE);
    expect((await client.send('m1', CREATE)).refusal.terms?.reason).toBe('feedAgain');
    expect((await client.read('m2')).status).toBe(404);
  });
});

describe('a rehearsal', () => {
  it('checks and answers a sandbox key as real, and players see nothing', async () => {
    const { client, gameId } = await house.inPlay({ isSandbox: true });
    const { data } = await client.send('m1', ball(4), { kind: 'state', state: 'resumed' });
    expect(data.event).toMatchObject({ gameId, status: 'in_play', plays: 3 });
    expect((await client.send('m1', { kind: 'play', play: { kind: 'startInnings' } })).refusal.terms?.reason).toBe(
      'inningsOn',
    );
    expect((await client.post('m1', { messages: [{ seq: 99, kind: 'heartbeat' }] })).refusal.terms?.reason).toBe('gap');
    expect((await refusalOf(app.visitor.call('event', { params: { gameId } }))).status).toBe(404);
    expect((await trader.api.call('tradedEvents')).some((event) => event.gameId === gameId)).toBe(false);
  });

  it.each([false, true])('changes nothing in a dry run, sandbox: %s', async (isSandbox) => {
    const { client } = await house.inPlay({ isSandbox });
    const dry = { query: '?dryRun=true' };
    const messages = [
      { seq: 6, ...ball(4) },
      { seq: 7, kind: 'state', state: 'resumed' },
    ];
    const { data } = await client.post('m1', { messages }, dry);
    expect(data).toMatchObject({
      results: [{ outcome: 'applied' }, { outcome: 'applied' }],
      event: { plays: 3, last: 7 },
    });
    expect((await client.read('m1')).data).toMatchObject({ plays: 2, last: 5 });
    const gap = await client.post('m1', { messages: [{ seq: 9, kind: 'heartbeat' }] }, dry);
    expect(gap.refusal.terms?.reason).toBe('gap');
    expect((await client.read('m1')).data.needsSnapshot).toBe(false);
    const used = await client.post('m1', { messages: [{ seq: 5, kind: 'heartbeat' }] }, dry);
    expect(used.refusal.terms?.reason).toBe('message');
    const created = await client.post('m2', { messages: [{ seq: 1, ...CREATE }] }, dry);
    expect(created.data.event).toMatchObject({ last: 1, status: 'scheduled' });
    expect((await client.read('m2')).status).toBe(404);
  });
});
