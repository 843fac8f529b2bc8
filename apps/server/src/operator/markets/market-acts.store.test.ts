import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreed, operatorWith, type TestOperator } from '../../testing/operator.ts';
import { oddsBody, refusalOf, startTestServer, type TestServer } from '../../testing/running-server.ts';

let app: TestServer;
let trader: TestOperator;
let games = 0;

beforeAll(async () => {
  app = await startTestServer();
  trader = await operatorWith(app, 'trader');
});
afterAll(() => app.stop());

/** A new event with three open markets. */
async function match(): Promise<string> {
  const gameId = `match${++games}`;
  app.feed.publishMatch(gameId);
  await app.followed();
  return gameId;
}

const because = { reason: 'as a test' };
const shown = async (gameId: string, type = 'match_odds') => {
  const { markets } = await app.visitor.call('event', { params: { gameId } });
  return markets.find(({ marketId }) => marketId === `${gameId}-${type}`);
};

describe('a market under operator control', () => {
  it("stays suspended despite the feed's status and quotes until resumed", async () => {
    const gameId = await match();
    const marketId = `${gameId}-match_odds`;
    const { api } = await app.demoPlayer();
    const stopped = await trader.api.call('stopMarket', { body: { marketId, reason: 'Wrong price' } });
    expect(stopped).toMatchObject({ status: 'suspended', statusReason: 'Wrong price', stopped: true });
    app.feed.quote(gameId, 180);
    app.feed.publish(gameId, { kind: 'marketStatus', marketId, status: 'open', reason: '' });
    await app.followed();
    expect(await shown(gameId)).toMatchObject({ status: 'suspended', statusReason: 'Wrong price' });
    const refused = await refusalOf(api.call('placeOdds', { body: oddsBody(gameId) }));
    expect([refused.code, refused.message]).toEqual(['MARKET_SUSPENDED', 'Suspended: Wrong price.']);
    expect(await trader.api.call('stopMarket', { body: { marketId, reason: 'Wrong price' } })).toMatchObject({
      ...stopped,
      version: expect.any(Number),
    });
    const given = await trader.api.call('resumeMarket', { body: { marketId, ...because } });
    expect(given).toMatchObject({ status: 'open', stopped: false });
    expect(await api.call('placeOdds', { body: oddsBody(gameId, { price: 1.8 }) })).toMatchObject({
      bet: { status: 'matched', averagePrice: 1.8 },
    });
    await trader.api.call('stopMarket', { body: { marketId, ...because } });
    await trader.api.call('resumeMarket', { body: { marketId, ...because } });
    expect(await api.call('placeOdds', { body: oddsBody(gameId, { price: 1.8 }) })).toMatchObject({
      bet: { status: 'matched', averagePrice: 1.8 },
    });
  });

  it('accepts new limits and a new delay: shown to players and stored', async () => {
    const gameId = await match();
    const marketId = `${gameId}-match_odds`;
    const { api } = await app.demoPlayer();
    const terms = { max: 500, inPlayDelaySeconds: 7, passiveDelay: 'wait' as const };
    await trader.api.call('changeMarketTerms', { body: { marketId, ...terms, ...because } });
    expect(await shown(gameId)).toMatchObject({ min: 100, max: 500 });
    expect(await shown(gameId)).not.toHaveProperty('betDelayModels');
    const refused = await refusalOf(api.call('placeOdds', { body: oddsBody(gameId, { size: 600 }) }));
    expect(refused.code).toBe('ABOVE_MAXIMUM');
    await api.call('placeOdds', { body: oddsBody(gameId, { size: 500 }) });
    const row = (await trader.api.call('deskMarkets')).items.find((market) => market.marketId === marketId);
    expect(row?.terms).toMatchObject({ ...terms, min: 100 });
    const unfit = trader.api.call('changeMarketTerms', { body: { marketId, max: 50, ...because } });
    expect((await refusalOf(unfit)).code).toBe('INVALID_INPUT');
    app.feed.endMatch(gameId);
    await app.followed();
    await trader.api.call('settleMarket', { body: { marketId, winners: ['tides'], ...because } });
    const kept = JSON.stringify(await app.server.store.loadMarket(marketId));
    expect(kept).toMatch(/"max":50000[,}]/);
    expect(kept).toMatch(/"inPlayDelayMs":7000[,}]/);
  });

  it("keeps an operator's result against the feed's; settling again pays again", async () => {
    const gameId = await match();
    const marketId = `${gameId}-match_odds`;
    const { api } = await app.demoPlayer();
    await api.call('placeOdds', { body: oddsBody(gameId, { price: 1.9, size: 1000 }) });
    const settle = (winners: string[]) => trader.api.call('settleMarket', { body: { marketId, winners, ...because } });
    app.feed.endMatch(gameId);
    await app.followed();
    expect(await settle(['tides'])).toMatchObject({ status: 'settled', stopped: false, proposalId: null });
    expect((await api.call('profile')).wallet.balance).toBe(100_000 + 900 * 0.98);
    app.feed.publish(gameId, { kind: 'result', marketId, result: { kind: 'winners', winners: [1], note: '' } });
    await app.followed();
    expect((await api.call('profile')).wallet.balance).toBe(100_000 + 900 * 0.98);
    // A result other than the current one, or than the score's, needs a second approver; so does a void.
    const anew = await settle(['kites']);
    expect(anew).toMatchObject({ status: 'settled', proposalId: expect.any(String) });
    expect((await api.call('profile')).wallet.balance).toBe(100_000 + 900 * 0.98);
    await agreed(app, anew);
    expect((await api.call('profile')).wallet.balance).toBe(99_000);
    const voided = await trader.api.call('voidMarket', { body: { marketId, ...because } });
    expect((await api.call('profile')).wallet.balance).toBe(99_000);
    await agreed(app, voided);
    expect((await api.call('profile')).wallet.balance).toBe(100_000);
    expect(await app.server.store.audit()).toEqual([]);
  });

  it('can be settled again after it left memory, into which it is loaded temporarily', async () => {
    const gameId = await match();
    const marketId = `${gameId}-match_odds`;
    const { api } = await app.demoPlayer();
    const { bet } = await api.call('placeOdds', { body: oddsBody(gameId, { price: 1.9, size: 1000 }) });
    const settle = async (winner: string) =>
      agreed(app, await trader.api.call('settleMarket', { body: { marketId, winners: [winner], ...because } }));
    await settle('tides');
    await app.server.writer.submit({ type: 'archiveMarket', marketId });
    await settle('kites');
    expect((await api.call('profile')).wallet.balance).toBe(99_000);
    expect(await app.server.writer.read(({ markets }) => markets.has(marketId))).toBe(false);
    const voided = await trader.api.call('voidBet', { body: { betId: bet.betId, ...because } });
    expect(voided).toEqual({ betId: bet.betId, status: 'settled', proposalId: expect.any(String) });
    await agreed(app, voided);
    expect((await api.call('profile')).wallet.balance).toBe(100_000);
    expect(await app.server.store.audit()).toEqual([]);
  });

  it('an early result or void needs two operators at any amount, and both see the reasons', async () => {
    const gameId = `match${++games}`;
    app.feed.publishMatch(gameId, { inPlay: true });
    await app.followed();
    const marketId = `${gameId}-match_odds`;
    const { api } = await app.demoPlayer();
    await api.call('placeOdds', { body: oddsBody(gameId, { price: 1.9, size: 100 }) });
    const preview = (query: object) => trader.api.call('settlementPreview', { query: { marketId, ...query } });
    expect(await preview({ winners: 'tides' })).toMatchObject({
      pays: 90,
      needsSecond: true,
      secondReasons: ['notEnded', 'scoreCannotTell'],
    });
    expect((await preview({ void: 'true' })).secondReasons).toEqual(['takesWinnings']);
    const early = await trader.api.call('settleMarket', { body: { marketId, winners: ['tides'], ...because } });
    expect(early).toMatchObject({ status: 'open', proposalId: expect.any(String) });
    const seen = await trader.api.call('proposal', { params: { id: early.proposalId ?? '' } });
    expect(seen).toMatchObject({
      isSame: true,
      proposal: { preview: { secondReasons: ['notEnded', 'scoreCannotTell'] } },
    });
    // The match ends otherwise: the pending proposal no longer matches its preview.
    app.feed.endMatch(gameId, 1);
    await app.followed();
    expect((await preview({ winners: 'tides' })).secondReasons).toEqual(['contradictsScore']);
    expect((await preview({ winners: 'kites' })).needsSecond).toBe(false);
    expect((await refusalOf(agreed(app, early))).terms).toEqual({ reason: 'changed' });
    expect((await api.call('exposureAmount')).exposureAmount).toBe(100);
  });

  it('invalid results are refused: unknown or duplicate runners, a number for runners, runners for a number', async () => {
    const gameId = await match();
    const settle = (type: string, result: object) =>
      refusalOf(trader.api.call('settleMarket', { body: { marketId: `${gameId}-${type}`, ...because, ...result } }));
    expect(await settle('match_odds', { winners: ['nobody'] })).toMatchObject({ status: 404, code: 'UNKNOWN_RUNNER' });
    expect(await settle('match_odds', { winners: ['tides', 'tides'] })).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await settle('match_odds', { number: 7 })).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await settle('match_odds', {})).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await settle('fancy', { winners: ['tides'] })).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await settle('fancy', { number: 1.5 })).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await settle('fancy', { number: -1 })).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await settle('nowhere', { number: 1 })).toMatchObject({ status: 404, code: 'UNKNOWN_MARKET' });
    const marketId = `${gameId}-fancy`;
    const settled = await trader.api.call('settleMarket', { body: { marketId, number: 171, ...because } });
    expect(settled).toMatchObject({ status: 'open', proposalId: expect.any(String) });
    await agreed(app, settled);
    expect(await shown(gameId, 'fancy')).toMatchObject({ status: 'settled', result: 171 });
    const late = await refusalOf(trader.api.call('stopMarket', { body: { marketId, ...because } }));
    expect(late.code).toBe('MARKET_CLOSED');
  });

  it('one bet, or those of a period, are voided on both sides', async () => {
    const gameId = await match();
    app.feed.quote(gameId, 190, 4);
    await app.followed();
    const [back, lay] = [await app.demoPlayer(), await app.demoPlayer()];
    await lay.api.call('placeOdds', { body: oddsBody(gameId, { side: 'lay', price: 1.92, size: 800 }) });
    const from = new Date().toISOString();
    const { bet } = await back.api.call('placeOdds', { body: oddsBody(gameId, { price: 1.92, size: 500 }) });
    const body = { betId: bet.betId, ...because };
    expect(await trader.api.call('voidBet', { body })).toEqual({
      betId: bet.betId,
      status: 'voided',
      proposalId: null,
    });
    await back.api.call('placeOdds', { body: oddsBody(gameId, { price: 1.92, size: 300 }) });
    const window = {
      marketId: `${gameId}-match_odds`,
      from,
      to: new Date(Date.now() + 1000).toISOString(),
      ...because,
    };
    await trader.api.call('voidWindow', { body: window });
    for (const { api } of [back, lay]) expect((await api.call('exposureAmount')).exposureAmount).toBe(0);
    expect((await refusalOf(trader.api.call('voidBet', { body: { betId: '999999999', ...because } }))).code).toBe(
      'UNKNOWN_BET',
    );
    const backwards = { ...window, from: window.to, to: from };
    expect((await refusalOf(trader.api.call('voidWindow', { body: backwards }))).code).toBe('INVALID_INPUT');
  });
});

it('an excluded player cannot bet, until the exclusion is lifted', async () => {
  const gameId = await match();
  const support = await operatorWith(app, 'support');
  const { api, playerId } = await app.demoPlayer();
  const exclude = (excluded: boolean) =>
    support.api.call('excludePlayer', { body: { playerId: String(playerId), excluded, ...because } });
  await exclude(true);
  expect((await refusalOf(api.call('placeOdds', { body: oddsBody(gameId) }))).code).toBe('EXCLUDED');
  await exclude(false);
  await api.call('placeOdds', { body: oddsBody(gameId) });
  const nobody = { playerId: '999999999', excluded: true, ...because };
  expect((await refusalOf(support.api.call('excludePlayer', { body: nobody }))).status).toBe(404);
});
