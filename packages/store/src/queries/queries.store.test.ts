import { checkInvariants } from '@crease/engine';
import type { Order } from '@crease/exchange';
import { cashAccount, statementEntries } from '@crease/ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, type TestStore } from '../testing/open-test-store.ts';
import { SampleExchange } from '../testing/sample-exchange.ts';
import { BET_FILTERS, type BetListQuery } from './bets.ts';

let test: TestStore;
const exchange = new SampleExchange();
const save = () => test.store.commit(test.store.collect(exchange.takeFacts()));
const ANN = 1;
const BOB = 2;
const DAY_MS = 86_400_000;

beforeAll(async () => {
  test = await openTestStore();
  for (const name of ['Ann', 'bob', 'cat']) exchange.player(name);
  exchange.event('g1', 4);
  exchange.event('g2', 1);
  exchange.event('g3', 4);
  await save();
  for (let day = 0; day < 3; day++) {
    exchange.now += DAY_MS;
    for (const gameId of ['g1', 'g2', 'g3']) {
      exchange.bet(ANN, gameId, { side: 'back', size: 1000 + day });
      exchange.bet(BOB, gameId, { side: 'lay', size: 700 });
      exchange.bet(ANN, gameId, { side: 'back', price: 500, size: 200 });
    }
    await save();
  }
  exchange.execute({ type: 'voidOrder', orderId: 4, reason: 'palpable error' });
  exchange.settle('g2', 0);
  await save();
});
afterAll(() => test.remove());

describe('bets', () => {
  const all = (playerId: number) => exchange.orders.filter((order) => order.playerId === playerId).reverse();
  const list = (query: Partial<BetListQuery>) =>
    test.store.bets.list({ playerId: ANN, page: 1, pageSize: 100, ...query });
  const ids = (orders: readonly Order[]) => orders.map((order) => order.orderId);

  it('lists every bet, newest first, exactly as in the engine', async () => {
    const { items, total } = await list({});
    expect(total).toBe(18);
    expect(ids(items)).toEqual(ids(all(ANN)));
    for (const [at, item] of items.entries()) {
      const { slot: _ofTheBook, ...order } = { slot: 0, ...all(ANN)[at] };
      expect(item).toMatchObject(order);
    }
  });

  it('each filter returns the same as filtering all bets', async () => {
    const gameOf = (order: Order) => order.marketId.slice(0, 2);
    const day = (order: Order) => new Date(order.placedAt).toISOString().slice(0, 10);
    const cases: [Partial<BetListQuery>, (order: Order) => boolean][] = [
      ...(Object.keys(BET_FILTERS) as (keyof typeof BET_FILTERS)[]).map(
        (status): [Partial<BetListQuery>, (order: Order) => boolean] => [
          { status },
          (order) => (BET_FILTERS[status] as readonly string[]).includes(order.status),
        ],
      ),
      [{ sportId: 4 }, (order) => gameOf(order) !== 'g2'],
      [{ gameId: 'g3' }, (order) => gameOf(order) === 'g3'],
      [{ marketId: 'g1-odds', status: 'open' }, (order) => gameOf(order) === 'g1' && order.status !== 'voided'],
      [{ days: { from: '2026-03-03' } }, (order) => day(order) >= '2026-03-03'],
      [{ days: { from: '2026-03-02', to: '2026-03-02' } }, (order) => day(order) === '2026-03-02'],
      [{ playerId: BOB, status: 'settled' }, (order) => order.status === 'settled'],
      [{ playerId: 3 }, () => true],
    ];
    for (const [query, passes] of cases) {
      const expected = ids(all(query.playerId ?? ANN).filter(passes));
      const { items, total } = await list(query);
      expect([ids(items), total], JSON.stringify(query)).toEqual([expected, expected.length]);
    }
  });

  it('pages split the same list, and end with the last one', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list({ page, pageSize: 5 })));
    expect(pages.map((page) => page.items.length)).toEqual([5, 5, 5, 3, 0]);
    expect(ids(pages.flatMap((page) => [...page.items]))).toEqual(ids(all(ANN)));
    expect(pages.map((page) => page.total)).toEqual([18, 18, 18, 18, 18]);
  });

  it('a settled bet has its market, event, result and commission', async () => {
    const [bet] = (await list({ status: 'settled', pageSize: 1 })).items;
    expect(bet).toMatchObject({ eventName: 'Event g2', marketStatus: 'settled', result: { winners: [0] } });
    expect(bet?.definition.runners[0]?.name).toBe('Runner home');
    expect(bet?.marketCommission).toBeGreaterThan(0);
    expect((await list({ gameId: 'g1', pageSize: 1 })).items[0]?.marketCommission).toBeNull();
  });

  it('one bet by its id or reference, only for its owner', async () => {
    const bet = await test.store.bets.byId(ANN, 1);
    expect(bet).toMatchObject({ orderId: 1, clientRef: 'reference-1' });
    expect(await test.store.bets.byRef(ANN, 'reference-1')).toEqual(bet);
    expect(await test.store.bets.byId(BOB, 1)).toBeNull();
    expect(await test.store.bets.byRef(BOB, 'reference-1')).toBeNull();
  });

  it('events with bets, and the profit after commission', async () => {
    const matches = await test.store.bets.matches(ANN);
    expect(matches.map(({ gameId, bets }) => [gameId, bets])).toEqual([
      ['g3', 6],
      ['g2', 6],
      ['g1', 6],
    ]);
    const won = exchange.engine.settlements.get('g2-odds')?.find((settlement) => settlement.playerId === ANN);
    expect(matches[1]).toMatchObject({ profit: (won?.gross ?? 0) - (won?.commission ?? 0), sportId: 1 });
    expect(await test.store.bets.matches(3)).toEqual([]);
  });
});

