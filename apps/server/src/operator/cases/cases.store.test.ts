import { createHttpClient, newClientRef } from '@crease/client';
import { isRefusal } from '@crease/kernel';
import { type DepositAnswer, dayOf, type PlayerAnswer, type WithdrawalAnswer } from '@crease/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../logger.ts';
import { startServer } from '../../start-server.ts';
import { signUp } from '../../testing/browser.ts';
import { clientWith, consoleToken, operatorWith, type TestOperator } from '../../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/running-server.ts';
import { ToldFeed } from '../../testing/told-feed.ts';
import { DAY_MS, HOUR_MS } from './case-signal.ts';
import { QUIET_MS } from './case-watch.ts';

/** Noon in India. */
let clock = Date.parse('2026-11-23T06:30:00.000Z');
let house: TestServer;
let support: TestOperator;
let finance: TestOperator;

/** Sessions of operators end after half an hour: a fresh one of each after the clock has moved. */
async function staffNow(): Promise<void> {
  [support, finance] = [await operatorWith(house, 'support'), await operatorWith(house, 'finance')];
}
beforeAll(async () => {
  house = await startTestServer({}, { now: () => clock });
  await quietMatch('g1');
  await staffNow();
});
beforeEach(() => {
  clock += 1000;
});
afterAll(() => house.stop());
const NO_QUOTE = { back: [], lay: [] };

let made = 0;
async function newPlayer(openingBalance = 0): Promise<number> {
  const player = { username: `Watched ${++made}`, demo: false, asset: 'play:INR', openingBalance } as const;
  return (await submit<PlayerAnswer>({ verb: 'createPlayer', ...player })).playerId;
}

async function submit<T>(command: Parameters<typeof house.server.writer.submit>[0]): Promise<T> {
  const answer = await house.server.writer.submit(command);
  if (isRefusal(answer)) throw new Error(answer.code);
  return answer as T;
}

const played = (playerId: number, ms: number) =>
  house.server.store.play.keepTime([{ playerId, day: dayOf(clock), playedMs: ms }], []);
const run = () => house.server.cases.round();
const casesOf = async (playerId: number, { api }: Pick<TestOperator, 'api'> = support) =>
  (await api.call('cases', { query: { playerId: String(playerId) } })).items;
const kindsOf = async (playerId: number) => (await casesOf(playerId)).map(({ kind }) => kind);

/** A player with a case about long hours. */
async function watched() {
  const playerId = await newPlayer();
  await played(playerId, 7 * HOUR_MS);
  await run();
  const [found] = await casesOf(playerId);
  return { playerId, caseId: found?.caseId ?? '', params: { caseId: found?.caseId ?? '' } };
}
const close = (by: TestOperator, params: { caseId: string }, reason = 'Called the player') =>
  by.api.call('closeCase', { params, body: { outcome: 'contacted', reason } });

describe('a rule', () => {
  it('opens one case, with its figures, however often it is run and however many runs race', async () => {
    const { playerId } = await watched();
    await Promise.all([run(), run(), run()]);
    const open = { figures: [], others: [], openedAt: clock, openedBy: null, quietSince: clock - QUIET_MS };
    const race = Array.from({ length: 8 }, () => house.server.store.cases.open({ playerId, kind: 'ring', ...open }));
    expect((await Promise.all(race)).filter((id) => id !== null)).toHaveLength(1);
    const items = await casesOf(playerId);
    expect(items.map(({ kind }) => kind)).toEqual(['ring', 'hours']);
    expect(items[1]).toMatchObject({ state: 'open', openedBy: null, assignedTo: null, closed: null });
    expect(items[1]?.figures[0]).toEqual({ name: 'playedMinutes', money: null, count: 420, at: null });
    expect((await support.api.call('deskHealth')).jobs.find(({ name }) => name === 'Cases')?.isWell).toBe(true);
  });

  it('leaves players below the threshold, demo and simulated players alone', async () => {
    const below = await newPlayer();
    const { playerId: demo } = await house.demoPlayer();
    const bot = { username: 'Bot', demo: false, simulated: true, asset: 'play:INR', openingBalance: 0 } as const;
    const { playerId: simulated } = await submit<PlayerAnswer>({ verb: 'createPlayer', ...bot });
    await played(below, 6 * HOUR_MS - 1);
    for (const playerId of [demo, simulated]) await played(playerId, 12 * HOUR_MS);
    await run();
    for (const playerId of [below, demo, simulated]) expect(await kindsOf(playerId)).toEqual([]);
  });

  it('is quiet for 28 days after a closing, then opens another case', async () => {
    const { playerId, params } = await watched();
    await close(support, params);
    clock += QUIET_MS - 1;
    await staffNow();
    await played(playerId, 7 * HOUR_MS);
    await run();
    expect((await casesOf(playerId)).map(({ state }) => state)).toEqual(['closed']);
    clock += 1;
    await run();
    expect((await casesOf(playerId)).map(({ state }) => state)).toEqual(['open', 'closed']);
  });

  it('opens a case for a time-out that a player took', async () => {
    const { reply, playerId } = await signUp(house, 'Tired');
    const api = createHttpClient({ base: house.base, token: () => reply.token });
    await api.call('timeOut', { body: { until: new Date(clock + 2 * DAY_MS).toISOString() } });
    await run();
    const [found] = await casesOf(playerId);
    expect([found?.kind, found?.figures]).toEqual([
      'exclusionAsked',
      [{ name: 'timeOutFrom', money: null, count: null, at: new Date(clock).toISOString() }],
    ]);
  });
});

