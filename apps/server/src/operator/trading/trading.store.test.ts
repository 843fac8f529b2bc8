import { newClientRef } from '@crease/client';
import type { TradeEntry, TradeSheet } from '@crease/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import { refusalOf, startTestServer, type TestPlayer, type TestServer } from '../../testing/running-server.ts';

let app: TestServer;
let trader: TestOperator;
let colleague: TestOperator;
let player: TestPlayer;
let clock = Date.parse('2030-04-02T14:00:00.000Z');

beforeAll(async () => {
  app = await startTestServer({}, { now: () => clock });
  [trader, colleague] = [await operatorWith(app, 'trader'), await operatorWith(app, 'trader')];
  player = await app.demoPlayer();
});
afterAll(() => app.stop());

const NEW_EVENT = {
  format: 't20' as const,
  competition: 'Valley Cup',
  venue: 'Hill Ground',
  startsAt: '2030-04-02T14:30:00.000Z',
};

let teams = 0;

/** A new event between two new teams. */
async function create(): Promise<TradeSheet> {
  teams++;
  const names = [{ name: `Carrow Vale ${teams}` }, { name: `Hill Town ${teams}` }] as const;
  return trader.api.call('createEvent', { body: { ...NEW_EVENT, teams: [...names] } });
}

const sheetOf = (gameId: string, { api } = trader) => api.call('tradeSheet', { params: { gameId } });

async function enter(gameId: string, ...entries: TradeEntry[]): Promise<TradeSheet> {
  let sheet = await sheetOf(gameId);
  for (const entry of entries)
    sheet = await trader.api.call('enterTrade', { params: { gameId }, body: { number: sheet.number, entry } });
  return sheet;
}

const ball = (runs: number): TradeEntry => ({ kind: 'ball', runs, extra: null, wicket: null });
const OPEN_ALL = ({ offered }: TradeSheet): TradeEntry => ({
  kind: 'open',
  marketIds: offered.map(({ marketId }) => marketId),
});
const START: readonly TradeEntry[] = [{ kind: 'toss', winner: 0, elected: 'bat' }, { kind: 'startInnings' }];

/** An event in play with every offered market open. */
async function inPlay(): Promise<string> {
  const { gameId } = await create();
  const started = await enter(gameId, ...START);
  await enter(gameId, OPEN_ALL(started), { kind: 'publish' });
  return gameId;
}

const shown = async (gameId: string, suffix: string) => {
  const { markets } = await app.visitor.call('event', { params: { gameId } });
  return markets.find(({ marketId }) => marketId === `${gameId}-${suffix}`);
};

/** Bets on a bookmaker's first team at the shown rate, rupees. */
async function backFirst(gameId: string, size = 500, { api } = player) {
  const { lines } = await sheetOf(gameId);
  const rate = lines.find(({ type }) => type === 'bookmaker')?.live?.[0]?.back?.price ?? 0;
  const body = { clientRef: newClientRef(), marketId: `${gameId}-bm`, runnerId: 'home', side: 'back', rate, size };
  return api.call('placeBookmaker', { body: { ...body, side: 'back' } });
}