describe('statement', () => {
  const statement = (own: object) =>
    test.store.statement({
      playerId: ANN,
      from: '2026-01-01',
      to: '2026-12-31',
      page: 1,
      pageSize: 100,
      newestFirst: false,
      ...own,
    });

  it('matches the journals line by line, in both orders', async () => {
    const entries = statementEntries(cashAccount({ playerId: ANN, asset: 'play:INR' }), exchange.journals);
    const expected = entries.map((entry) => ({ ...entry, pocket: 'cash', description: null }));
    expect(expected.length).toBeGreaterThan(1);
    expect((await statement({})).items).toEqual(expected);
    expect((await statement({ newestFirst: true })).items).toEqual([...expected].reverse());
  });

  it('opening plus all lines of a range is its closing, and adjacent ranges add up [I26]', async () => {
    const sum = (items: readonly { debit: number; credit: number }[]) =>
      items.reduce((total, { debit, credit }) => total + credit - debit, 0);
    const whole = await statement({});
    expect([whole.opening, whole.opening + sum(whole.items)]).toEqual([0, whole.closing]);
    expect(whole.closing).toBe(exchange.engine.ledger.balance(cashAccount({ playerId: ANN, asset: 'play:INR' })));
    let opening = 0;
    for (const day of ['2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05']) {
      const part = await statement({ from: day, to: day });
      expect(part.opening, day).toBe(opening);
      expect(part.opening + sum(part.items), day).toBe(part.closing);
      opening = part.closing;
    }
    expect(opening).toBe(whole.closing);
    const links = new Set(exchange.journals.map((journal) => journal.journalId));
    for (const line of whole.items) expect(links).toContain(line.journalId);
  });

  it('a range includes both days, to the millisecond, in UTC', async () => {
    exchange.now = Date.parse('2026-03-09T23:59:59.999Z');
    exchange.event('g4', 1);
    exchange.bet(ANN, 'g4');
    exchange.bet(BOB, 'g4', { side: 'lay' });
    exchange.settle('g4', 1);
    await save();
    const on = async (from: string, to: string) => (await statement({ from, to })).items.length;
    expect(await on('2026-03-09', '2026-03-09')).toBe(1);
    expect(await on('2026-03-10', '2026-03-10')).toBe(0);
    expect(await on('2026-03-08', '2026-03-08')).toBe(0);
    await expect(on('2026-02-30', '2026-03-01')).rejects.toBeInstanceOf(RangeError);
    await expect(on("2026-03-01' OR 1=1", '2026-03-01')).rejects.toBeInstanceOf(RangeError);
  });

  it('pages split the same lines', async () => {
    const whole = await statement({});
    const pages = await Promise.all([1, 2, 3].map((page) => statement({ page, pageSize: 2 })));
    expect(pages.flatMap((page) => [...page.items])).toEqual(whole.items.slice(0, 6));
    expect(new Set(pages.map((page) => page.total))).toEqual(new Set([whole.items.length]));
  });
});