/** A credited deposit of now, rupees. */
async function deposit(playerId: number, rupees: number): Promise<void> {
  const amount = rupees * 100;
  const times = { expiresAt: clock + 1e9, graceUntil: clock + 1e9, lateUntil: clock + 1e9 };
  const asked = { playerId, clientRef: newClientRef(), gateway: 'm_paytm', amount, fee: 0 };
  const sent = { currency: 'INR', units: amount, times, chain: null, claim: '', usedBy: null };
  const { deposit: made } = await submit<DepositAnswer>({ verb: 'requestDeposit', ...asked, ...sent });
  const word = { kind: 'success', by: 'query', payment: newClientRef(), units: amount, currency: 'INR' } as const;
  await submit({ verb: 'hearDeposit', depositId: made.depositId, recorded: null, word, usedBy: null });
}

/** A match on whose odds only players offer. */
async function quietMatch(gameId: string): Promise<void> {
  house.feed.tellMatch(gameId);
  house.feed.tell(gameId, { kind: 'oddsQuote', marketId: `${gameId}-match_odds`, runners: [NO_QUOTE, NO_QUOTE] });
  await house.followed();
}

/** Two players are matched against each other at 2.00, rupees. */
async function meet(gameId: string, [backer, layer]: readonly [number, number], rupees: number): Promise<void> {
  const bet = { marketId: `${gameId}-match_odds`, runnerId: 'tides', price: 200, size: rupees * 100 } as const;
  const rest = { timeInForce: 'goodTillCancelled', minFill: null, persistence: 'lapse', marketVersion: null } as const;
  const place = (playerId: number, side: 'back' | 'lay') =>
    submit({ verb: 'placeOrder', playerId, clientRef: newClientRef(), side, ...bet, ...rest });
  await place(layer, 'lay');
  await place(backer, 'back');
}

async function lost(gameId: string): Promise<void> {
  const result = { kind: 'winners', winners: [1], note: '' } as const;
  house.feed.tell(gameId, { kind: 'result', marketId: `${gameId}-match_odds`, result });
  await house.followed();
}

