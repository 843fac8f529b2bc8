import { newClientRef } from '@crease/client';
import { checkInvariants } from '@crease/engine';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { oddsBody, refusalOf, startTestServer, type TestPlayer, type TestServer } from '../testing/running-server.ts';

let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
});
afterAll(() => app.stop());
afterEach(async () => {
  expect(await app.server.writer.read(checkInvariants)).toEqual([]);
  expect(await app.server.store.audit()).toEqual([]);
});

async function match(gameId: string): Promise<void> {
  app.feed.publishMatch(gameId);
  await app.followed();
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'taken',
    (error: { code: string }) => error.code,
  );
const betsOf = async ({ api }: TestPlayer) => (await api.call('bets')).items;

describe('concurrent commands', () => {
  it('[M03] a cancel racing with a match: matched parts stay, the rest is cancelled once', async () => {
    await match('race');
    app.feed.quote('race', 185, 9);
    await app.followed();
    const [maker, taker] = [await app.demoPlayer(), await app.demoPlayer()];
    for (let round = 0; round < 25; round++) {
      const { bet } = await maker.api.call('placeOdds', {
        body: oddsBody('race', { side: 'lay', price: 1.91, size: 1000 }),
      });
      const cancel = () => maker.api.call('cancel', { body: { clientRef: newClientRef(), betId: bet.betId } });
      const take = () => taker.api.call('placeOdds', { body: oddsBody('race', { price: 1.91, size: 400 }) });
      const order = round % 2 === 0 ? [take, cancel, take, cancel] : [cancel, take, cancel, take];
      await Promise.all(order.map((act) => act().catch(() => null)));
      const now = await maker.api.call('betStatus', { params: { clientRef: bet.clientRef } });
      expect([now.matched + now.cancelled, now.remaining]).toEqual([1000, 0]);
      expect([0, 400, 800]).toContain(now.matched);
      await taker.api.call('cancel', { body: { clientRef: newClientRef() } });
    }
    const backed = (await betsOf(taker)).reduce((sum, { matched }) => sum + matched, 0);
    const laid = (await betsOf(maker)).reduce((sum, { matched }) => sum + matched, 0);
    expect(laid).toBe(backed);
  });

  it('[T05] bets racing with a result: each is settled or refused, none stays open', async () => {
    const player = await app.demoPlayer();
    for (let round = 0; round < 8; round++) {
      const gameId = `result-${round}`;
      await match(gameId);
      const bets = Array.from({ length: 20 }, () =>
        codeOf(player.api.call('placeOdds', { body: oddsBody(gameId, { size: 100 + round }) })),
      );
      const result = { kind: 'winners' as const, winners: [round % 2], note: '' };
      const settle = { type: 'settleMarket', gameId, feedSeq: null, marketId: `${gameId}-match_odds`, result } as const;
      const settled = new Promise((resolve) => setTimeout(resolve, round)).then(() => app.server.writer.submit(settle));
      const late = settled.then(() => codeOf(player.api.call('placeOdds', { body: oddsBody(gameId) })));
      const codes = new Set(await Promise.all(bets));
      expect(await late).toBe('MARKET_CLOSED');
      for (const code of codes) expect(['taken', 'MARKET_CLOSED']).toContain(code);
    }
    const { items } = await player.api.call('bets', { query: { status: 'open' } });
    expect(items).toEqual([]);
    expect((await player.api.call('exposureAmount')).exposureAmount).toBe(0);
  });

  it("[B13] a hundred bets never exceed the market's maximum profit", async () => {
    await match('cap');
    const { api } = await app.demoPlayer();
    // Each could win 999,000 of at most 2,500,000.
    const codes = await Promise.all(
      Array.from({ length: 100 }, () =>
        codeOf(api.call('placeOdds', { body: oddsBody('cap', { price: 1000, size: 1000 }) })),
      ),
    );
    expect(codes.filter((code) => code === 'taken')).toHaveLength(2);
    expect(new Set(codes)).toEqual(new Set(['taken', 'ABOVE_MAXIMUM']));
  });

  it('one reference with many bodies: one is accepted, all others are refused', async () => {
    await match('bodies');
    const { api } = await app.demoPlayer();
    const clientRef = newClientRef();
    const sizes = Array.from({ length: 30 }, (_, at) => 100 + at);
    const codes = await Promise.all(
      sizes.map((size) =>
        codeOf(api.call('placeOdds', { body: { ...oddsBody('bodies', { price: 50, size }), clientRef } })),
      ),
    );
    expect(codes.filter((code) => code === 'taken')).toHaveLength(1);
    expect(codes.filter((code) => code === 'DUPLICATE_REF')).toHaveLength(29);
    const cancel = await refusalOf(api.call('cancel', { body: { clientRef } }));
    expect([cancel.status, cancel.code]).toEqual([409, 'DUPLICATE_REF']);
    const [bet, ...others] = (await api.call('bets')).items;
    expect(others).toEqual([]);
    expect((await api.call('exposureAmount')).exposureAmount).toBe(bet?.size);
  });

  it('[W06] exposure read while bets are placed is always one consistent state', async () => {
    await match('read');
    const { api } = await app.demoPlayer();
    let isOver = false;
    const reader = async () => {
      let reads = 0;
      for (; !isOver; reads++) {
        const { exposureAmount, markets } = await api.call('exposureAmount');
        expect(markets.reduce((sum, { exposure }) => sum + exposure, 0)).toBe(exposureAmount);
        for (const { exposure, outcomes } of markets)
          expect(exposure).toBeGreaterThanOrEqual(-Math.min(...outcomes.map(({ profit }) => profit)));
        const { wallet } = await api.call('profile');
        expect(wallet.balance).toBeGreaterThanOrEqual(0);
        expect(wallet.cash).toBe(100_000);
      }
      return reads;
    };
    const readers = [reader(), reader(), reader()];
    const bets = Array.from({ length: 150 }, (_, at) => {
      const side = at % 3 === 0 ? ('lay' as const) : ('back' as const);
      return codeOf(
        api.call('placeOdds', { body: oddsBody('read', { side, price: 1.9, size: 100 * (1 + (at % 9)) }) }),
      );
    });
    await Promise.all(bets);
    isOver = true;
    for (const reads of await Promise.all(readers)) expect(reads).toBeGreaterThan(0);
  });
});
