import { newClientRef } from '@crease/client';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/running-server.ts';

let clock = Date.parse('2026-11-22T12:00:00.000Z');
let app: TestServer;
let trader: TestOperator;
let other: TestOperator;
beforeAll(async () => {
  app = await startTestServer({}, { now: () => clock });
  [trader, other] = [await operatorWith(app, 'trader'), await operatorWith(app, 'trader')];
});
beforeEach(() => {
  clock += 1000;
});
afterAll(() => app.stop());

/** Sessions end after half an hour without a call. */
async function anHourLater(): Promise<void> {
  for (let parts = 0; parts < 3; parts++) {
    clock += 1_200_000;
    for (const { api } of [trader, other]) await api.call('operatorMe');
  }
}

const because = { reason: 'as a test' };
let games = 0;

/** A match in whose bookmaker a player may win ₹7,20,000. */
async function heavyMarket() {
  const gameId = `heavy${++games}`;
  app.feed.publishMatch(gameId);
  await app.followed();
  const { api, playerId } = await app.demoPlayer();
  const clientRef = newClientRef();
  await app.server.writer.submit({ type: 'adjustBalance', playerId, clientRef, amount: 900_000_00, reason: 'rich' });
  const marketId = `${gameId}-bookmaker`;
  const bet = (size: number) =>
    api.call('placeBookmaker', {
      body: { clientRef: newClientRef(), marketId, runnerId: 'tides', side: 'back', rate: 90, size },
    });
  for (let bets = 0; bets < 4; bets++) await bet(200_000);
  const settle = (by: TestOperator) =>
    by.api.call('settleMarket', { body: { marketId, winners: ['tides'], ...because } });
  const balance = async () => (await api.call('profile')).wallet.balance;
  const statusNow = async () => (await app.server.writer.query('market', { marketId }))?.status;
  return { marketId, bet, settle, balance, statusNow };
}

const answer = (by: TestOperator, id: string, agree = true) =>
  by.api.call('answerProposal', { params: { id }, body: { agree, reason: 'seen' } });

it('[T06] a large payout is proposed with its preview and settled by another operator, once', async () => {
  const { marketId, settle, balance, statusNow } = await heavyMarket();
  const preview = await trader.api.call('settlementPreview', { query: { marketId, winners: 'tides' } });
  expect(preview).toMatchObject({
    result: 'The tides',
    players: 1,
    bets: 4,
    won: 720_000,
    book: -720_000,
    net: -720_000,
    pays: 720_000,
    needsSecond: true,
  });
  const reply = await settle(trader);
  expect(reply).toMatchObject({ status: 'open', proposalId: expect.any(String) });
  const id = reply.proposalId as string;
  expect(await settle(trader)).toMatchObject({ proposalId: id });
  expect(await statusNow()).toBe('open');
  const own = await refusalOf(answer(trader, id));
  expect([own.code, own.terms]).toEqual(['FORBIDDEN', { reason: 'ownProposal' }]);
  const finance = await operatorWith(app, 'finance');
  expect((await refusalOf(answer(finance, id))).terms).toEqual({ reason: 'role' });
  expect(await trader.api.call('proposal', { params: { id } })).toMatchObject({ proposal: { mayAnswer: false } });
  const shown = await other.api.call('proposal', { params: { id } });
  expect(shown).toMatchObject({ isSame: true, now: preview, proposal: { preview, mayAnswer: true, state: 'waiting' } });
  expect(await answer(other, id)).toMatchObject({ state: 'done', answeredBy: other.username });
  expect(await balance()).toBe(1_000_000 + 720_000);
  expect(await statusNow()).toBe('settled');
  // A repeated decision gets the same answer; another one is refused, naming the first operator.
  expect(await answer(other, id)).toMatchObject({ state: 'done' });
  for (const by of [other, await operatorWith(app, 'owner')])
    expect((await refusalOf(answer(by, id, false))).terms).toMatchObject({ reason: 'agreed', by: other.username });
  const owner = await operatorWith(app, 'owner');
  const { items } = await owner.api.call('auditTrail', { query: { act: 'proposal' } });
  const lines = items.filter(({ details }) => details.proposalId === id);
  expect(lines.map(({ operator, outcome }) => [operator, outcome])).toEqual([
    [other.username, 'done'],
    [trader.username, 'waiting'],
  ]);
  expect(await app.server.store.audit()).toEqual([]);
});

it('a changed preview ends the proposal without effect', async () => {
  const { bet, settle, balance, statusNow } = await heavyMarket();
  const { proposalId } = await settle(trader);
  await bet(1_000);
  expect(await other.api.call('proposal', { params: { id: proposalId as string } })).toMatchObject({ isSame: false });
  expect((await refusalOf(answer(other, proposalId as string))).terms).toEqual({ reason: 'changed' });
  expect(await statusNow()).toBe('open');
  expect(await balance()).toBe(1_000_000 - 801_000);
  const { items } = await other.api.call('proposals', { query: { waiting: 'true' } });
  expect(items).toEqual([]);
});

it('declined or expired after an hour it ends; both are in the list and the audit trail', async () => {
  const { settle, statusNow } = await heavyMarket();
  const declined = (await settle(trader)).proposalId as string;
  expect(await answer(other, declined, false)).toMatchObject({ state: 'declined', note: 'seen' });
  const lapsed = (await settle(trader)).proposalId as string;
  await anHourLater();
  expect((await refusalOf(answer(other, lapsed))).terms).toEqual({ reason: 'lapsed' });
  expect(await statusNow()).toBe('open');
  const { items } = await other.api.call('proposals', { query: {} });
  expect(items.filter(({ id }) => [declined, lapsed].includes(id)).map(({ state }) => state)).toEqual([
    'lapsed',
    'declined',
  ]);
  const owner = await operatorWith(app, 'owner');
  const trail = await owner.api.call('auditTrail', { query: { act: 'proposal' } });
  expect(trail.items[0]).toMatchObject({ outcome: 'lapsed', details: { proposalId: lapsed } });
});

