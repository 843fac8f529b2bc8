import { LogCheck } from '@crease/exchange';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oddsBody, refusalOf, startTestServer, type TestPlayer, type TestServer } from '../testing/running-server.ts';

const MARKET = 'g1-match_odds';
const MINUTE = 60_000;

let app: TestServer;
let now = Date.parse('2026-11-29T12:00:00Z');
let ana: TestPlayer;
beforeAll(async () => {
  app = await startTestServer({}, { now: () => now });
  app.feed.publishMatch('g1');
  await app.followed();
  ana = await app.demoPlayer();
});
afterAll(() => app.stop());

const logOf = (query: Record<string, string | number> = {}) =>
  ana.api.call('matchingLog', { query: { marketId: MARKET, ...query } });
const bet = (terms: Parameters<typeof oddsBody>[1]) => ana.api.call('placeOdds', { body: oddsBody('g1', terms) });

describe("a market's log", () => {
  test('is public a minute after its head, binds every line, and gives the same matching again', async () => {
    await bet({ side: 'back', price: 1.9, size: 500 });
    await bet({ side: 'back', price: 5, size: 300 });
    await app.server.matchingLog.publish();
    expect(await logOf()).toMatchObject({ lines: [], total: 0 });
    now += MINUTE;
    await bet({ side: 'back', price: 6, size: 100 });
    await app.server.matchingLog.publish();
    const log = await logOf();
    const { heads } = await app.visitor.call('matchingLogHeads', { query: { marketId: MARKET } });
    // The server publishes heads every minute, too.
    expect(heads.length).toBeGreaterThanOrEqual(2);
    const due = heads.filter(({ at }) => Date.parse(at) <= now - MINUTE);
    expect(log.total).toBe(due.at(-1)?.lines);
    expect(log.lines.at(-1)?.hash).toBe(due.at(-1)?.head);
    const check = new LogCheck(heads);
    for (const line of log.lines) check.add(line);
    expect(check.verdict).toMatchObject({ fault: null, heads: due.length });
    const { replay } = check;
    const orders = [...(replay.market?.books.values() ?? [])].flatMap((book) => book.orders);
    expect(orders.map(({ price, size, matched }) => [price, size, matched])).toEqual([
      [190, 50_000, 50_000],
      [500, 30_000, 0],
    ]);
    expect(orders[1]?.playerId).toBe(replay.playerOf(log.you ?? ''));
  });

  test('gives the book as of a time, with own bets, places and result', async () => {
    const asOf = new Date(now - MINUTE).toISOString();
    const query = { marketId: MARKET, asOf };
    const mine = await ana.api.call('pastBook', { query });
    expect(mine).toMatchObject({ at: asOf, status: 'open', inPlay: false, line: 4 });
    expect(mine.bets).toMatchObject([
      { price: 1.9, matched: 500, place: null },
      { price: 5, remaining: 300, place: 1, ahead: 0 },
    ]);
    expect(mine.runners[0]).toMatchObject({ runnerId: 'tides', matched: 500, lastPrice: 1.9, profit: 450 });
    expect(mine.runners[0]?.lay).toContainEqual({ price: 5, size: 300 });
    expect(await app.visitor.call('pastBook', { query })).toMatchObject({ bets: [], runners: [{ profit: null }, {}] });
    const before = { marketId: MARKET, asOf: '2020-01-01T00:00:00.000Z' };
    expect((await refusalOf(ana.api.call('pastBook', { query: before }))).code).toBe('INVALID_INPUT');
    expect((await refusalOf(ana.api.call('pastBook', { query: { ...before, asOf: 'noon' } }))).code).toBe(
      'INVALID_INPUT',
    );
  });

  test('names no player, and another player sees another pseudonym of theirs', async () => {
    const { lines, you } = await logOf();
    expect(you).toMatch(/^[0-9a-f]{16}$/);
    expect(lines.some(({ line }) => line.includes(`"player":"${you}"`))).toBe(true);
    expect(lines.some(({ line }) => /"player":\d/.test(line))).toBe(false);
    const bo = await app.demoPlayer();
    expect((await bo.api.call('matchingLog', { query: { marketId: MARKET } })).you).not.toBe(you);
    expect((await app.visitor.call('matchingLog', { query: { marketId: MARKET } })).you).toBeNull();
  });

  test('is read in pages without gaps or repeats', async () => {
    const whole = await logOf();
    const pages = [];
    for (let after = 0; after < whole.total; after += 2) pages.push(...(await logOf({ after, limit: 2 })).lines);
    expect(pages).toEqual(whole.lines);
    expect((await logOf({ after: whole.total })).lines).toEqual([]);
  });

  test('refuses an unknown market and an invalid page', async () => {
    expect((await refusalOf(logOf({ marketId: 'nothing' }))).code).toBe('UNKNOWN_MARKET');
    expect((await refusalOf(logOf({ after: -1 }))).code).toBe('INVALID_INPUT');
    expect((await refusalOf(app.visitor.call('matchingLogHeads', { query: { marketId: 'nothing' } }))).code).toBe(
      'UNKNOWN_MARKET',
    );
  });

  test('keeps its heads for ever, and lists those after a time', async () => {
    const before = await app.visitor.call('matchingLogHeads', { query: { marketId: MARKET } });
    now += MINUTE;
    await app.server.matchingLog.publish();
    const after = await app.visitor.call('matchingLogHeads', { query: { marketId: MARKET } });
    expect(after.heads.slice(0, before.heads.length)).toEqual(before.heads);
    const since = before.heads.at(-1)?.at ?? '';
    expect((await app.visitor.call('matchingLogHeads', { query: { since } })).heads.every(({ at }) => at > since)).toBe(
      true,
    );
  });

  test('of a settled market is public at once, to its result, and its health can be computed from it', async () => {
    app.feed.publish('g1', { kind: 'result', marketId: MARKET, result: { kind: 'winners', winners: [0], note: '' } });
    await app.followed();
    await app.server.matchingLog.publish();
    const { lines } = await logOf();
    expect(lines.at(-1)?.line).toContain('"event":"result"');
    const check = new LogCheck();
    for (const line of lines) check.add(line);
    const { depth, volume, fastest, ...report } = check.health.report();
    expect(fastest).toBeNull();
    expect(await app.visitor.call('marketHealth', { query: { marketId: MARKET } })).toEqual({
      marketId: MARKET,
      lines: lines.length,
      ...report,
      depth: (depth ?? 0) / 100,
      volume: volume / 100,
      fastest: null,
    });
    expect([report.simulatedShare, report.houseShare, volume]).toEqual([0, 0.5, 50_000]);
    const { items } = await ana.api.call('bets', { query: { status: 'settled' } });
    expect(items.map(({ logHead }) => logHead)).toEqual([lines.at(-1)?.hash]);
  });

  test('is deleted 90 days after its market was decided; its heads stay', async () => {
    await app.server.matchingLog.clean();
    expect((await logOf()).total).toBeGreaterThan(0);
    const { heads } = await app.visitor.call('matchingLogHeads', { query: { marketId: MARKET } });
    now += 91 * 24 * 60 * MINUTE;
    await app.server.matchingLog.clean();
    expect(await logOf()).toMatchObject({ lines: [], total: 0 });
    const then = { marketId: MARKET, asOf: new Date(now).toISOString() };
    expect((await refusalOf(app.visitor.call('pastBook', { query: then }))).code).toBe('INVALID_INPUT');
    expect(await app.visitor.call('marketHealth', { query: { marketId: MARKET } })).toMatchObject({ lines: 0 });
    expect((await app.visitor.call('matchingLogHeads', { query: { marketId: MARKET } })).heads).toEqual(heads);
  });
});
