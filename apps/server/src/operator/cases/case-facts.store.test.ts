import { createHttpClient, newClientRef } from '@crease/client';
import { type AnswerOf, type CommandOf, dayOf, startOfDay, type WithdrawalAnswer } from '@crease/engine';
import { isRefusal } from '@crease/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signUp } from '../../testing/browser.ts';
import { operatorWith } from '../../testing/operator.ts';
import { DAY_MS, HOUR_MS } from './case-signal.ts';
import { type CaseServer, startCaseServer } from './testing/case-server.ts';

/** Noon in India. */
let clock = Date.parse('2026-11-23T06:30:00.000Z');
let cases: CaseServer;
beforeAll(async () => {
  cases = await startCaseServer(() => clock);
});
beforeEach(() => {
  clock += 1000;
});
afterAll(() => cases.app.stop());
const NO_QUOTE = { back: [], lay: [] };

/** A credited deposit of now, rupees. */
async function deposit(playerId: number, rupees: number): Promise<void> {
  const amount = rupees * 100;
  const times = { expiresAt: clock + 1e9, graceUntil: clock + 1e9, lateUntil: clock + 1e9 };
  const request = { playerId, clientRef: newClientRef(), gateway: 'm_paytm', amount, fee: 0 };
  const sent = { currency: 'INR', units: amount, times, chain: null, claim: '', usedBy: null };
  const { deposit: made } = await cases.submit<AnswerOf<CommandOf<'requestDeposit'>>>({
    type: 'requestDeposit',
    ...request,
    ...sent,
  });
  const word = { kind: 'success', by: 'query', payment: newClientRef(), units: amount, currency: 'INR' } as const;
  await cases.submit({
    type: 'applyDepositStatus',
    depositId: made.depositId,
    recorded: null,
    status: word,
    usedBy: null,
  });
}

/** A match on whose odds only players offer. */
async function quietMatch(gameId: string): Promise<void> {
  cases.app.feed.publishMatch(gameId);
  cases.app.feed.publish(gameId, {
    kind: 'oddsQuote',
    marketId: `${gameId}-match_odds`,
    runners: [NO_QUOTE, NO_QUOTE],
  });
  await cases.app.followed();
}

/** Two players are matched against each other at 2.00, rupees. */
async function meet(gameId: string, [backer, layer]: readonly [number, number], rupees: number): Promise<void> {
  const bet = { marketId: `${gameId}-match_odds`, runnerId: 'tides', price: 200, size: rupees * 100 } as const;
  const rest = { timeInForce: 'goodTillCancelled', minFill: null, persistence: 'lapse', marketVersion: null } as const;
  const place = (playerId: number, side: 'back' | 'lay') =>
    cases.submit({ type: 'placeOrder', playerId, clientRef: newClientRef(), side, ...bet, ...rest });
  await place(layer, 'lay');
  await place(backer, 'back');
}

async function lost(gameId: string): Promise<void> {
  const result = { kind: 'winners', winners: [1], note: '' } as const;
  cases.app.feed.publish(gameId, { kind: 'result', marketId: `${gameId}-match_odds`, result });
  await cases.app.followed();
}

it('rising deposits are compared with the four weeks before', async () => {
  const playerId = await cases.newPlayer();
  for (let week = 0; week < 4; week++) {
    await deposit(playerId, 4_000);
    clock += 7 * DAY_MS;
  }
  await deposit(playerId, 11_999);
  await cases.run();
  expect(await cases.kindsOf(playerId)).toEqual([]);
  await deposit(playerId, 1);
  await cases.run();
  const [found] = await cases.casesOf(playerId);
  expect(found?.kind).toBe('depositsRising');
  expect(found?.figures.map(({ money }) => money)).toEqual([12_000, 4_000]);
});

it('three deposits, each after a loss, open a case', async () => {
  const [player, other] = [await cases.newPlayer(10_000_00), await cases.newPlayer(10_000_00)];
  for (const gameId of ['lost1', 'lost2', 'lost3']) {
    await quietMatch(gameId);
    await meet(gameId, [player, other], 500);
    await cases.run();
    expect(await cases.kindsOf(player)).toEqual([]);
    clock += 120_000;
    await lost(gameId);
    clock += 1;
    await deposit(player, 700);
  }
  await cases.run();
  const [found] = await cases.casesOf(player);
  expect(found?.figures.map(({ name, money, count }) => [name, money ?? count])).toEqual([
    ['depositsAfterLoss', 3],
    ['lost', 1_500],
    ['deposited', 2_100],
  ]);
});

