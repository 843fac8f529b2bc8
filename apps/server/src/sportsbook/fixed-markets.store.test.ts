import { newClientRef } from '@crease/client';
import { SPORT_ID } from '@crease/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oddsBody, refusalOf, startTestServer, type TestServer } from '../testing/running-server.ts';

/** Markets at fixed odds only, as published by a feed: runners with the model's chances, no ladder. */
const MARKETS = {
  hc1: { rules: 'fixed_handicap', chances: [0.4, 0.6] },
  cs: { rules: 'fixed_correct_score', chances: [0.1, 0.12, 0.08, 0.4, 0.3] },
  ss: { rules: 'fixed_set_score', chances: [0.3, 0.3, 0.2, 0.2] },
  nw1: { rules: 'fixed_next_wicket', chances: [0.5, 0.2, 0.1, 0.1, 0.05, 0.05] },
} as const;
/** Winner and handicap together. */
const JOINT = {
  marketIds: ['fx-match_odds', 'fx-hc1'],
  results: [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ],
  chances: [0.3, 0.2, 0.1, 0.4],
};
type Suffix = keyof typeof MARKETS;
const SUFFIXES = Object.keys(MARKETS) as Suffix[];

let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
  app.feed.publishMatch('fx', { sport: 'soccer' });
  for (const [at, suffix] of SUFFIXES.entries()) open(suffix, at);
  const ladders = [0, 1].map(() => ({ back: [], lay: [] }));
  app.feed.publish(
    'fx',
    { kind: 'oddsQuote', marketId: 'fx-match_odds', runners: ladders, chances: [0.5, 0.5] },
    { kind: 'oddsQuote', marketId: 'fx-hc1', runners: ladders, chances: MARKETS.hc1.chances, joint: JOINT },
  );
  await app.followed();
});
afterAll(() => app.stop());

const marketId = (suffix: Suffix) => `fx-${suffix}`;

function open(suffix: Suffix, at: number): void {
  const { rules, chances } = MARKETS[suffix];
  const runners = chances.map((_, index) => ({ runnerId: `r${index}`, name: `Runner ${index}` }));
  const market = {
    marketId: marketId(suffix),
    gameId: 'fx',
    sportId: SPORT_ID.soccer,
    type: 'match_odds',
    name: suffix,
    group: 'goals',
    sortOrder: 50 + at,
    runners,
    min: 100_00,
    max: 500_000_00,
    maxProfit: 2_500_000_00,
    inPlayDelayMs: 0,
    commissionBps: 200,
    rules,
  } as const;
  const ladders = runners.map(() => ({ back: [], lay: [] }));
  app.feed.publish(
    'fx',
    { kind: 'marketOpen', market },
    { kind: 'oddsQuote', marketId: marketId(suffix), runners: ladders, chances },
    { kind: 'marketStatus', marketId: marketId(suffix), status: 'open', reason: '' },
  );
}

const settle = (suffix: Suffix, winner: number) =>
  app.server.writer.submit({
    type: 'settleMarket',
    gameId: 'fx',
    feedSeq: null,
    marketId: marketId(suffix),
    result: { kind: 'winners', winners: [winner], note: '' },
  });

async function pricesOf(suffix: Suffix) {
  const { markets } = await app.visitor.call('sportsbookEvent', { params: { gameId: 'fx' } });
  return markets.find((market) => market.marketId === marketId(suffix))?.selections ?? [];
}

it('the sportsbook offers them with a margin; the exchange neither shows them nor accepts an order', async () => {
  for (const suffix of SUFFIXES) {
    const prices = await pricesOf(suffix);
    expect(prices.map(({ name }) => name)).toEqual(MARKETS[suffix].chances.map((_, index) => `Runner ${index}`));
    for (const [at, { price }] of prices.entries())
      expect((price ?? 0) * (MARKETS[suffix].chances[at] ?? 0)).toBeLessThan(1);
    expect(prices.reduce((sum, { price }) => sum + 1 / (price ?? 0), 0)).toBeGreaterThan(1);
  }
  const shown = await app.visitor.call('event', { params: { gameId: 'fx' } });
  expect(shown.markets.map(({ marketId: id }) => id)).toEqual(['fx-match_odds', 'fx-bookmaker', 'fx-fancy']);
  const { api } = await app.demoPlayer();
  const order = api.call('placeOdds', { body: { ...oddsBody('fx'), marketId: 'fx-cs', runnerId: 'r0' } });
  expect(await refusalOf(order)).toMatchObject({ code: 'UNKNOWN_MARKET' });
});

