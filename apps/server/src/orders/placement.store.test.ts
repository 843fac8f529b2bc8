import { newClientRef } from '@crease/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oddsBody, refusalOf, startTestServer, type TestServer } from '../tests/running-server.ts';

let house: TestServer;

beforeAll(async () => {
  house = await startTestServer();
  house.feed.tellMatch('g1');
  house.feed.tellMatch('g2', { sport: 'soccer' });
  house.feed.tellMatch('g3', { sport: 'tennis', inPlay: true, delayMs: 500 });
  await house.followed();
});
afterAll(() => house.stop());

const bookmakerBody = (gameId: string, terms: { rate?: number; side?: 'back' | 'lay' } = {}) => {
  const { rate = 90, side = 'back' } = terms;
  return { clientRef: newClientRef(), marketId: `${gameId}-bookmaker`, runnerId: 'tides', side, rate, size: 1000 };
};
const fancyBody = (gameId: string, terms: { run?: number; rate?: number; side?: 'back' | 'lay' } = {}) => {
  const { run = 52, rate = 90, side = 'back' } = terms;
  return { clientRef: newClientRef(), marketId: `${gameId}-fancy`, side, run, rate, size: 1000 };
};
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('placing over HTTP', () => {
  it('[BT-01][BT-05] match odds: matched by the house, the rest rests, shows in the ladder, and is cancelled', async () => {
    const { api } = await house.demoPlayer();
    const { bet, wallet, exposureAmount } = await api.call('placeOdds', { body: oddsBody('g1', { size: 60_000 }) });
    expect(bet).toMatchObject({ status: 'partly_matched', matched: 50_000, remaining: 10_000, averagePrice: 1.9 });
    expect(wallet.balance).toBe(40_000);
    expect(exposureAmount).toBe(60_000);
    const shown = (await house.visitor.call('event', { params: { gameId: 'g1' } })).markets[0];
    expect(shown?.type === 'match_odds' && shown.runners[0]?.lay[0]).toEqual({ price: 1.9, size: 10_000 });
    const { cancelled, wallet: after } = await api.call('cancel', {
      body: { clientRef: newClientRef(), betId: bet.betId },
    });
    expect(cancelled).toEqual([{ betId: bet.betId, size: 10_000 }]);
    expect(after.balance).toBe(50_000);
  });

  it('[BT-01] two players meet at the price of the one who was there first', async () => {
    house.feed.quote('g2', 185, 9);
    await house.followed();
    const [asha, ravi] = [await house.demoPlayer(), await house.demoPlayer()];
    const resting = await asha.api.call('placeOdds', { body: oddsBody('g2', { price: 1.9, size: 700 }) });
    expect(resting.bet).toMatchObject({ status: 'unmatched', remaining: 700 });
    const taker = await ravi.api.call('placeOdds', {
      body: oddsBody('g2', { side: 'lay', price: 1.93, size: 1000 }),
    });
    expect(taker.bet).toMatchObject({ status: 'partly_matched', matched: 700, remaining: 300, averagePrice: 1.9 });
    const [met] = (await asha.api.call('bets', { query: { status: 'matched' } })).items;
    expect(met).toMatchObject({ betId: resting.bet.betId, status: 'matched', averagePrice: 1.9 });
    expect((await asha.api.call('exposureAmount')).exposureAmount).toBe(700);
    expect((await ravi.api.call('exposureAmount')).exposureAmount).toBe(630 + 279);
  });

  it('[BT-02] bookmaker: back and lay at the live rate, exactly', async () => {
    const { api } = await house.demoPlayer();
    const back = await api.call('placeBookmaker', { body: bookmakerBody('g1') });
    expect(back.bet).toMatchObject({ status: 'matched', rate: 90, profit: 900, liability: 1000 });
    const lay = await api.call('placeBookmaker', { body: bookmakerBody('g1', { rate: 95, side: 'lay' }) });
    expect(lay.bet).toMatchObject({ status: 'matched', rate: 95, profit: 1000, liability: 950 });
    // Backed at 90 and laid at 95: loses 50 when the runner wins, nothing when it does not.
    expect(lay.exposureAmount).toBe(50);
  });

  it('[BT-03] fancy: yes and no at run and rate, with the run ladder of the result', async () => {
    const { api } = await house.demoPlayer();
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
    const { api } = await house.demoPlayer();
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
    const { api } = await house.demoPlayer();
    const offLadder = await refusalOf(api.call('placeOdds', { body: oddsBody('g1', { price: 2.01 }) }));
    expect([offLadder.status, offLadder.code]).toEqual([400, 'INVALID_PRICE']);
    const body = { ...oddsBody('g1'), runnerId: 'nobody' };
    expect((await refusalOf(api.call('placeOdds', { body }))).code).toBe('UNKNOWN_RUNNER');
  });

  it('[B01] the same reference fifty times at once is one bet with one answer', async () => {
    const { api } = await house.demoPlayer();
    const body = oddsBody('g1', { side: 'lay', price: 1.5, size: 700 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => api.call('placeOdds', { body })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await api.call('bets')).total).toBe(1);
    expect((await api.call('exposureAmount')).exposureAmount).toBe(350);
  });

  it('[B02] the same reference with another body is refused without effect', async () => {
    const { api } = await house.demoPlayer();
    const body = oddsBody('g1', { side: 'lay', price: 1.5, size: 700 });
    await api.call('placeOdds', { body });
    const refused = await refusalOf(api.call('placeOdds', { body: { ...body, size: 800 } }));
    expect([refused.status, refused.code]).toEqual([409, 'DUPLICATE_REF']);
    expect((await api.call('bets')).total).toBe(1);
  });

  it('[B06] of 200 bets at once of 60 % of the balance each, one is accepted', async () => {
    const { api } = await house.demoPlayer();
    const place = () => api.call('placeOdds', { body: oddsBody('g1', { price: 20, size: 60_000 }) });
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, place));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(new Set(codes)).toEqual(new Set(['INSUFFICIENT_FUNDS']));
  });

  it('[B16] a caller who lost the answer asks for it by reference, and 404 means that there is no bet', async () => {
    const { api } = await house.demoPlayer();
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
    const { api } = await house.demoPlayer();
    const { bet } = await api.call('placeOdds', { body: oddsBody('g3') });
    expect(bet.status).toBe('pending');
    expect(Date.parse(bet.dueAt ?? '') - Date.parse(bet.placedAt)).toBe(500);
    await sleep(900);
    const status = await api.call('betStatus', { params: { clientRef: bet.clientRef } });
    expect(status).toMatchObject({ status: 'matched', matched: 1000 });
  });

  it('[B09] a market that suspends during the delay lapses the bet and gives the hold back', async () => {
    const { api } = await house.demoPlayer();
    const { bet } = await api.call('placeOdds', { body: oddsBody('g3') });
    house.feed.tell('g3', { kind: 'marketStatus', marketId: 'g3-match_odds', status: 'suspended', reason: 'Wicket' });
    await house.followed();
    const status = await api.call('betStatus', { params: { clientRef: bet.clientRef } });
    expect(status).toMatchObject({ status: 'lapsed', reason: 'market_suspended' });
    expect((await api.call('profile')).wallet.balance).toBe(100_000);
    const refused = await refusalOf(api.call('placeOdds', { body: oddsBody('g3') }));
    expect([refused.status, refused.code]).toEqual([409, 'MARKET_SUSPENDED']);
    house.feed.tell('g3', { kind: 'marketStatus', marketId: 'g3-match_odds', status: 'open', reason: '' });
    house.feed.quote('g3');
    await house.followed();
  });

  it('[B13][BT-07] minimum, maximum and version guard are enforced', async () => {
    const { api } = await house.demoPlayer();
    const settings = await house.visitor.call('marketSettings', { query: { marketId: 'g3-match_odds' } });
    expect(settings).toMatchObject({ min: 100, betDelaySeconds: 0.5, commissionPercent: 2 });
    expect(settings.rules.length).toBeGreaterThan(3);
    const small = await refusalOf(api.call('placeOdds', { body: oddsBody('g1', { size: 99 }) }));
    expect([small.status, small.code]).toEqual([409, 'BELOW_MINIMUM']);
    const large = await refusalOf(api.call('placeOdds', { body: oddsBody('g1', { size: 500_001 }) }));
    expect(large.code).toBe('ABOVE_MAXIMUM');
    const stale = await refusalOf(api.call('placeOdds', { body: { ...oddsBody('g3'), marketVersion: 1 } }));
    expect(stale.code).toBe('MARKET_VERSION_CHANGED');
  });

  it('fill-or-kill takes enough at once, or nothing', async () => {
    const { api } = await house.demoPlayer();
    const body = { ...oddsBody('g1', { size: 90_000, price: 1.9 }), timeInForce: 'fillOrKill' as const };
    const killed = await api.call('placeOdds', { body });
    expect(killed.bet).toMatchObject({ matched: 0, status: 'lapsed', reason: 'not_filled' });
    const wrong = await refusalOf(api.call('placeOdds', { body: { ...oddsBody('g1'), minFill: 500 } }));
    expect([wrong.status, wrong.field]).toEqual([400, 'minFill']);
  });
});