describe('an event that operators trade', () => {
  it('is created, listed for players, and opens its markets with the model’s prices', async () => {
    const { gameId, offered } = await create();
    expect(offered.map(({ name }) => name)).toEqual(['Match odds', 'Bookmaker', 'Tied match']);
    await enter(gameId, { kind: 'open', marketIds: offered.map(({ marketId }) => marketId) });
    expect(await shown(gameId, 'bm')).toMatchObject({ status: 'suspended' });
    await enter(gameId, { kind: 'publish' });
    expect(await shown(gameId, 'mo')).toMatchObject({ status: 'open' });
    const listed = await app.visitor.call('events', { query: { sportId: 4 } });
    expect(listed.items.some((event) => event.gameId === gameId)).toBe(true);
    expect(await backFirst(gameId)).toMatchObject({ bet: { status: 'matched' } });
  });

  it('takes bets in play only between a publication and the next ball', async () => {
    const gameId = await inPlay();
    expect(await shown(gameId, 'bm')).toMatchObject({ status: 'open' });
    await enter(gameId, { kind: 'ballRunning' });
    expect((await refusalOf(backFirst(gameId))).code).toBe('MARKET_SUSPENDED');
    const sheet = await enter(gameId, ball(4));
    expect(sheet.score).toMatchObject({ innings: [{ runs: 4 }] });
    expect((await shown(gameId, 'bm'))?.status).toBe('suspended');
    await enter(gameId, { kind: 'publish' });
    expect((await shown(gameId, 'bm'))?.status).toBe('open');
  });

  it('settles what the balls decide, and every market at the end', async () => {
    const gameId = await inPlay();
    const over = ['f-over1-1'] as const;
    await enter(gameId, ball(1), ball(1), ball(1), ball(1), ball(1), ball(1), { kind: 'ballRunning' });
    expect(await app.server.writer.query('market', { marketId: `${gameId}-${over[0]}` })).toMatchObject({
      result: { kind: 'value', value: 6 },
    });
    await enter(gameId, { kind: 'finish', winner: 0, isTied: false, method: 'Awarded' });
    for (const suffix of ['mo', 'bm', 'tie', 'f-fours'])
      expect((await app.server.writer.query('market', { marketId: `${gameId}-${suffix}` }))?.hasResult).toBe(true);
  });

  it('keeps an event until its results are settled, however often it is watched', async () => {
    const created = await create();
    const { gameId } = created;
    await enter(gameId, OPEN_ALL(created), { kind: 'publish' }, ...START);
    let isDone = false;
    const finished = enter(gameId, { kind: 'finish', winner: 0, isTied: false, method: 'Awarded' }).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      await app.server.trading.watch();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await finished;
    for (const suffix of ['mo', 'bm', 'tie'])
      expect((await app.server.writer.query('market', { marketId: `${gameId}-${suffix}` }))?.hasResult).toBe(true);
  });

  it('leaves a payout above the trader’s limit to a second operator', async () => {
    const created = await create();
    const { gameId } = created;
    await enter(gameId, OPEN_ALL(created), { kind: 'publish' });
    for (let bets = 0; bets < 6; bets++) await backFirst(gameId, 100_000, await app.demoPlayer());
    await enter(gameId, ...START, ball(1));
    const ended = await enter(gameId, { kind: 'finish', winner: 0, isTied: false, method: 'Awarded' });
    expect(ended.waiting).toMatchObject([{ marketId: `${gameId}-bm` }]);
    expect((await app.server.writer.query('market', { marketId: `${gameId}-bm` }))?.hasResult).toBe(false);
    const waiting = (await colleague.api.call('proposals', { query: {} })).items;
    expect(waiting.some(({ preview }) => JSON.stringify(preview).includes(`${gameId}-bm`))).toBe(true);
  });

  it('suspends the markets when the trader’s page is silent, and a colleague takes over', async () => {
    const gameId = await inPlay();
    const call = { params: { gameId }, body: { number: (await sheetOf(gameId)).number, entry: ball(1) } };
    const refused = await refusalOf(colleague.api.call('enterTrade', call));
    expect([refused.code, refused.message]).toEqual([
      'FORBIDDEN',
      `${trader.username} trades this event: take it over first`,
    ]);
    clock += 3_001;
    await app.server.trading.watch();
    expect(await shown(gameId, 'bm')).toMatchObject({ status: 'suspended', statusReason: 'Trader away' });
    expect(await colleague.api.call('takeEvent', { params: { gameId }, body: {} })).toMatchObject({
      owner: colleague.username,
    });
    expect((await refusalOf(enter(gameId, ball(1)))).code).toBe('FORBIDDEN');
  });

  it('refuses a second entry on the same number: two traders, or one key twice', async () => {
    const gameId = await inPlay();
    const { number } = await sheetOf(gameId);
    const call = { params: { gameId }, body: { number, entry: ball(4) } };
    const [first, second] = await Promise.allSettled([
      trader.api.call('enterTrade', call),
      trader.api.call('enterTrade', call),
    ]);
    expect([first?.status, second?.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect((await sheetOf(gameId)).score).toMatchObject({ innings: [{ runs: 4 }] });
  });

  it('takes bets on a market made by hand, which a second operator settles', async () => {
    const gameId = await inPlay();
    const market = {
      type: 'bookmaker' as const,
      name: 'First six',
      group: 'match',
      runners: ['Carrow Vale', 'Hill Town', 'None'],
      rules: 'The side that hits the first six.\nNone if there is no six.',
      min: 100,
      max: 10_000,
      maxProfit: 50_000,
      inPlayDelayMs: 0,
      commissionPercent: 0,
    };
    const marketId = `${gameId}-h1`;
    const pinned = market.runners.map((runner) => ({
      runner,
      back: { price: 180, rate: null },
      lay: { price: 210, rate: null },
    }));
    const line = { by: 'hand' as const, steps: 0, rate: 0, margin: 0, pinned };
    await enter(gameId, { kind: 'make', market }, { kind: 'line', marketId, line }, { kind: 'publish' });
    const rules = await app.visitor.call('marketSettings', { query: { marketId, language: 'en' } });
    expect(rules.rules.slice(0, 2)).toEqual(market.rules.split('\n'));
    const bet = { clientRef: newClientRef(), marketId, runnerId: 'r1', side: 'back' as const, rate: 180, size: 500 };
    expect(await player.api.call('placeBookmaker', { body: bet })).toMatchObject({ bet: { status: 'matched' } });
    const result = { kind: 'winners' as const, winners: [0], note: '' };
    const declared = await enter(gameId, { kind: 'declare', marketId, result });
    expect(declared.waiting).toMatchObject([{ marketId, result: 'Carrow Vale' }]);
    expect((await app.server.writer.query('market', { marketId }))?.hasResult).toBe(false);
  });

  it('lets a source price a market, and the trader when it is silent', async () => {
    const gameId = await inPlay();
    const marketId = `${gameId}-bm`;
    const line = { by: 'source' as const, steps: 0, rate: 0, margin: 0, pinned: null };
    await enter(gameId, { kind: 'sources', names: ['acme'] }, { kind: 'line', marketId, line, isConfirmed: true });
    const rates = [85, 90].map((rate) => ({
      backRate: rate,
      layRate: rate + 15,
      max: 1_000_000,
      suspended: false,
    }));
    const quote = { kind: 'bookmakerQuote' as const, gameId, marketId, runners: rates, seq: 1, at: clock };
    expect(app.server.trading.hear(gameId, 'acme', [quote])).toBeNull();
    await enter(gameId, { kind: 'publish' });
    const backed = async () => (await sheetOf(gameId)).lines.find((one) => one.marketId === marketId);
    expect(await backed()).toMatchObject({ isFollowing: true, status: 'open', live: [{ back: { price: 85 } }, {}] });
    clock += 5_100;
    app.server.trading.hold(gameId, trader);
    await app.server.trading.flush();
    expect(await shown(gameId, 'bm')).toMatchObject({ status: 'suspended', statusReason: 'Feed silent' });
    expect((await sheetOf(gameId)).sources).toMatchObject([{ name: 'acme', isActive: false, failed: 'silent' }]);
    await enter(gameId, { kind: 'publish' });
    expect(await shown(gameId, 'bm')).toMatchObject({ status: 'open' });
  });

  it('is abandoned with a preview of the money: bets are void, large ones wait for a second operator', async () => {
    const created = await create();
    const { gameId } = created;
    await enter(gameId, OPEN_ALL(created), { kind: 'publish' });
    await backFirst(gameId);
    const params = { gameId };
    const preview = await trader.api.call('abandonPreview', { params });
    expect(preview.staked).toBe(500);
    expect(preview.markets).toHaveLength(3);
    expect(preview.markets.find(({ name }) => name === 'Bookmaker')).toMatchObject({
      result: 'Void',
      isVoid: true,
      bets: 1,
      staked: 500,
      secondReasons: [],
    });
    const ended = await enter(gameId, { kind: 'abandon', reason: 'Waterlogged' });
    expect(ended).toMatchObject({
      status: 'abandoned',
      life: { state: 'abandoned', reason: 'Waterlogged', by: trader.username },
      waiting: [],
    });
    expect(await app.server.writer.query('market', { marketId: `${gameId}-bm` })).toMatchObject({
      result: { kind: 'void', note: 'Abandoned: Waterlogged' },
    });
    const large = await create();
    await enter(large.gameId, OPEN_ALL(large), { kind: 'publish' });
    for (let bets = 0; bets < 6; bets++) await backFirst(large.gameId, 100_000, await app.demoPlayer());
    const waits = await enter(large.gameId, { kind: 'abandon', reason: 'Waterlogged' });
    expect(waits.waiting).toMatchObject([{ marketId: `${large.gameId}-bm`, result: 'Void' }]);
  });

  it('is postponed with a reason, and takes no bets until it has a new start', async () => {
    const created = await create();
    const { gameId } = created;
    const entry = { kind: 'schedule', startsAt: NEW_EVENT.startsAt, reason: 'Rain', isPostponed: true } as const;
    await enter(gameId, OPEN_ALL(created), { kind: 'publish' }, entry);
    expect(await shown(gameId, 'mo')).toMatchObject({ status: 'suspended', statusReason: 'Postponed: Rain' });
    expect((await refusalOf(enter(gameId, { kind: 'publish' }))).terms).toMatchObject({ reason: 'eventPostponed' });
    expect((await sheetOf(gameId)).life).toMatchObject({ state: 'postponed', reason: 'Rain', by: trader.username });
  });

  it('refuses bad input and leaves nothing behind', async () => {
    const body = { ...NEW_EVENT, teams: [{ name: 'Same' }, { name: 'same ' }] as { name: string }[] };
    const same = trader.api.call('createEvent', { body: body as never });
    expect((await refusalOf(same)).code).toBe('INVALID_INPUT');
    const { gameId, number } = await create();
    for (const entry of [{ kind: 'ball', runs: -1 }, { kind: '__proto__' }, { kind: 'line', marketId: 'x' }, null])
      expect(
        (
          await refusalOf(
            trader.api.call('enterTrade', { params: { gameId }, body: { number, entry: entry as never } }),
          )
        ).code,
      ).toBe('INVALID_INPUT');
    expect((await sheetOf(gameId)).number).toBe(number);
    const support = await operatorWith(app, 'support');
    expect((await refusalOf(support.api.call('createEvent', { body: body as never }))).code).toBe('FORBIDDEN');
  });

  it('proposes a result again that nobody answered in time, and not a declined one', async () => {
    const created = await create();
    const { gameId } = created;
    const marketId = `${gameId}-bm`;
    await enter(gameId, OPEN_ALL(created), { kind: 'publish' });
    for (let bets = 0; bets < 6; bets++) await backFirst(gameId, 100_000, await app.demoPlayer());
    await enter(gameId, ...START, { kind: 'finish', winner: 0, isTied: false, method: 'Awarded' });
    const waiting = async () =>
      (await app.server.store.proposals.list({ page: 1, pageSize: 100, waiting: true })).items.filter(
        ({ terms }) => (terms as { marketId?: string }).marketId === marketId,
      );
    const [first] = await waiting();
    clock += 3_600_000;
    await app.server.unsettled.check();
    const [second, ...others] = await waiting();
    expect(second).toMatchObject({ proposedBy: trader.username });
    expect([second?.proposalId === first?.proposalId, others]).toEqual([false, []]);

    // The hour ended everyone's session.
    const later = await operatorWith(app, 'trader');
    expect((await sheetOf(gameId, later)).waiting).toMatchObject([{ marketId }]);
    const params = { id: String(second?.proposalId) };
    await later.api.call('answerProposal', { params, body: { agree: false, reason: 'the other team won' } });
    await app.server.unsettled.check();
    expect((await sheetOf(gameId, later)).waiting).toEqual([]);
    expect(await waiting()).toEqual([]);
    expect((await app.server.writer.query('market', { marketId }))?.hasResult).toBe(false);
  });
});
