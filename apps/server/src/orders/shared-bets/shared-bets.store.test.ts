import { afterAll, beforeAll, expect, it } from 'vitest';
import { oddsBody, refusalOf, startTestServer, type TestServer } from '../../testing/running-server.ts';

let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
  app.feed.publishMatch('g1');
  await app.followed();
});
afterAll(() => app.stop());

const seen = (shareId: string) => app.visitor.call('sharedBet', { params: { shareId } });

it('a link shows a bet without its player and amounts, until it is withdrawn', async () => {
  const { api } = await app.demoPlayer();
  const { bet } = await api.call('placeOdds', { body: oddsBody('g1', { size: 300 }) });
  const link = await api.call('shareBet', { body: { betId: bet.betId, showsAmounts: false } });
  expect(await api.call('shareBet', { body: { betId: bet.betId, showsAmounts: false } })).toEqual(link);
  expect(await seen(link.shareId)).toEqual({
    eventName: bet.eventName,
    sportId: 4,
    marketName: bet.marketName,
    marketType: 'match_odds',
    runnerName: bet.runnerName,
    side: 'back',
    averagePrice: bet.averagePrice,
    result: 'open',
  });
  const open = await api.call('shareBet', { body: { betId: bet.betId, showsAmounts: true } });
  app.feed.publish('g1', {
    kind: 'result',
    marketId: bet.marketId,
    result: { kind: 'winners', winners: [0], note: '' },
  });
  await app.followed();
  const [settled] = (await api.call('bets', { query: { status: 'settled' } })).items;
  expect(await seen(open.shareId)).toMatchObject({ result: 'won', amounts: { stake: 300, profit: settled?.profit } });

  const other = await app.demoPlayer();
  const { shareId } = link;
  expect(await refusalOf(other.api.call('withdrawShare', { body: { shareId } }))).toMatchObject({ code: 'NOT_FOUND' });
  await api.call('withdrawShare', { body: { shareId } });
  expect(await refusalOf(seen(shareId))).toMatchObject({ code: 'NOT_FOUND' });
  expect((await api.call('shareLinks')).items.map((each) => each.shareId)).toEqual([open.shareId]);
});

it('only an own bet with a matched part is shared', async () => {
  app.feed.publishMatch('g2');
  await app.followed();
  const [owner, other] = [await app.demoPlayer(), await app.demoPlayer()];
  const { bet } = await owner.api.call('placeOdds', { body: oddsBody('g2', { price: 9, size: 200 }) });
  const body = { betId: bet.betId, showsAmounts: false };
  expect(await refusalOf(owner.api.call('shareBet', { body }))).toMatchObject({ code: 'INVALID_INPUT' });
  expect(await refusalOf(other.api.call('shareBet', { body }))).toMatchObject({ code: 'UNKNOWN_BET' });
  expect(await refusalOf(seen('x'.repeat(22)))).toMatchObject({ code: 'NOT_FOUND' });
});
