import { type HttpClient, newClientRef } from '@crease/client';
import type { BonusRule } from '@crease/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreed, operatorWith, type TestOperator } from '../testing/operator.ts';
import { oddsBody, refusalOf, startTestServer, type TestServer } from '../testing/running-server.ts';

const DAY_MS = 86_400_000;

let app: TestServer;
let finance: TestOperator;
let trader: TestOperator;
/** Offset of the clock, ms; never decreases. */
let later = 0;
beforeAll(async () => {
  app = await startTestServer({}, { now: () => Date.now() + later });
  await signInOperators();
});
afterAll(() => app.stop());

/** Also after the clock moved by a day: sessions of operators are expired then. */
async function signInOperators(): Promise<void> {
  finance = await operatorWith(app, 'finance');
  trader = await operatorWith(app, 'trader');
}

const RULE: BonusRule = {
  name: 'A test reload',
  kind: 'reload',
  times: 9,
  timesDays: 1,
  percent: 50,
  cap: 1000,
  least: 1000,
  rollover: 2,
  parts: 4,
  days: 14,
  minOdds: 1.5,
  mostPerBet: 5000,
  weights: { match_odds: 100, bookmaker: 50, fancy: 50, games: 0 },
  from: new Date(Date.now() - DAY_MS).toISOString(),
  until: null,
  budget: null,
  isVerifiedOnly: false,
};

/** Publishes a rule. @returns the offer's id. */
async function publish(changes: Partial<BonusRule>): Promise<string> {
  const { bonus } = await finance.api.call('saveBonus', { body: { rule: { ...RULE, ...changes } } });
  await agreed(app, await finance.api.call('publishBonus', { body: { offerId: bonus.offerId } }));
  return bonus.offerId;
}

const claim = (api: HttpClient, offerId: string, clientRef = newClientRef()) =>
  api.call('claimBonus', { body: { clientRef, offerId } });

let matches = 0;
/** A losing bet on a new match. */
async function lose(api: HttpClient, size: number, more: object = {}): Promise<void> {
  const gameId = `bonus-${++matches}`;
  app.feed.publishMatch(gameId);
  await app.followed();
  await api.call('placeOdds', { body: { ...oddsBody(gameId, { size, price: 1.9 }), ...more } });
  const marketId = `${gameId}-match_odds`;
  const settled = { marketId, winners: ['kites'], reason: 'played' };
  await agreed(app, await trader.api.call('settleMarket', { body: settled }));
}

/** Play money at once: ₹10,000. */
const payIn = (api: HttpClient) =>
  api.call('createDeposit', { body: { clientRef: newClientRef(), gateway: 'play', amount: 10_000 } });