it('bets between midnight and five in India on four nights open a case', async () => {
  const [player, other] = [await cases.newPlayer(10_000_00), await cases.newPlayer(10_000_00)];
  await quietMatch('late');
  const midnight = startOfDay(dayOf(clock) + 1);
  for (const at of [0, DAY_MS + 5 * HOUR_MS, 2 * DAY_MS, 3 * DAY_MS + 5 * HOUR_MS - 1, 4 * DAY_MS]) {
    expect(await cases.kindsOf(player)).toEqual([]);
    clock = midnight + at;
    await meet('late', [player, other], 100);
    // Players are recent by their time at play.
    await cases.played(player, 60_000);
    await cases.run();
  }
  const [found] = await cases.casesOf(player);
  expect(found?.figures.map(({ name, count }) => [name, count])).toEqual([
    ['playedMinutes', 1],
    ['longDays', 0],
    ['nights', 4],
  ]);
});

it('two limits that a player wants to loosen open a case', async () => {
  const { reply, playerId } = await signUp(cases.app, 'Loosening');
  const api = createHttpClient({ base: cases.app.base, token: () => reply.token });
  const set = (kind: 'stake' | 'session', value: number) => api.call('setLimit', { body: { kind, value } });
  for (const value of [5, 10]) {
    await set('stake', value);
    await cases.run();
    expect(await cases.kindsOf(playerId)).toEqual([]);
  }
  for (const value of [1, 2]) await set('session', value);
  await cases.run();
  const [found] = await cases.casesOf(playerId);
  expect(found?.figures).toEqual([{ name: 'limitsLoosened', money: null, count: 2, at: null }]);
});

it('bets that cover each other are turnover without risk, a bet that may lose is not', async () => {
  const [launderer, gambler, other] = [
    await cases.newPlayer(),
    await cases.newPlayer(),
    await cases.newPlayer(500_000_00),
  ];
  for (const playerId of [launderer, gambler]) await deposit(playerId, 60_000);
  await quietMatch('covered');
  await meet('covered', [launderer, other], 30_000);
  await meet('covered', [other, launderer], 30_000);
  await meet('covered', [gambler, other], 60_000);
  await lost('covered');
  await cases.run();
  const [found] = await cases.casesOf(launderer);
  expect(found?.figures.map(({ name, money }) => [name, money])).toEqual([
    ['staked', 60_000],
    ['atRisk', 0],
    ['deposited', 60_000],
    ['withdrawn', 0],
  ]);
  expect(await cases.kindsOf(gambler)).toEqual([]);
});

it('a withdrawal to an account that another player has opens a case', async () => {
  const [one, other] = [await cases.newPlayer(900_00), await cases.newPlayer()];
  const details = {
    type: 'upi',
    accountName: 'Somebody',
    nameAtBank: null,
    bankName: null,
    upi: 'somebody@upi',
  } as const;
  const add = async (playerId: number) => {
    const added = await cases.app.server.payoutAccounts.add(
      playerId,
      { details, number: details.upi },
      async () => null,
    );
    if (isRefusal(added)) throw new Error(added.code);
    return added.row.payoutAccountId;
  };
  const payoutAccountId = await add(one);
  await add(other);
  await cases.run();
  expect(await cases.kindsOf(one)).toEqual([]);
  const request = { playerId: one, clientRef: newClientRef(), amount: 500_00, fee: 0, payoutAccountId };
  await cases.submit<WithdrawalAnswer>({ type: 'requestWithdrawal', ...request, gateway: 'manual', needs: 1 });
  await cases.run();
  const [found] = await cases.casesOf(one);
  expect(found?.figures.map(({ name, money, count }) => [name, money ?? count])).toEqual([
    ['sharedWith', 1],
    ['deposited', 0],
    ['withdrawn', 500],
  ]);
  expect(await cases.kindsOf(other)).toEqual([]);
});

it('a ring is one case, whose other players only the right to see linked players shows', async () => {
  await quietMatch('g1');
  const players = [
    await cases.newPlayer(9_000_00),
    await cases.newPlayer(9_000_00),
    await cases.newPlayer(9_000_00),
  ] as const;
  const times = { createdAt: clock, expiresAt: clock + DAY_MS, lastSeenAt: clock };
  for (const playerId of players) {
    const session = { id: `of ${playerId}`, playerId, device: 'Test', address: '203.0.113.7', ...times };
    await cases.app.server.store.sessions.create(Buffer.from(session.id), session);
  }
  const [one, two, three] = players;
  for (let n = 0; n < 5; n++) {
    await meet('g1', [one, two], 100);
    await meet('g1', [two, three], 100);
  }
  await cases.run();
  const [ring, ...more] = (await cases.casesOf(three)).filter(({ kind }) => kind === 'ring');
  expect([ring?.player.playerId, more]).toEqual([String(one), []]);
  expect(ring?.figures.map(({ money, count }) => money ?? count)).toEqual([3, 10, 1_000]);
  const params = { caseId: ring?.caseId ?? '' };
  const seen = await (await operatorWith(cases.app, 'support')).api.call('playerCase', { params });
  expect(seen.others.map(({ playerId }) => Number(playerId))).toEqual([two, three]);
  expect((await (await operatorWith(cases.app, 'finance')).api.call('playerCase', { params })).others).toEqual([]);
});