describe('a settled market', () => {
  it('is recalled completely, resettled, and stored', async () => {
    expect(await test.store.loadMarket('g1-odds')).toBeNull();
    const rows = await test.store.loadMarket('g2-odds');
    expect(rows?.sportEvent?.name).toBe('Event g2');
    expect(rows?.settlements.map((settlement) => settlement.playerId)).toEqual([ANN, BOB]);
    exchange.execute({ type: 'archiveMarket', marketId: 'g2-odds' });
    await save();
    exchange.execute({ type: 'recallMarket', rows: rows as NonNullable<typeof rows> });
    const result = { kind: 'winners' as const, winners: [1], note: 'corrected' };
    exchange.execute({ type: 'resettleMarket', gameId: 'g2', feedSeq: null, marketId: 'g2-odds', result });
    await save();
    expect(checkInvariants(exchange.engine)).toEqual([]);
    expect(await test.store.audit()).toEqual([]);
    const story = await test.store.catalogue.settlementsOf('g2-odds');
    expect(
      story.filter(({ playerId }) => playerId === ANN).map(({ version, reversal }) => [version, reversal]),
    ).toEqual([
      [1, false],
      [1, true],
      [2, false],
    ]);
    expect(await test.store.catalogue.settlementsOfPlayer(ANN, 'g2-odds')).toHaveLength(3);
    expect(await test.store.catalogue.market('g2-odds')).toMatchObject({ settlementVersion: 2, result });
  });

  it('is loaded at the next start as a closed market only', async () => {
    const rows = await test.store.loadEngine();
    expect(rows.closedMarkets.map(({ marketId, gameId }) => `${gameId}: ${marketId}`).sort()).toEqual([
      'g2: g2-odds',
      'g4: g4-odds',
    ]);
    expect(rows.markets.map((market) => market.definition.marketId)).toEqual(['g1-odds', 'g3-odds']);
    expect(rows.orders.every((order) => ['g1-odds', 'g3-odds'].includes(order.marketId))).toBe(true);
    expect((await test.store.catalogue.marketsOf('g2')).map((market) => market.status)).toEqual(['settled']);
    expect(await test.store.catalogue.sportEvent('g2')).toMatchObject({ name: 'Event g2', sportId: 1 });
  });
});