it('[MO-06] a reload is claimed for a deposit and unlocked in parts; parts and markets are listed', async () => {
  const offerId = await publish({ name: 'Worked off' });
  const { api } = await app.demoPlayer();
  const offer = async () => (await api.call('bonusOffers')).items.find((one) => one.offerId === offerId);
  expect(await offer()).toMatchObject({ state: 'deposit', amount: 0 });
  expect((await refusalOf(claim(api, offerId))).terms).toMatchObject({ reason: 'bonusDeposit' });
  expect(await api.call('bonusOffer', { params: { offerId } })).toEqual(await offer());
  const unknown = api.call('bonusOffer', { params: { offerId: 'no-such-offer' } });
  expect((await refusalOf(unknown)).code).toBe('NOT_FOUND');
  await payIn(api);
  expect(await offer()).toMatchObject({ state: 'open', amount: 1000, depositId: expect.stringMatching(/^D-/) });
  const claimed = await claim(api, offerId);
  expect(claimed.claim).toMatchObject({
    amount: 1000,
    status: 'running',
    rolloverNeeded: 2000,
    nextPart: 250,
    left: 1000,
  });
  expect(claimed.wallet).toMatchObject({
    sports: 1000,
    pendingRolloverBonus: 1000,
    balance: claimed.wallet.cash + 1000,
  });
  const { claimId } = claimed.claim;
  const { cash } = claimed.wallet;
  expect(await api.call('withdrawalTerms')).toMatchObject({ available: cash - 10_000, carried: 10_000 });
  await lose(api, 600);
  const parts = await api.call('bonusParts', { query: { claimId } });
  expect(parts.items.map(({ needed, done, releasedAt }) => [needed, done, releasedAt !== null])).toEqual([
    [500, 500, true],
    [1000, 100, false],
    [1500, 0, false],
    [2000, 0, false],
  ]);
  expect(parts.counted).toMatchObject([{ product: 'match_odds', risk: 600, counted: 600 }]);
  await lose(api, 1400);
  expect((await api.call('bonusParts', { query: { claimId } })).claim).toMatchObject({
    status: 'released',
    released: 1000,
  });
  expect(await api.call('withdrawalTerms')).toMatchObject({ available: cash - 2000 + 1000, carried: 0 });
  expect(await api.call('bonusStats')).toMatchObject({ sports: 0, released: 1000, running: 0 });
  expect((await api.call('bonusClaims', { query: { status: 'released' } })).items).toMatchObject([{ claimId }]);
  const today = new Date().toISOString().slice(0, 10);
  const { items } = await api.call('statement', { params: { from: today, to: today } });
  expect(items.filter(({ kind }) => kind === 'bonus')).toHaveLength(4);
  await addsUp(api, { given: 1000, parts: 4 });
  // The same deposit cannot be used twice.
  expect((await refusalOf(claim(api, offerId))).terms).toMatchObject({ reason: 'bonusDeposit' });
});

/** Checks that the statement has a line for every pocket that a bonus moved, and that the lines add up. */
async function addsUp(api: HttpClient, { given, parts }: { given: number; parts: number }): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const linesOf = async (pocket: 'sports' | 'cash' | 'wicket' | 'all') =>
    (await api.call('statement', { params: { from: today, to: today }, query: { pocket } })).items;
  const [sports, cash, wicket, all] = [
    await linesOf('sports'),
    await linesOf('cash'),
    await linesOf('wicket'),
    await linesOf('all'),
  ];
  expect(wicket).toEqual([]);
  expect(sports.at(-1)).toMatchObject({ kind: 'bonus', pocket: 'sports', credit: given, debit: 0, balance: given });
  for (const pocket of [sports, cash])
    for (const [at, { balance, credit, debit }] of pocket.entries())
      expect(balance).toBeCloseTo((pocket[at + 1]?.balance ?? 0) + credit - debit, 2);
  const ofParts = (lines: typeof all, side: 'debit' | 'credit') =>
    lines.filter((line) => line.kind === 'bonus' && line[side] > 0).map((line) => line[side]);
  expect(ofParts(sports, 'debit')).toHaveLength(parts);
  expect(ofParts(sports, 'debit')).toEqual(ofParts(cash, 'credit'));
  expect(all.filter(({ pocket }) => pocket === 'sports')).toEqual(sports);
  expect(all.filter(({ pocket }) => pocket === 'cash')).toEqual(cash);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
}

it('[N01] a hundred concurrent claims are one, and a repeated reference gets the same answer', async () => {
  const offerId = await publish({ name: 'Free money', kind: 'freeBet', cap: 500 });
  const { api } = await app.demoPlayer();
  const clientRef = newClientRef();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, (_, at) => claim(api, offerId, at < 10 ? clientRef : newClientRef())),
  );
  const ids = new Set(outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.claim.claimId] : [])));
  expect(ids.size).toBe(1);
  expect((await api.call('profile')).wallet.sports).toBe(500);
  expect((await api.call('bonusClaims')).total).toBe(1);
});