describe('what is recorded of money', () => {
  it('rising deposits are compared with the four weeks before', async () => {
    const playerId = await newPlayer();
    for (let week = 0; week < 4; week++) {
      await deposit(playerId, 4_000);
      clock += 7 * DAY_MS;
    }
    await deposit(playerId, 11_999);
    await run();
    await staffNow();
    expect(await kindsOf(playerId)).toEqual([]);
    await deposit(playerId, 1);
    await run();
    const [found] = await casesOf(playerId);
    expect(found?.kind).toBe('depositsRising');
    expect(found?.figures.map(({ money }) => money)).toEqual([12_000, 4_000]);
  });

  it('three deposits, each after a loss, open a case', async () => {
    const [player, other] = [await newPlayer(10_000_00), await newPlayer(10_000_00)];
    for (const gameId of ['lost1', 'lost2', 'lost3']) {
      await quietMatch(gameId);
      await meet(gameId, [player, other], 500);
      await run();
      expect(await kindsOf(player)).toEqual([]);
      clock += 120_000;
      await lost(gameId);
      clock += 1;
      await deposit(player, 700);
    }
    await run();
    const [found] = await casesOf(player);
    expect(found?.figures.map(({ name, money, count }) => [name, money ?? count])).toEqual([
      ['depositsAfterLoss', 3],
      ['lost', 1_500],
      ['deposited', 2_100],
    ]);
  });

  it('bets that cover each other are turnover without risk, a bet that may lose is not', async () => {
    const [launderer, gambler, other] = [await newPlayer(), await newPlayer(), await newPlayer(500_000_00)];
    for (const playerId of [launderer, gambler]) await deposit(playerId, 60_000);
    await quietMatch('covered');
    await meet('covered', [launderer, other], 30_000);
    await meet('covered', [other, launderer], 30_000);
    await meet('covered', [gambler, other], 60_000);
    await lost('covered');
    await run();
    const [found] = await casesOf(launderer);
    expect(found?.figures.map(({ name, money }) => [name, money])).toEqual([
      ['staked', 60_000],
      ['atRisk', 0],
      ['deposited', 60_000],
      ['withdrawn', 0],
    ]);
    expect(await kindsOf(gambler)).toEqual([]);
  });

  it('a withdrawal to an account that another player has opens a case', async () => {
    const [one, other] = [await newPlayer(900_00), await newPlayer()];
    const details = {
      type: 'upi',
      accountName: 'Somebody',
      nameAtBank: null,
      bankName: null,
      upi: 'somebody@upi',
    } as const;
    const add = async (playerId: number) => {
      const added = await house.server.payoutAccounts.add(playerId, { details, number: details.upi }, async () => null);
      if (isRefusal(added)) throw new Error(added.code);
      return added.row.payoutAccountId;
    };
    const payoutAccountId = await add(one);
    await add(other);
    await run();
    expect(await kindsOf(one)).toEqual([]);
    const asked = { playerId: one, clientRef: newClientRef(), amount: 500_00, fee: 0, payoutAccountId };
    await submit<WithdrawalAnswer>({ verb: 'requestWithdrawal', ...asked, gateway: 'manual', needs: 1 });
    await run();
    const [found] = await casesOf(one);
    expect(found?.figures.map(({ name, money, count }) => [name, money ?? count])).toEqual([
      ['sharedWith', 1],
      ['deposited', 0],
      ['withdrawn', 500],
    ]);
    expect(await kindsOf(other)).toEqual([]);
  });
});

