import { newClientRef } from '@crease/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oddsBody, startTestServer, type TestPlayer, type TestServer } from '../testing/running-server.ts';

let app: TestServer;
let asha: TestPlayer;
/** Bets by status. */
const betIds: Record<string, string> = {};

beforeAll(async () => {
  app = await startTestServer();
  app.feed.publishMatch('g1');
  app.feed.publishMatch('g2', { sport: 'soccer' });
  app.feed.publishMatch('g3', { sport: 'tennis' });
  await app.followed();
  asha = await app.demoPlayer();
  const odds = async (gameId: string, size: number, price?: number) =>
    (await asha.api.call('placeOdds', { body: oddsBody(gameId, { size, ...(price ? { price } : {}) }) })).bet.betId;
  betIds.partly = await odds('g1', 50_500);
  betIds.resting = await odds('g1', 200, 5);
  betIds.cancelled = await odds('g1', 300, 5);
  await asha.api.call('cancel', { body: { clientRef: newClientRef(), betId: betIds.cancelled } });
  betIds.settled = await odds('g2', 400);
  const side = 'back' as const;
  const fancy = { clientRef: newClientRef(), marketId: 'g2-fancy', side, run: 52, rate: 90, size: 500 };
  betIds.voided = (await asha.api.call('placeFancy', { body: fancy })).bet.betId;
  const rate = { clientRef: newClientRef(), marketId: 'g3-bookmaker', runnerId: 'kites', side, rate: 90, size: 600 };
  betIds.matched = (await asha.api.call('placeBookmaker', { body: rate })).bet.betId;
  app.feed.publish(
    'g2',
    { kind: 'result', marketId: 'g2-match_odds', result: { kind: 'winners', winners: [1], note: '' } },
    { kind: 'result', marketId: 'g2-fancy', result: { kind: 'void', note: 'Abandoned' } },
  );
  await app.followed();
});
afterAll(() => app.stop());

async function listed(query: Record<string, string | number>): Promise<string[]> {
  const { items, total } = await asha.api.call('bets', { query: query as never });
  expect(total).toBe(items.length);
  return items.map(({ betId }) => Object.keys(betIds).find((name) => betIds[name] === betId) ?? betId);
}

const today = new Date().toISOString().slice(0, 10);
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const everything = ['matched', 'voided', 'settled', 'cancelled', 'resting', 'partly'];

describe('[BT-06] my bets over HTTP', () => {
  it.each([
    [{}, everything],
    [{ status: 'open' }, ['matched', 'resting', 'partly']],
    [{ status: 'matched' }, ['matched', 'partly']],
    [{ status: 'unmatched' }, ['resting', 'partly']],
    [{ status: 'settled' }, ['settled']],
    [{ status: 'voided' }, ['voided']],
    [{ sportId: 4 }, ['cancelled', 'resting', 'partly']],
    [{ sportId: 1 }, ['voided', 'settled']],
    [{ sportId: 2 }, ['matched']],
    [{ gameId: 'g2' }, ['voided', 'settled']],
    [{ gameId: 'nowhere' }, []],
    [{ gameId: 'g1', status: 'open' }, ['resting', 'partly']],
    [{ from: yesterday, to: tomorrow }, everything],
    [{ from: tomorrow }, []],
    [{ to: yesterday }, []],
    [{ status: '', sportId: '', gameId: '', from: '', to: '', page: '' }, everything],
  ])('%j', async (query, names) => {
    expect(await listed(query)).toEqual(names);
  });

  it('a range includes its first and last day', async () => {
    // A run over midnight would have bets on two days.
    expect([...(await listed({ from: yesterday, to: yesterday })), ...(await listed({ from: today }))]).toEqual(
      everything,
    );
  });

  it('counts the days of another time zone', async () => {
    const [bet] = (await asha.api.call('bets', { query: { status: 'settled' } })).items;
    const ahead = 14 * 60;
    const day = new Date(Date.parse(bet?.placedAt ?? '') + ahead * 60_000).toISOString().slice(0, 10);
    const ofDay = { status: 'settled', from: day, to: day };
    expect(await listed({ ...ofDay, utcOffset: ahead })).toEqual(['settled']);
    expect(await listed({ ...ofDay, utcOffset: ahead - 24 * 60 })).toEqual([]);
  });

  it('pages follow each other, newest first, without gaps or duplicates', async () => {
    const { api } = await app.demoPlayer();
    const placed: string[] = [];
    for (let bet = 0; bet < 60; bet++) {
      const body = oddsBody('g3', { price: 50, size: 100 + bet });
      placed.unshift((await api.call('placeOdds', { body })).bet.betId);
    }
    const pages = await Promise.all([1, 2, 3].map((page) => api.call('bets', { query: { page } })));
    expect(pages.map(({ items, total, page, pageSize }) => [items.length, total, page, pageSize])).toEqual([
      [50, 60, 1, 50],
      [10, 60, 2, 50],
      [0, 60, 3, 50],
    ]);
    expect(pages.flatMap(({ items }) => items.map(({ betId }) => betId))).toEqual(placed);
  });

  it('matches: each event once, latest bet first, with exposure and profit', async () => {
    const rows = await asha.api.call('betMatches');
    expect(
      rows.map(({ gameId, sportId, bets, exposure, profit }) => [gameId, sportId, bets, exposure, profit]),
    ).toEqual([
      ['g3', 2, 1, 600, 0],
      ['g2', 1, 2, 0, -400],
      ['g1', 4, 3, 50_700, 0],
    ]);
  });
});