describe('data besides money', () => {
  const hash = (byte: number) => new Uint8Array(32).fill(byte);

  it('sessions are found until they end, are revoked, or are idle too long', async () => {
    const { sessions } = test.store;
    const row = (byte: number) => ({
      id: `s${byte}`,
      playerId: ANN,
      createdAt: 10,
      expiresAt: 100 * byte,
      lastSeenAt: 10,
      device: 'Chrome on Android',
      address: '10.0.0.1',
    });
    for (const byte of [1, 2, 3]) await sessions.create(hash(byte), row(byte));
    expect(await sessions.find(hash(1), 99, 0)).toEqual(row(1));
    expect(await sessions.find(hash(1), 100, 0)).toBeNull();
    expect(await sessions.find(hash(1), 99, 10)).toBeNull();
    await sessions.seen(hash(1), 60);
    await sessions.seen(hash(1), 50);
    expect((await sessions.find(hash(1), 99, 10))?.lastSeenAt).toBe(60);
    expect(await sessions.find(hash(9), 50, 0)).toBeNull();
    expect((await sessions.ofPlayer(ANN, 90, 0)).map(({ id }) => id)).toEqual(['s1', 's2', 's3']);
    expect([await sessions.revoke(hash(2), 50), await sessions.revoke(hash(2), 51)]).toEqual([true, false]);
    expect(await sessions.find(hash(2), 60, 0)).toBeNull();
    const ended = await sessions.revokeAll(ANN, 70);
    expect(ended.map((tokenHash) => tokenHash[0]).sort()).toEqual([1, 3]);
    expect(await sessions.find(hash(3), 80, 0)).toBeNull();
  });

  it('credentials by username, ignoring case; demo players have none', async () => {
    const { accounts } = test.store;
    await accounts.setPassword(ANN, 'hash-1', 1);
    await accounts.setPassword(ANN, 'hash-2', 2);
    expect(await accounts.forSignIn('aNN', '')).toMatchObject({ playerId: ANN, passwordHash: 'hash-2' });
    expect(await accounts.forSignIn('bob', '')).toBeNull();
    expect(await accounts.forSignIn("' OR '1'='1", '')).toBeNull();
  });

  it('settings store any plain value', async () => {
    const { settings } = test.store;
    expect(await settings.get('feed')).toBeNull();
    await settings.set('feed', { position: 12, source: 'simulator' });
    await settings.set('feed', { position: 13 });
    expect(await settings.get('feed')).toEqual({ position: 13 });
    await settings.set('zero', 0);
    expect(await settings.get('zero')).toBe(0);
  });

  it('price history by runner, oldest first; a point of the same time replaces the first', async () => {
    const { history } = test.store;
    const point = (runnerIndex: number, at: number, lastPrice: number) => ({
      marketId: 'g1-odds',
      runnerIndex,
      at,
      lastPrice,
      matched: lastPrice * 10,
      bestBack: lastPrice,
      bestLay: 0,
    });
    await history.append([]);
    await history.append([point(1, 20, 210), point(0, 20, 200)]);
    await history.append([point(0, 10, 190), point(0, 20, 205)]);
    expect(await history.ofMarket('g1-odds')).toEqual([point(0, 10, 190), point(0, 20, 205), point(1, 20, 210)]);
    expect(await history.ofMarket('g2-odds')).toEqual([]);
  });
});

it('settled bets are listed by time of settlement, the latest first; pages neither repeat nor omit any', async () => {
  const CAT = 3;
  for (const gameId of ['g6', 'g7']) exchange.event(gameId, 1);
  for (const gameId of ['g6', 'g7', 'g6', 'g7']) {
    exchange.bet(BOB, gameId, { side: 'lay', size: 500 });
    exchange.bet(CAT, gameId, { side: 'back', size: 500 });
  }
  for (const gameId of ['g7', 'g6']) {
    exchange.now += 1000;
    exchange.settle(gameId, 0);
  }
  await save();
  const pages = await Promise.all(
    [1, 2].map((page) => test.store.bets.list({ playerId: CAT, status: 'settled', page, pageSize: 3 })),
  );
  const [first, second, third, fourth] = exchange.orders
    .filter(({ playerId, status }) => playerId === CAT && status === 'settled')
    .map(({ orderId }) => orderId);
  expect(pages.flatMap(({ items }) => items.map(({ orderId }) => orderId))).toEqual([third, first, fourth, second]);
  expect(pages.map(({ total }) => total)).toEqual([4, 4]);
});