it('[N04] cancel after winning: the bonus is removed, cash is unchanged', async () => {
  const offerId = await publish({ name: 'Called off', kind: 'freeBet', cap: 800 });
  const { api } = await app.demoPlayer();
  const { cash } = (await api.call('profile')).wallet;
  const { claimId } = (await claim(api, offerId)).claim;
  const cancelled = await api.call('cancelBonus', { body: { clientRef: newClientRef(), claimId } });
  expect(cancelled.claim).toMatchObject({ status: 'cancelled', forfeited: 800, left: 0 });
  expect(cancelled.wallet).toMatchObject({ cash, sports: 0, balance: cash });
  const again = refusalOf(api.call('cancelBonus', { body: { clientRef: newClientRef(), claimId } }));
  expect((await again).code).toBe('NOT_CANCELLABLE');
  const stranger = (await app.demoPlayer()).api;
  expect((await refusalOf(stranger.call('bonusParts', { query: { claimId } }))).status).toBe(404);
});

it('a bet has a pocket, which its market keeps, and held bonus money counts as exposure', async () => {
  const offerId = await publish({ name: 'To be played', percent: 10 });
  const { api } = await app.demoPlayer();
  await payIn(api);
  const { claim: own, wallet } = await claim(api, offerId);
  app.feed.publishMatch('pocket');
  await app.followed();
  const placed = await api.call('placeOdds', { body: { ...oddsBody('pocket', { size: 600 }), pocket: 'sports' } });
  expect(placed).toMatchObject({ bet: { claimId: own.claimId }, exposureAmount: 600 });
  expect(placed.wallet).toMatchObject({ cash: wallet.cash, sports: 1000, balance: wallet.balance - 600 });
  const more = { ...oddsBody('pocket', { size: 900 }) };
  const refused = await refusalOf(api.call('placeOdds', { body: more }));
  expect(refused.terms).toMatchObject({ reason: 'pockets', bonus: 400 });
  const again = await api.call('placeOdds', { body: { ...more, size: 400 } });
  expect(again.bet.claimId).toBe(own.claimId);
});

it('rules have versions: drafts are hidden, active claims keep theirs, an invalid rule is refused with a reason', async () => {
  const offerId = await publish({ name: 'Versions', kind: 'freeBet', cap: 100 });
  const { api } = await app.demoPlayer();
  await finance.api.call('saveBonus', {
    body: { offerId, rule: { ...RULE, name: 'Versions', kind: 'freeBet', cap: 900 } },
  });
  const { claim: own } = await claim(api, offerId);
  expect(own.amount).toBe(100);
  const reply = await finance.api.call('publishBonus', { body: { offerId } });
  expect(reply.bonus).toMatchObject({ live: { version: 1 }, draft: { version: 2 } });
  await agreed(app, reply);
  const bonus = (await finance.api.call('deskBonuses')).items.find((one) => one.offerId === offerId);
  expect(bonus).toMatchObject({ live: { version: 2 }, draft: null, running: 1, given: 100 });
  expect((await api.call('bonusClaims')).items).toMatchObject([{ amount: 100 }]);
  const broken = refusalOf(finance.api.call('saveBonus', { body: { rule: { ...RULE, rollover: 0 } } }));
  expect((await broken).terms).toMatchObject({ reason: 'bonusRule' });
  await finance.api.call('endBonus', { body: { offerId } });
  const late = (await app.demoPlayer()).api;
  expect((await refusalOf(claim(late, offerId))).status).toBe(404);
  const { items } = await (await operatorWith(app, 'owner')).api.call('auditTrail', { query: { act: 'endBonus' } });
  expect(items.length).toBeGreaterThan(0);
  expect((await refusalOf(trader.api.call('deskBonuses'))).status).toBe(403);
});