it('two selections of one match have one price, and are placed, held, shown and paid as one', async () => {
  const { api } = await app.demoPlayer();
  const selectionIds = ['fx-match_odds:tides', 'fx-hc1:r0'];
  const ask = (ids: readonly string[], gameId?: string) =>
    app.visitor.call('sportsbookTogether', { query: { selectionIds: ids.join(','), gameId } });
  // 1 ÷ (0.3 × 1.06²), rounded down; the product of their single odds would be 4.37.
  expect(await ask(selectionIds)).toEqual({
    groups: [{ gameId: 'fx', price: 2.96 }],
    redundant: [],
    wouldBeRedundant: [],
  });
  expect(await ask(selectionIds.slice(1))).toEqual({ groups: [], redundant: [], wouldBeRedundant: [] });
  expect(await ask([...selectionIds, 'fx-cs:r0'])).toEqual({
    groups: [{ gameId: 'fx', price: 2.96 }],
    redundant: ['fx-cs:r0'],
    wouldBeRedundant: [],
  });
  expect((await ask(selectionIds, 'fx')).wouldBeRedundant).toContain('fx-cs:r0');
  expect((await refusalOf(ask(['fx-hc1:r0', 'fx-hc1:r0']))).code).toBe('INVALID_INPUT');
  expect((await refusalOf(ask(['']))).code).toBe('INVALID_INPUT');
  const legs = selectionIds.map((selectionId) => ({ selectionId, price: 1.01 }));
  const place = (price: number | null) =>
    api.call('placeTicket', {
      body: {
        clientRef: newClientRef(),
        kind: 'multi',
        stake: 100,
        accept: 'better',
        legs,
        ...(price !== null && { together: [{ gameId: 'fx', price }] }),
      },
    });
  expect((await refusalOf(place(null))).code).toBe('INVALID_INPUT');
  expect((await refusalOf(place(3))).code).toBe('PRICE_CHANGED');
  expect((await refusalOf(place(0.5))).code).toBe('INVALID_PRICE');
  const { ticket } = await place(2.96);
  expect(ticket).toMatchObject({ lines: 1, atRisk: 100, returns: 296, legs: [{ together: 2.96 }, { together: 2.96 }] });
  // 0.3 × 2.96 of the stake, less 5 %.
  expect(ticket.cashOut).toMatchObject({ fair: 88.8, offer: 84.36 });
  expect(await app.server.store.audit()).toEqual([]);
});

it.each(SUFFIXES)('%s: singles are held; one wins and one loses by the published result', async (suffix) => {
  const { api } = await app.demoPlayer();
  const [first, second] = await pricesOf(suffix);
  const before = (await api.call('profile')).wallet.cash;
  for (const selection of [first, second])
    await api.call('placeTicket', {
      body: {
        clientRef: newClientRef(),
        kind: 'single',
        stake: 100,
        accept: 'none',
        legs: [{ selectionId: selection?.selectionId ?? '', price: selection?.price ?? 0 }],
      },
    });
  expect((await api.call('profile')).wallet.cash).toBe(before);
  await settle(suffix, 0);
  const { items } = await api.call('tickets', { query: { status: 'closed' } });
  expect(items.map(({ legs: [leg] }) => leg?.result).sort()).toEqual(['lost', 'won']);
  expect((await api.call('profile')).wallet.cash).toBeCloseTo(before - 200 + 100 * (first?.price ?? 0), 2);
  expect(await pricesOf(suffix)).toEqual([]);
  expect(await app.server.store.audit()).toEqual([]);
});