describe('the end of a market', () => {
  it('[BT-06][BT-09][MO-04] settles, explains each bet, and the statement adds up', async () => {
    house.feed.tellMatch('end');
    await house.followed();
    const { api } = await house.demoPlayer();
    await api.call('placeOdds', { body: oddsBody('end', { size: 1000 }) });
    await api.call('placeBookmaker', { body: { ...bookmakerBody('end'), runnerId: 'kites' } });
    await api.call('placeFancy', { body: fancyBody('end') });
    const winners = { kind: 'winners' as const, winners: [0], note: 'Won by 4 wickets' };
    house.feed.tell(
      'end',
      { kind: 'result', marketId: 'end-match_odds', result: winners },
      { kind: 'result', marketId: 'end-bookmaker', result: winners },
      { kind: 'result', marketId: 'end-fancy', result: { kind: 'void', note: 'Rain' } },
    );
    await house.followed();

    const settled = (await api.call('bets', { query: { status: 'settled' } })).items;
    const odds = settled.find(({ marketType }) => marketType === 'match_odds');
    expect(odds).toMatchObject({ profit: 900, marketCommission: 18 });
    expect(odds?.explanation).toContain('₹1,000 × (1.9 − 1) = ₹900');
    expect(settled.find(({ marketType }) => marketType === 'bookmaker')?.profit).toBe(-1000);
    const [voided] = (await api.call('bets', { query: { status: 'voided' } })).items;
    expect(voided).toMatchObject({ marketType: 'fancy', voided: 1000 });
    expect(voided?.explanation).toMatch(/^Void/);

    const { wallet } = await api.call('profile');
    expect(wallet.balance).toBe(100_000 + 900 - 18 - 1000);
    const today = new Date().toISOString().slice(0, 10);
    const { items } = await api.call('statement', { params: { from: today, to: today } });
    expect(items[0]?.balance).toBe(wallet.balance);
    expect(items.reduce((sum, { credit, debit }) => sum + credit - debit, 0)).toBe(wallet.balance);
    expect(await api.call('betMatches')).toEqual([
      { gameId: 'end', name: 'end Tides v end Kites', sportId: 4, bets: 3, exposure: 0, profit: -118 },
    ]);
    expect((await api.call('exposureAmount')).markets).toEqual([]);
  });
});
