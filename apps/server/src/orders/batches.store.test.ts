import { newClientRef } from '@crease/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oddsBody, refusalOf, startTestServer, type TestServer } from '../testing/running-server.ts';

let app: TestServer;

beforeAll(async () => {
  app = await startTestServer();
  app.feed.publishMatch('g1');
  app.feed.publishMatch('g2', { delayMs: 500 });
  await app.followed();
});
afterAll(() => app.stop());

const instructionOf = (terms: Parameters<typeof oddsBody>[1]) => {
  const { clientRef: _, marketId: __, ...instruction } = oddsBody('g1', terms);
  return instruction;
};

it('many bets in one call, each for itself: results by instruction, the same answer again, one commit', async () => {
  const { api } = await app.demoPlayer();
  const prices = Array.from({ length: 200 }, (_, at) => 2 + (at % 50) * 0.02);
  const instructions = [
    ...prices.slice(1).map((price) => instructionOf({ price: Number(price.toFixed(2)), size: 100 })),
    instructionOf({ price: 2.01, size: 100 }),
  ];
  const body = { clientRef: newClientRef(), marketId: 'g1-match_odds', instructions };
  const answer = await api.call('placeOrders', { body });
  expect(answer.results).toHaveLength(200);
  expect(answer.results.filter(({ bet }) => bet?.status === 'unmatched')).toHaveLength(199);
  expect(answer.results[199]?.refused).toMatchObject({ code: 'INVALID_PRICE' });
  expect(await api.call('placeOrders', { body })).toEqual(answer);
  expect((await refusalOf(api.call('placeOrders', { body: { ...body, mode: 'all' } }))).code).toBe('DUPLICATE_REF');
  const betIds = answer.results.flatMap(({ bet }) => (bet ? [bet.betId] : []));
  const cancelled = await api.call('cancelOrders', {
    body: { clientRef: newClientRef(), mode: 'all', instructions: betIds.map((betId) => ({ betId })) },
  });
  expect(cancelled.results.every(({ size, refused }) => size === 100 && refused === null)).toBe(true);
  expect(cancelled.exposureAmount).toBe(0);
});

it('all or none: the refusal names its instruction, and nothing is placed', async () => {
  const { api } = await app.demoPlayer();
  const instructions = [instructionOf({ price: 2.5, size: 100 }), instructionOf({ price: 2.5, size: 10_000_000 })];
  const body = { clientRef: newClientRef(), marketId: 'g1-match_odds', mode: 'all' as const, instructions };
  expect(await refusalOf(api.call('placeOrders', { body }))).toMatchObject({ field: 'instructions.1' });
  expect((await api.call('bets', { query: {} })).items).toEqual([]);
});

it('bets are found by their references, replaced together, and named by the bets that replace them', async () => {
  const { api } = await app.demoPlayer();
  const placed = await api.call('placeOrders', {
    body: {
      clientRef: newClientRef(),
      marketId: 'g1-match_odds',
      instructions: [instructionOf({ price: 2.5, size: 300 }), instructionOf({ price: 2.6, size: 300 })],
    },
  });
  const betIds = placed.results.map(({ bet }) => bet?.betId ?? '');
  const refs = placed.results.map(({ bet }) => bet?.clientRef ?? '');
  const found = await Promise.all(refs.map((clientRef) => api.call('betStatus', { params: { clientRef } })));
  expect(found.map(({ betId }) => betId)).toEqual(betIds);
  const { results } = await api.call('replaceOrders', {
    body: {
      clientRef: newClientRef(),
      mode: 'all',
      instructions: [
        { betId: betIds[0] ?? '', price: 2.7 },
        { betId: betIds[1] ?? '', size: 200 },
      ],
    },
  });
  expect(results.map(({ bet }) => [bet?.price, bet?.remaining, bet?.replaces])).toEqual([
    [2.7, 300, betIds[0]],
    [2.6, 200, undefined],
  ]);
});

it('order terms and guards over HTTP: post-only, an end, the starting price, a group, a heartbeat', async () => {
  const { api } = await app.demoPlayer();
  const until = new Date(Date.parse('2100-01-01T00:00:00.000Z')).toISOString();
  const place = (terms: object) =>
    api.call('placeOdds', { body: { ...oddsBody('g1', { price: 9, size: 200 }), ...terms } });
  const posted = await place({ timeInForce: 'postOnly', until });
  expect(posted.bet).toMatchObject({ timeInForce: 'postOnly', until, status: 'unmatched' });
  const starting = await place({ persistence: 'startingPrice' });
  const projected = await app.visitor.call('startingPrices', { query: { marketId: 'g1-match_odds' } });
  expect(projected.runners.every(({ far, near }) => far === null && near === null)).toBe(true);
  const betIds = [posted.bet.betId, starting.bet.betId];
  const { groupId } = await api.call('groupOrders', { body: { clientRef: newClientRef(), betIds, size: 100 } });
  expect(groupId).toBe(posted.bet.betId);
  const heartbeat = (timeoutSeconds: number) => api.call('heartbeat', { body: { timeoutSeconds } });
  expect(await heartbeat(60)).toEqual({ timeoutSeconds: 60, performed: 'none', suspended: false });
  expect(await heartbeat(0)).toEqual({ timeoutSeconds: 0, performed: 'none', suspended: false });
  expect(await api.call('resumeBets', { body: {} })).toEqual({});
  const shown = (await app.visitor.call('event', { params: { gameId: 'g2' } })).markets[0];
  expect(shown?.betDelayModels).toEqual(['PASSIVE']);
});