describe('people at the desk', () => {
  it('assign a case to themselves or to a colleague, note it and close it; then it refuses every act', async () => {
    const { params } = await watched();
    const byHim = await support.api.call('assignCase', { params, body: {} });
    expect(byHim).toMatchObject({ case: { state: 'assigned', assignedTo: support.username } });
    expect(byHim.assignees).toEqual(expect.arrayContaining([support.username, finance.username]));
    await support.api.call('assignCase', { params, body: { to: finance.username } });
    const own = await finance.api.call('cases', { query: { mine: 'true', state: 'assigned' } });
    expect(own.items.map(({ caseId }) => caseId)).toEqual([params.caseId]);
    const trader = await operatorWith(house, 'trader');
    const wrong = await refusalOf(support.api.call('assignCase', { params, body: { to: trader.username } }));
    expect([wrong.code, wrong.field]).toEqual(['INVALID_INPUT', 'to']);
    await finance.api.call('noteCase', { params, body: { text: 'Asked for a payslip' } });
    const closed = await close(finance, params);
    expect(closed.notes).toMatchObject([{ operator: finance.username, text: 'Asked for a payslip' }]);
    expect(closed.case).toMatchObject({
      state: 'closed',
      closed: { by: finance.username, outcome: 'contacted', reason: 'Called the player' },
    });
    for (const late of [
      support.api.call('assignCase', { params, body: {} }),
      support.api.call('noteCase', { params, body: { text: 'Too late' } }),
      close(support, params),
    ])
      expect(await refusalOf(late)).toMatchObject({
        status: 409,
        code: 'CASE_CLOSED',
        terms: { reason: 'closedBy', by: finance.username, at: clock },
      });
    expect((await support.api.call('playerCase', { params })).notes).toHaveLength(1);
    const auditor = await operatorWith(house, 'auditor');
    const { items } = await auditor.api.call('auditTrail', { query: { act: 'closeCase' } });
    expect(items[0]).toMatchObject({ operator: support.username, outcome: 'CASE_CLOSED' });
  });

  it('of two closings at one moment the first stands, and the second is told of it', async () => {
    const { params } = await watched();
    const [one, other] = await Promise.allSettled([close(support, params, 'one'), close(finance, params, 'other')]);
    expect([one, other].filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { closed } = (await support.api.call('playerCase', { params })).case;
    const lost = one.status === 'rejected' ? one.reason : (other as PromiseRejectedResult).reason;
    expect(lost).toMatchObject({ code: 'CASE_CLOSED', terms: { by: closed?.by } });
    expect(closed?.reason).toBe(one.status === 'fulfilled' ? 'one' : 'other');
  });

  it('open a case by hand, also in the quiet time; a second one of its kind is refused', async () => {
    const { playerId, params } = await watched();
    await close(support, params);
    const body = { playerId: String(playerId), text: 'Their partner called' };
    const shown = await finance.api.call('openCase', { body });
    expect(shown).toMatchObject({
      case: { kind: 'byHand', state: 'open', openedBy: finance.username, figures: [] },
      notes: [{ text: body.text, operator: finance.username }],
    });
    const again = await refusalOf(support.api.call('openCase', { body }));
    expect(again).toMatchObject({ code: 'CASE_EXISTS', terms: { case: Number(shown.case.caseId) } });
    const { case: hours } = await support.api.call('openCase', { body: { ...body, kind: 'hours' } });
    expect(hours).toMatchObject({ kind: 'hours', openedBy: support.username });
    const nobody = await refusalOf(support.api.call('openCase', { body: { ...body, playerId: '987654321' } }));
    expect(nobody.code).toBe('NOT_FOUND');
  });

  it('see and act by their role', async () => {
    const { params } = await watched();
    const [trader, auditor, owner] = await Promise.all(
      (['trader', 'auditor', 'owner'] as const).map((role) => operatorWith(house, role)),
    );
    expect((await refusalOf((trader as TestOperator).api.call('cases'))).status).toBe(403);
    expect((await refusalOf((trader as TestOperator).api.call('playerCase', { params }))).status).toBe(403);
    expect((await (auditor as TestOperator).api.call('playerCase', { params })).case.state).toBe('open');
    expect((await refusalOf(close(auditor as TestOperator, params))).status).toBe(403);
    await close(owner as TestOperator, params);
    const missing = await refusalOf(support.api.call('playerCase', { params: { caseId: '987654' } }));
    expect([missing.code, missing.terms?.case]).toEqual(['NOT_FOUND', 987_654]);
  });

  it('see the others of a ring only with the right to see linked players', async () => {
    const players = [await newPlayer(9_000_00), await newPlayer(9_000_00), await newPlayer(9_000_00)] as const;
    const times = { createdAt: clock, expiresAt: clock + DAY_MS, lastSeenAt: clock };
    for (const playerId of players) {
      const session = { id: `of ${playerId}`, playerId, device: 'Test', address: '203.0.113.7', ...times };
      await house.server.store.sessions.create(Buffer.from(session.id), session);
    }
    const [one, two, three] = players;
    for (let n = 0; n < 5; n++) {
      await meet('g1', [one, two], 100);
      await meet('g1', [two, three], 100);
    }
    await run();
    const [ring, ...more] = (await casesOf(three)).filter(({ kind }) => kind === 'ring');
    expect([ring?.player.playerId, more]).toEqual([String(one), []]);
    expect(ring?.figures.map(({ money, count }) => money ?? count)).toEqual([3, 10, 1_000]);
    const params = { caseId: ring?.caseId ?? '' };
    const seen = await support.api.call('playerCase', { params });
    expect(seen.others.map(({ playerId }) => Number(playerId))).toEqual([two, three]);
    expect((await finance.api.call('playerCase', { params })).others).toEqual([]);
  });
});

it('a restart repeats no case, and opens those that a stop left out', async () => {
  const { playerId } = await watched();
  const late = await newPlayer();
  await played(late, 8 * HOUR_MS);
  const { folder } = house.server.config;
  await house.server.stop();
  const second = await startServer({
    env: { PORT: '0', JET_LINKS: '0', DATA_DIR: folder },
    feed: new ToldFeed(() => clock),
    logger: createLogger('silent'),
    now: () => clock,
  });
  try {
    await second.cases.round();
    const api = clientWith({ server: second }, consoleToken({ server: second }));
    expect((await casesOf(playerId, { api })).map(({ kind }) => kind)).toEqual(['hours']);
    expect((await casesOf(late, { api })).map(({ kind }) => kind)).toEqual(['hours']);
  } finally {
    await second.stop();
  }
});