it('a budget is never overdrawn; claims from one device are flagged', async () => {
  const offerId = await publish({ name: 'A small budget', kind: 'freeBet', cap: 400, budget: 1000 });
  const players = await Promise.all(Array.from({ length: 4 }, () => app.demoPlayer()));
  const outcomes = await Promise.allSettled(players.map(({ api }) => claim(api, offerId)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  const { items } = await finance.api.call('deskBonuses');
  expect(items.find((one) => one.offerId === offerId)).toMatchObject({ given: 800, flagged: 1 });
});

it('[MO-06] a bonus past its days ends automatically, and cash is unchanged', async () => {
  const { api, playerId } = await app.demoPlayer();
  const { cash } = (await api.call('profile')).wallet;
  const terms = {
    offerId: 'short',
    version: 1,
    name: 'One day',
    kind: 'reload',
    pocket: 'sports',
    rollover: 5,
    parts: 4,
    minOdds: 150,
    mostPerBet: 1_000_00,
    weights: { match_odds: 100, bookmaker: 50, fancy: 50, games: 0 },
    days: 1,
  } as const;
  const given = { playerId, clientRef: newClientRef(), terms, amount: 700_00, depositId: null, deposited: 0 } as const;
  await app.server.writer.submit({ type: 'claimBonus', ...given, isUsed: false, flags: [] });
  expect((await api.call('profile')).wallet).toMatchObject({ cash, sports: 700 });
  later += DAY_MS;
  await expect
    .poll(async () => (await app.server.store.bonuses.claims({ playerId, page: 1, pageSize: 9 })).items)
    .toMatchObject([{ status: 'expired', forfeited: 700_00 }]);
  expect((await api.call('profile')).wallet).toMatchObject({ cash, sports: 0 });
  expect(await app.server.store.audit()).toEqual([]);
  await signInOperators();
});

it('[MO-06] cashback is credited once at the end of its period, even if the job restarts', async () => {
  const offerId = await publish({ name: 'Lost a day', kind: 'cashback', percent: 10, rollover: 0, parts: 1, days: 1 });
  const { api, playerId } = await app.demoPlayer();
  await lose(api, 5_000);
  const cash = async () => (await app.server.writer.query('wallet', { playerId })).cash;
  const before = await cash();
  expect(before).toBe(95_000_00);
  later += DAY_MS;
  await expect.poll(cash).toBe(before + 500_00);
  // A crash before the period was stored as done: the job repeats it without crediting twice.
  const { settings } = app.server.store;
  const key = `cashback:${offerId}`;
  await expect.poll(() => settings.get(key)).not.toBeNull();
  await settings.set(key, 0);
  await expect.poll(() => settings.get(key)).not.toBe(0);
  expect(await cash()).toBe(before + 500_00);
  expect(await app.server.store.audit()).toEqual([]);
});

it('[N01] an offer can be claimed up to its number of times, and cannot be published without one', async () => {
  await signInOperators();
  const unnumbered = { ...RULE, name: 'Unnumbered', times: null };
  const { bonus } = await finance.api.call('saveBonus', { body: { rule: unnumbered } });
  const refused = await refusalOf(finance.api.call('publishBonus', { body: { offerId: bonus.offerId } }));
  expect(refused).toMatchObject({ code: 'INVALID_INPUT', terms: { reason: 'bonusRule' } });
  const offerId = await publish({ name: 'Twice a day', times: 2 });
  const { api } = await app.demoPlayer();
  for (const count of [1, 2, 3]) {
    await payIn(api);
    const reply = claim(api, offerId);
    if (count === 3) expect((await refusalOf(reply)).terms).toMatchObject({ reason: 'bonusTimes' });
    else await api.call('cancelBonus', { body: { clientRef: newClientRef(), claimId: (await reply).claim.claimId } });
  }
  const offer = async () => (await api.call('bonusOffers')).items.find((one) => one.offerId === offerId);
  expect(await offer()).toMatchObject({ state: 'times', times: 2, timesDays: 1 });
  later += DAY_MS + 60_000;
  expect(await offer()).toMatchObject({ state: 'open', amount: 1000 });
});