it('voiding a large market and settling one again need a second approver too', async () => {
  const { marketId, settle, balance } = await heavyMarket();
  await answer(other, (await settle(trader)).proposalId as string);
  expect(await trader.api.call('settlementPreview', { query: { marketId, void: 'true' } })).toMatchObject({
    result: 'Void',
    isVoid: true,
    needsSecond: true,
    takenBack: { won: 720_000, book: -720_000 },
    secondReasons: ['payout', 'changesResult', 'takesWinnings'],
  });
  const voided = await trader.api.call('voidMarket', { body: { marketId, ...because } });
  expect(voided).toMatchObject({ status: 'settled', proposalId: expect.any(String) });
  await answer(other, voided.proposalId as string);
  expect(await balance()).toBe(1_000_000);
});

it('a bet after the preview stops the act; a new preview succeeds', async () => {
  const { marketId, bet, statusNow } = await heavyMarket();
  const part = { void: 'true' as const, from: new Date(0).toISOString(), to: '2099-01-01T00:00:00.000Z' };
  const window = { marketId, from: part.from, to: part.to, ...because };
  const look = () => trader.api.call('settlementPreview', { query: { marketId, winners: 'kites' } });
  const lookAtPart = () => trader.api.call('settlementPreview', { query: { marketId, ...part } });
  const [seen, seenPart] = [await look(), await lookAtPart()];
  expect(seenPart).toMatchObject({ part: { from: part.from }, bets: 4, staked: 800_000, needsSecond: true });
  await bet(1_000);
  const settle = (digest: string) =>
    trader.api.call('settleMarket', { body: { marketId, winners: ['kites'], digest, ...because } });
  const late = [
    await refusalOf(settle(seen.digest)),
    await refusalOf(trader.api.call('voidWindow', { body: { ...window, digest: seenPart.digest } })),
  ];
  for (const { code, terms } of late) expect([code, terms]).toEqual(['MARKET_VERSION_CHANGED', { reason: 'book' }]);
  expect(await statusNow()).toBe('open');
  // Taking back that much needs two, too.
  const { digest } = await lookAtPart();
  const proposed = await trader.api.call('voidWindow', { body: { ...window, digest } });
  expect(proposed).toMatchObject({ status: 'open', proposalId: expect.any(String) });
  // So does a result while the match continues, even if nobody is paid.
  const early = await settle((await look()).digest);
  expect(early).toMatchObject({ status: 'open', proposalId: expect.any(String) });
  await answer(other, early.proposalId as string);
  expect(await statusNow()).toBe('settled');
  expect(await app.server.store.audit()).toEqual([]);
});

it('a loss limit is lowered by one operator and raised by two', async () => {
  const { marketId, bet } = await heavyMarket();
  const limitNow = async () => (await trader.api.call('marketBook', { params: { marketId } })).risk.lossLimit;
  const set = (limit: number) => trader.api.call('setLossLimit', { body: { marketId, limit, ...because } });
  expect(await set(500_000)).toMatchObject({ lossLimit: 500_000, proposalId: null });
  // From now on no bet may increase the house's loss.
  expect((await refusalOf(bet(1_000))).terms).toEqual({ reason: 'houseLoss' });
  const raised = await set(800_000);
  expect(raised).toMatchObject({ lossLimit: 500_000, proposalId: expect.any(String) });
  expect(await limitNow()).toBe(500_000);
  await answer(other, raised.proposalId as string);
  expect(await limitNow()).toBe(800_000);
  await bet(1_000);
  // The same for all markets of the match together: the first limit needs no approval.
  const setWhole = (limit: number) =>
    trader.api.call('setLossLimit', { body: { marketId, limit, wholeEvent: true, ...because } });
  expect(await setWhole(600_000)).toMatchObject({ lossLimit: 600_000, proposalId: null });
  expect((await refusalOf(bet(1_000))).terms).toEqual({ reason: 'houseLossEvent' });
  const whole = await setWhole(900_000);
  expect(whole).toMatchObject({ lossLimit: 600_000, proposalId: expect.any(String) });
  await answer(other, whole.proposalId as string);
  const listed = (await trader.api.call('deskMarkets')).items.find((market) => market.marketId === marketId);
  expect(listed?.risk).toMatchObject({ lossLimit: 800_000, eventLossLimit: 900_000 });
  await bet(1_000);
});

it("the book of a market has its largest positions by name, and operators' acts on it", async () => {
  const { marketId } = await heavyMarket();
  await trader.api.call('stopMarket', { body: { marketId, reason: 'under review' } });
  expect(await trader.api.call('marketBook', { params: { marketId } })).toMatchObject({
    risk: { bets: 4, players: 1, worst: { outcome: 'The tides', profit: -720_000 } },
    outcomes: [{ profit: -720_000 }, { profit: 800_000 }],
    positions: [{ bets: 4, username: expect.any(String), outcomes: [{ profit: 720_000 }, { profit: -800_000 }] }],
    acts: [{ act: 'stopMarket', operator: trader.username, outcome: 'done', reason: 'under review' }],
  });
  const listed = (await trader.api.call('deskMarkets')).items.find((market) => market.marketId === marketId);
  expect(listed?.risk).toMatchObject({ bets: 4, worst: { profit: -720_000 }, lossLimit: 1_000_000 });
});
