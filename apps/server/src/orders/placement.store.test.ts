import { newClientRef } from '@crease/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../packages/store/src/testing/until.ts';
import { oddsBody, refusalOf, startTestServer, type TestPlayer, type TestServer } from '../testing/running-server.ts';

let app: TestServer;

beforeAll(async () => {
  app = await startTestServer();
  app.feed.publishMatch('g1');
  app.feed.publishMatch('g2', { sport: 'soccer' });
  app.feed.publishMatch('g3', { sport: 'tennis', inPlay: true, delayMs: 500 });
  await app.followed();
});
afterAll(() => app.stop());

const bookmakerBody = (gameId: string, terms: { rate?: number; side?: 'back' | 'lay' } = {}) => {
  const { rate = 90, side = 'back' } = terms;
  return { clientRef: newClientRef(), marketId: `${gameId}-bookmaker`, runnerId: 'tides', side, rate, size: 1000 };
};
const fancyBody = (gameId: string, terms: { run?: number; rate?: number; side?: 'back' | 'lay' } = {}) => {
  const { run = 52, rate = 90, side = 'back' } = terms;
  return { clientRef: newClientRef(), marketId: `${gameId}-fancy`, side, run, rate, size: 1000 };
};

describe('placing over HTTP', () => {
  it('[BT-01][BT-05] match odds: part matches the house, the rest rests in the ladder and is cancelled', async () => {
    const { api } = await app.demoPlayer();
    const { bet, wallet, exposureAmount } = await api.call('placeOdds', { body: oddsBody('g1', { size: 60_000 }) });
    expect(bet).toMatchObject({ status: 'partly_matched', matched: 50_000, remaining: 10_000, averagePrice: 1.9 });
    expect(wallet.balance).toBe(40_000);
    expect(exposureAmount).toBe(60_000);
    const shown = (await app.visitor.call('event', { params: { gameId: 'g1' } })).markets[0];
    expect(shown?.type === 'match_odds' && shown.runners[0]?.lay[0]).toEqual({ price: 1.9, size: 10_000 });
    const { cancelled, wallet: after } = await api.call('cancel', {
      body: { clientRef: newClientRef(), betId: bet.betId },
    });
    expect(cancelled).toEqual([{ betId: bet.betId, size: 10_000 }]);
    expect(after.balance).toBe(50_000);
  });

  it('on close: a back is sent with its stake, a lay with its liability; without a limit at any price', async () => {
    const { api } = await app.demoPlayer();
    const place = async (terms: object) => {
      const body = { ...oddsBody('g1', { size: 1000 }), timeInForce: 'onClose' as const, ...terms };
      return (await api.call('placeOdds', { body })).bet;
    };
    const { price: _, ...free } = oddsBody('g1', { side: 'lay', size: 1000 });
    expect(await place({ side: 'lay', price: 3 })).toMatchObject({
      price: 3,
      size: 500,
      liability: 1000,
      status: 'unmatched',
    });
    expect(await place({ price: 3 })).toMatchObject({ size: 1000, persistence: 'persist', timeInForce: 'onClose' });
    const onClose = { ...free, clientRef: newClientRef(), timeInForce: 'onClose' as const };
    const { bet } = await api.call('placeOdds', { body: onClose });
    expect(bet).toMatchObject({ size: 1000, liability: 1000, persistence: 'startingPrice' });
    const shown = (await app.visitor.call('event', { params: { gameId: 'g1' } })).markets[0];
    expect(shown?.type === 'match_odds' && shown.runners[0]?.back.some(({ price }) => price === 3)).toBe(false);
    await expect(api.call('placeOdds', { body: { ...free, clientRef: newClientRef() } })).rejects.toMatchObject({
      code: 'INVALID_PRICE',
    });
    await api.call('cancel', { body: { clientRef: newClientRef(), marketId: 'g1-match_odds' } });
  });

  it.each([
    ['cricket', 'b1', 4],
    ['soccer', 'b2', 1],
    ['tennis', 'b3', 2],
  ] as const)(
    '[BT-01] %s: a lay and a back meet players and the house, by price, then time',
    async (sport, gameId, sportId) => {
      app.feed.publishMatch(gameId, { sport });
      app.feed.quote(gameId, 185, 9);
      await app.followed();
      const [asha, ravi, mina, taker] = await Promise.all(Array.from({ length: 4 }, () => app.demoPlayer()));
      const rest = async ({ api }: TestPlayer, price: number, size: number) =>
        (await api.call('placeOdds', { body: oddsBody(gameId, { price, size }) })).bet;
      const late = await rest(asha as TestPlayer, 1.91, 300);
      const first = await rest(ravi as TestPlayer, 1.9, 700);
      const second = await rest(mina as TestPlayer, 1.9, 700);
      expect([late, first, second].map(({ status, remaining }) => [status, remaining])).toEqual([
        ['unmatched', 300],
        ['unmatched', 700],
        ['unmatched', 700],
      ]);
      const { api } = taker as TestPlayer;
      const lay = await api.call('placeOdds', { body: oddsBody(gameId, { side: 'lay', price: 1.93, size: 1000 }) });
      // 1.90 before 1.91; of two at 1.90 the older first; each fills at the resting price.
      expect(lay.bet).toMatchObject({ status: 'matched', matched: 1000, averagePrice: 1.9 });
      const matchedOf = async (player: TestPlayer | undefined) =>
        (await (player as TestPlayer).api.call('bets')).items.map(({ sportId, matched, averagePrice }) => [
          ...[sportId, matched, averagePrice],
        ]);
      expect(await Promise.all([ravi, mina, asha].map(matchedOf))).toEqual([
        [[sportId, 700, 1.9]],
        [[sportId, 300, 1.9]],
        [[sportId, 0, null]],
      ]);
      const rest2 = await api.call('placeOdds', { body: oddsBody(gameId, { side: 'lay', price: 1.94, size: 1000 }) });
      // 400 remaining at 1.90, 300 at 1.91, and the rest at the house's lay of 1.94.
      expect(rest2.bet).toMatchObject({
        status: 'matched',
        averagePrice: (400 * 1.9 + 300 * 1.91 + 300 * 1.94) / 1000,
      });
      const back = await api.call('placeOdds', { body: oddsBody(gameId, { price: 1.8, size: 500 }) });
      expect(back.bet).toMatchObject({ status: 'matched', averagePrice: 1.85 });
      expect((await api.call('exposureAmount')).exposureAmount).toBeGreaterThan(0);
    },
  );

  it('[BT-02] bookmaker: back and lay at the live rate, exactly', async () => {
    const { api } = await app.demoPlayer();
    const back = await api.call('placeBookmaker', { body: bookmakerBody('g1') });
    expect(back.bet).toMatchObject({ status: 'matched', rate: 90, profit: 900, liability: 1000 });
    const lay = await api.call('placeBookmaker', { body: bookmakerBody('g1', { rate: 95, side: 'lay' }) });
    expect(lay.bet).toMatchObject({ status: 'matched', rate: 95, profit: 1000, liability: 950 });
    // Backed at 90 and laid at 95: loses 50 if the runner wins, else nothing.
    expect(lay.exposureAmount).toBe(50);
  });

  it('[BT-03] fancy: yes and no at run and rate, with the run ladder of the result', async () => {
    const { api } = await app.demoPlayer();
    await api.call('placeFancy', { body: fancyBody('g1') });
    const { exposureAmount } = await api.call('placeFancy', {
      body: fancyBody('g1', { run: 50, rate: 110, side: 'lay' }),
    });
    const { markets } = await api.call('exposureAmount');
    expect(markets[0]?.outcomes).toEqual([
      { outcome: '0–49', profit: 0 },
      { outcome: '50–51', profit: -2100 },
      { outcome: '52+', profit: -200 },
    ]);
    expect(exposureAmount).toBe(2100);
  });

  it('[B05] a rate or line that is not the live one is refused, and nothing moves', async () => {
    const { api } = await app.demoPlayer();
    const refused = [
      await refusalOf(api.call('placeBookmaker', { body: bookmakerBody('g1', { rate: 91 }) })),
      await refusalOf(api.call('placeFancy', { body: fancyBody('g1', { rate: 91 }) })),
      await refusalOf(api.call('placeFancy', { body: fancyBody('g1', { run: 51 }) })),
    ];
    expect(refused.map(({ code, status }) => [code, status])).toEqual([
      ['PRICE_CHANGED', 409],
      ['PRICE_CHANGED', 409],
      ['PRICE_CHANGED', 409],
    ]);
    expect((await api.call('profile')).wallet.balance).toBe(100_000);
  });

  it('[B04] a price off the ladder, and a runner of another market', async () => {
    const { api } = await app.demoPlayer();
    const offLadder = await refusalOf(api.call('placeOdds', { body: oddsBody('g1', { price: 2.01 }) }));
    expect([offLadder.status, offLadder.code]).toEqual([400, 'INVALID_PRICE']);
    const body = { ...oddsBody('g1'), runnerId: 'nobody' };
    expect((await refusalOf(api.call('placeOdds', { body }))).code).toBe('UNKNOWN_RUNNER');
  });

  it('[B01] the same reference fifty times at once is one bet with one answer', async () => {
    const { api } = await app.demoPlayer();
    const body = oddsBody('g1', { side: 'lay', price: 1.5, size: 700 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => api.call('placeOdds', { body })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await api.call('bets')).total).toBe(1);
    expect((await api.call('exposureAmount')).exposureAmount).toBe(350);
  });

  it('[B02] the same reference with another body is refused without effect', async () => {
    const { api } = await app.demoPlayer();
    const body = oddsBody('g1', { side: 'lay', price: 1.5, size: 700 });
    await api.call('placeOdds', { body });
    const refused = await refusalOf(api.call('placeOdds', { body: { ...body, size: 800 } }));
    expect([refused.status, refused.code]).toEqual([409, 'DUPLICATE_REF']);
    expect((await api.call('bets')).total).toBe(1);
  });

  it('[B06] one of 200 concurrent bets of 60 % of the balance is accepted', async () => {
    const { api } = await app.demoPlayer();
    const place = () => api.call('placeOdds', { body: oddsBody('g1', { price: 20, size: 60_000 }) });
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, place));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(new Set(codes)).toEqual(new Set(['INSUFFICIENT_FUNDS']));
  });

  it('[B16] a lost answer can be read by reference; 404 means no bet was placed', async () => {
    const { api } = await app.demoPlayer();
    const body = oddsBody('g1', { side: 'lay', price: 1.4, size: 300 });
    const abort = new AbortController();
    const placing = api.call('placeOdds', { body, signal: abort.signal });
    setTimeout(() => abort.abort(), 3);
    await placing.catch(() => {});
    const answer = await api.call('betStatus', { params: { clientRef: body.clientRef } }).catch((error) => error);
    const again = await api.call('placeOdds', { body });
    if (answer.betId !== undefined) expect(answer.betId).toBe(again.bet.betId);
    else expect(answer.status).toBe(404);
    expect((await api.call('betStatus', { params: { clientRef: body.clientRef } })).betId).toBe(again.bet.betId);
    expect((await api.call('bets')).total).toBe(1);
    const unknown = await refusalOf(api.call('betStatus', { params: { clientRef: newClientRef() } }));
    expect([unknown.status, unknown.code]).toEqual([404, 'UNKNOWN_BET']);
  });

  it('[BT-05] in play a taking bet waits out the delay, visible as pending, and then matches', async () => {
    const { api } = await app.demoPlayer();
    const { bet } = await api.call('placeOdds', { body: oddsBody('g3') });
    expect(bet.status).toBe('pending');
    expect(Date.parse(bet.dueAt ?? '') - Date.parse(bet.placedAt)).toBe(500);
    const status = () => api.call('betStatus', { params: { clientRef: bet.clientRef } });
    await until(async () => (await status()).status !== 'pending');
    expect(await status()).toMatchObject({ status: 'matched', matched: 1000 });
  });

  it('[B09] a suspension during the delay lapses the bet and releases the hold', async () => {
    const { api } = await app.demoPlayer();
    app.feed.publishMatch('wicket', { sport: 'tennis', inPlay: true, delayMs: 60_000 });
    await app.followed();
    const { bet } = await api.call('placeOdds', { body: oddsBody('wicket') });
    app.feed.publish('wicket', {
      kind: 'marketStatus',
      marketId: 'wicket-match_odds',
      status: 'suspended',
      reason: 'Wicket',
    });
    await app.followed();
    const status = await api.call('betStatus', { params: { clientRef: bet.clientRef } });
    expect(status).toMatchObject({ status: 'lapsed', reason: 'market_suspended' });
    expect((await api.call('profile')).wallet.balance).toBe(100_000);
    const refused = await refusalOf(api.call('placeOdds', { body: oddsBody('wicket') }));
    expect([refused.status, refused.code]).toEqual([409, 'MARKET_SUSPENDED']);
  });

  it('[BT-05] a refusal has a code and a sentence on each of the three ways to bet', async () => {
    app.feed.publishMatch('no');
    await app.followed();
    const { api } = await app.demoPlayer();
    const bets = {
      odds: (size = 1000) => api.call('placeOdds', { body: oddsBody('no', { size }) }),
      bookmaker: (size = 1000) => api.call('placeBookmaker', { body: { ...bookmakerBody('no'), size } }),
      fancy: (size = 1000) => api.call('placeFancy', { body: { ...fancyBody('no'), size } }),
    };
    const answers = async (size?: number) => {
      const refused = await Promise.all(Object.values(bets).map((bet) => refusalOf(bet(size))));
      for (const { message } of refused) expect(message).toMatch(/^[A-Z].{15,}$/);
      return refused.map(({ status, code }) => `${status} ${code}`);
    };
    const all = (outcome: string) => [outcome, outcome, outcome];
    expect(await answers(99)).toEqual(all('409 BELOW_MINIMUM'));
    expect(await answers(500_001)).toEqual(all('409 ABOVE_MAXIMUM'));
    expect(await answers(200_000)).toEqual(all('409 INSUFFICIENT_FUNDS'));
    const markets = ['match_odds', 'bookmaker', 'fancy'].map((type) => `no-${type}`);
    const turn = (status: 'ball_running' | 'suspended' | 'closed') => {
      for (const marketId of markets) app.feed.publish('no', { kind: 'marketStatus', marketId, status, reason: '' });
      return app.followed();
    };
    await turn('ball_running');
    expect(await answers()).toEqual(all('409 MARKET_SUSPENDED'));
    await turn('suspended');
    expect(await answers()).toEqual(all('409 MARKET_SUSPENDED'));
    await turn('closed');
    expect(await answers()).toEqual(all('409 MARKET_CLOSED'));
    const { wallet } = await api.call('profile');
    expect([wallet.balance, wallet.cash, (await api.call('bets')).total]).toEqual([100_000, 100_000, 0]);
  });

  it('[BT-07] settings list minimum, maximum and delay of each market, and the server enforces them', async () => {
    const settingsOf = (marketId: string) => app.visitor.call('marketSettings', { query: { marketId } });
    const limits = { min: 100, max: 500_000, maxProfit: 2_500_000 };
    expect(await settingsOf('g3-match_odds')).toMatchObject({ ...limits, betDelaySeconds: 0.5, commissionPercent: 2 });
    expect(await settingsOf('g1-match_odds')).toMatchObject({ ...limits, betDelaySeconds: 0, commissionPercent: 2 });
    const fancy = await settingsOf('g3-fancy');
    expect(fancy).toMatchObject({ ...limits, betDelaySeconds: 0.5, commissionPercent: 0 });
    expect(fancy.rules.length).toBeGreaterThan(3);
    const { api } = await app.demoPlayer();
    const small = await refusalOf(api.call('placeOdds', { body: oddsBody('g1', { size: 99 }) }));
    expect([small.status, small.code]).toEqual([409, 'BELOW_MINIMUM']);
    const large = await refusalOf(api.call('placeOdds', { body: oddsBody('g1', { size: 500_001 }) }));
    expect(large.code).toBe('ABOVE_MAXIMUM');
    const greedy = await refusalOf(api.call('placeOdds', { body: oddsBody('g1', { price: 1000, size: 2600 }) }));
    expect(greedy.code).toBe('ABOVE_MAXIMUM');
    const now = await api.call('placeOdds', { body: oddsBody('g1', { price: 1.5, size: 100 }) });
    expect([now.bet.status, now.bet.dueAt]).toEqual(['matched', null]);
    const late = await api.call('placeFancy', { body: fancyBody('g3') });
    expect(late.bet.status).toBe('pending');
    expect(Date.parse(late.bet.dueAt ?? '') - Date.parse(late.bet.placedAt)).toBe(500);
  });

  it('a bet for a market version before the last suspension, or a future one, is refused', async () => {
    const { api } = await app.demoPlayer();
    for (const marketVersion of [1, 9_000_000]) {
      const stale = await refusalOf(api.call('placeOdds', { body: { ...oddsBody('g3'), marketVersion } }));
      expect([stale.status, stale.code]).toEqual([409, 'MARKET_VERSION_CHANGED']);
    }
  });

  it('fill-or-kill fills at once, or not at all', async () => {
    const { api } = await app.demoPlayer();
    const body = { ...oddsBody('g1', { size: 90_000, price: 1.9 }), timeInForce: 'fillOrKill' as const };
    const killed = await api.call('placeOdds', { body });
    expect(killed.bet).toMatchObject({ matched: 0, status: 'lapsed', reason: 'not_filled' });
    const wrong = await refusalOf(api.call('placeOdds', { body: { ...oddsBody('g1'), minFill: 500 } }));
    expect([wrong.status, wrong.field]).toEqual([400, 'minFill']);
  });
});
