import { createLiveClient, newClientRef } from '@crease/client';
import type { PlaceTicketBody } from '@crease/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreed, clientWith, consoleToken } from '../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../testing/running-server.ts';

let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
  for (const gameId of ['g1', 'g2', 'g3', 'plain']) app.feed.publishMatch(gameId);
  app.feed.publishMatch('live', { inPlay: true, delayMs: 300 });
  app.feed.publishMatch('slow', { inPlay: true, delayMs: 2500 });
  for (const gameId of ['g1', 'g2', 'g3', 'live', 'slow']) quote(gameId, 0.5);
  await app.followed();
});
afterAll(() => app.stop());

const ladder = {
  back: [{ price: 190, size: 50_000_00 }],
  lay: [{ price: 210, size: 50_000_00 }],
};

/** The model's chance of the first side, and of a total of 160 or more. */
function quote(gameId: string, chance: number): void {
  app.feed.publish(
    gameId,
    {
      kind: 'oddsQuote',
      marketId: `${gameId}-match_odds`,
      runners: [ladder, ladder],
      chances: [chance, 1 - chance],
    },
    {
      kind: 'fancyQuote',
      marketId: `${gameId}-fancy`,
      state: '',
      no: { run: 160, rate: 110 },
      yes: { run: 160, rate: 90 },
      chances: { from: 159, atLeast: [0.6, 0.5, 0.4] },
    },
  );
}

const settle = (gameId: string, index: number) =>
  app.server.writer.submit({
    type: 'settleMarket',
    gameId,
    feedSeq: null,
    marketId: `${gameId}-match_odds`,
    result: { kind: 'winners', winners: [index], note: '' },
  });

const leg = (gameId: string, runner = 'tides', price = 1.9) => ({
  selectionId: `${gameId}-match_odds:${runner}`,
  price,
});
const multi = (changes: Partial<PlaceTicketBody> = {}): PlaceTicketBody => ({
  clientRef: newClientRef(),
  kind: 'multi',
  legs: [leg('g1'), leg('g2'), leg('g3')],
  stake: 500,
  accept: 'better',
  ...changes,
});

it('fixed odds are public; a match without a model is not offered', async () => {
  const { items, total } = await app.visitor.call('sportsbookEvents', { query: { page: 1 } });
  expect([items.map(({ gameId }) => gameId).sort(), total]).toEqual([['g1', 'g2', 'g3', 'live', 'slow'], 5]);
  const [first] = items.filter(({ gameId }) => gameId === 'g1');
  expect(first?.winner?.selections).toMatchObject([
    { selectionId: 'g1-match_odds:tides', price: 1.9, status: 'open' },
    { selectionId: 'g1-match_odds:kites', price: 1.9, status: 'open' },
  ]);
  const { markets } = await app.visitor.call('sportsbookEvent', { params: { gameId: 'g1' } });
  expect(markets[1]).toMatchObject({ mainLine: 159.5 });
  expect(markets[1]?.selections.map(({ name, price }) => `${name} ${price}`)).toEqual([
    ...['Over 158.5 1.59', 'Under 158.5 2.3'],
    ...['Over 159.5 1.88', 'Under 159.5 1.88'],
    ...['Over 160.5 2.3', 'Under 160.5 1.59'],
  ]);
  expect((await refusalOf(app.visitor.call('sportsbookEvent', { params: { gameId: 'none' } }))).status).toBe(404);
});

it('a treble is held, listed with its cash-out value, and cashed out in part and in full; a repeated reference has no effect', async () => {
  const { api } = await app.demoPlayer();
  const body = multi();
  const placed = await api.call('placeTicket', { body });
  const { ticket } = placed;
  expect(ticket).toMatchObject({ kind: 'multi', lines: 1, stake: 500, atRisk: 500, status: 'open', returns: 3429.5 });
  expect(placed.exposureAmount).toBe(500);
  // Worth 0.95³ of the stake, less 5 %.
  expect(ticket.cashOut).toEqual({ offer: 407.25, fair: 428.68, marginPercent: 5 });
  expect((await api.call('placeTicket', { body })).ticket.ticketId).toBe(ticket.ticketId);
  const listed = await api.call('tickets', { query: { status: 'open' } });
  expect(listed).toMatchObject({ total: 1, items: [{ ticketId: ticket.ticketId, cashOut: { offer: 407.25 } }] });

  const cashOut = (value: number, part?: number) =>
    api.call('cashOutTicket', {
      params: { id: ticket.ticketId },
      body: { clientRef: newClientRef(), value, ...(part && { part }) },
    });
  expect((await refusalOf(cashOut(450))).code).toBe('PRICE_CHANGED');
  const half = await cashOut(203, 50);
  expect(half).toMatchObject({ ticket: { status: 'open', atRisk: 250, cashedOut: 203.62 }, exposureAmount: 250 });
  const whole = await cashOut(half.ticket.cashOut?.offer ?? 0);
  expect(whole).toMatchObject({ ticket: { status: 'cashed_out', cashOut: null }, exposureAmount: 0 });
  expect((await refusalOf(cashOut(1))).code).toBe('NOT_CANCELLABLE');
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const params = { from: day(Date.now() - 86_400_000), to: day(Date.now() + 86_400_000) };
  const { items } = await api.call('statement', { params, query: { page: 1 } });
  expect(items.filter(({ kind }) => kind === 'ticket').map(({ description }) => description)).toEqual([
    'Sportsbook: 3 legs, g1 Tides v g1 Kites and others, cashed out',
    'Sportsbook: 3 legs, g1 Tides v g1 Kites and others, cashed out',
  ]);
  const other = await app.demoPlayer();
  const theirs = other.api.call('cashOutTicket', {
    params: { id: ticket.ticketId },
    body: { clientRef: newClientRef(), value: 1 },
  });
  expect((await refusalOf(theirs)).code).toBe('NOT_FOUND');
});

it('invalid tickets are refused with a reason, and nothing is held', async () => {
  const { api, playerId } = await app.demoPlayer();
  const no = async (changes: Partial<PlaceTicketBody>) =>
    (await refusalOf(api.call('placeTicket', { body: multi(changes) }))).code;
  expect(await no({ legs: [leg('g1'), leg('g1', 'kites')] })).toBe('INVALID_INPUT');
  expect(await no({ legs: [leg('g1'), leg('plain')] })).toBe('MARKET_SUSPENDED');
  expect(await no({ legs: [leg('g1'), leg('nowhere')] })).toBe('UNKNOWN_MARKET');
  expect(await no({ legs: [leg('g1'), leg('g2', 'tides', 1.95)] })).toBe('PRICE_CHANGED');
  expect(await no({ legs: [leg('g1'), leg('g2', 'tides', 1.905)] })).toBe('INVALID_PRICE');
  expect(await no({ kind: 'single' })).toBe('INVALID_INPUT');
  expect(await no({ kind: 'system', pick: 4 })).toBe('INVALID_INPUT');
  expect(await no({ stake: 0.001 })).toBe('INVALID_SIZE');
  expect(await no({ stake: -500 })).toBe('INVALID_SIZE');
  expect(await no({ stake: 5 })).toBe('BELOW_MINIMUM');
  expect(await no({ stake: 1_000_000 })).toBe('ABOVE_MAXIMUM');
  expect(await no({ clientRef: 'short' })).toBe('INVALID_INPUT');
  expect(await app.server.writer.query('wallet', { playerId })).toMatchObject({ held: 0 });
});

it('an in-play ticket waits out the delay, and the odds at its end count', async () => {
  const { api } = await app.demoPlayer();
  const began = performance.now();
  const placing = api.call('placeTicket', { body: multi({ kind: 'single', legs: [leg('live')] }) });
  const { ticket } = await placing;
  expect(performance.now() - began).toBeGreaterThanOrEqual(290);
  expect(ticket.status).toBe('open');
  const body = multi({ kind: 'single', legs: [leg('live')] });
  const late = refusalOf(api.call('placeTicket', { body }));
  quote('live', 0.6);
  await app.followed();
  expect(await late).toMatchObject({ code: 'PRICE_CHANGED' });
  expect(await refusalOf(api.call('placeTicket', { body }))).toMatchObject({ code: 'PRICE_CHANGED' });
  expect((await api.call('tickets')).items.map(({ ticketId }) => ticketId)).toEqual([ticket.ticketId]);
  const sold = await api.call('cashOutTicket', {
    params: { id: ticket.ticketId },
    body: { clientRef: newClientRef(), value: 1 },
  });
  expect(sold).toMatchObject({ ticket: { status: 'cashed_out' }, exposureAmount: 0 });
});

it('during the delay the stake of a ticket is held, and its reference cannot be used for another', async () => {
  const { api, playerId } = await app.demoPlayer();
  const body = multi({ kind: 'single', legs: [leg('slow')] });
  const placing = api.call('placeTicket', { body });
  const held = async () => (await app.server.writer.query('wallet', { playerId }))?.held;
  await expect.poll(held).toBe(500_00);
  const other = api.call('placeTicket', { body: multi({ clientRef: body.clientRef, stake: 10 }) });
  expect((await refusalOf(other)).code).toBe('DUPLICATE_REF');
  expect(await app.server.store.audit()).toEqual([]);
  expect(await placing).toMatchObject({ ticket: { status: 'open', atRisk: 500 }, exposureAmount: 500 });
  expect((await api.call('tickets')).total).toBe(1);
});

it('a system is paid with its last leg; the ledger matches and balances', async () => {
  const { api } = await app.demoPlayer();
  const before = (await api.call('profile')).wallet.cash;
  const { ticket } = await api.call('placeTicket', { body: multi({ kind: 'system', system: 'Trixie', stake: 100 }) });
  expect([ticket.lines, ticket.system, ticket.atRisk]).toEqual([4, 'Trixie', 400]);
  await settle('g1', 0);
  await settle('g2', 0);
  await settle('g3', 1);
  const [listed] = (await api.call('tickets', { query: { status: 'closed' } })).items;
  // One double of three won: 1.90 × 1.90 × 100.
  expect(listed).toMatchObject({ status: 'settled', returns: 361, atRisk: 0, cashOut: null });
  expect(listed?.legs.map(({ result }) => result)).toEqual(['won', 'won', 'lost']);
  expect((await api.call('profile')).wallet.cash).toBe(before - 400 + 361);
  expect(await app.server.store.audit()).toEqual([]);
});

it('the stream reports that the fixed odds of a match changed', async () => {
  const stream = createLiveClient({ url: app.server.url, token: () => null });
  const versions: (number | undefined)[] = [];
  stream.onEvent(({ gameId, fixedOdds }) => {
    if (gameId === 'live') versions.push(fixedOdds);
  });
  stream.joinEvent('*');
  // The first one is the current state, sent on joining.
  await expect.poll(() => versions.length).toBe(1);
  const told = () => versions.filter((version) => version !== undefined);
  quote('live', 0.7);
  await expect.poll(() => told().length).toBe(1);
  // Too small a move to change odds.
  quote('live', 0.701);
  await app.followed();
  quote('live', 0.6);
  await expect.poll(() => told().length).toBe(2);
  expect(told()[1]).toBe((told()[0] ?? 0) + 1);
  stream.close();
});

it('players are notified of a ticket change without a payment; lists receive the odds of a new match', async () => {
  for (const gameId of ['heard1', 'heard2']) {
    app.feed.publishMatch(gameId);
    quote(gameId, 0.5);
  }
  await app.followed();
  const { api, token } = await app.demoPlayer();
  const stream = createLiveClient({ url: app.server.url, token: () => token });
  const [changed, versions]: [string[], Map<string, number>] = [[], new Map()];
  stream.onAccount((update) => changed.push(...update.changed));
  stream.onEvent(({ gameId, fixedOdds }) => {
    if (fixedOdds !== undefined) versions.set(gameId, fixedOdds);
  });
  stream.joinEvent('*');
  await expect.poll(() => stream.connection).toBe('live');
  const legs = [leg('heard1'), leg('heard2')];
  const { ticket } = await api.call('placeTicket', { body: multi({ legs }) });
  await expect.poll(() => changed).toEqual(['tickets']);
  const { cash } = (await api.call('profile')).wallet;
  await settle('heard1', 0);
  await expect.poll(() => changed).toEqual(['tickets', 'tickets']);
  expect((await api.call('profile')).wallet.cash).toBe(cash);
  const [shown] = (await api.call('tickets', { query: { ticketId: ticket.ticketId } })).items;
  expect(shown?.legs.map(({ result }) => result)).toEqual(['won', 'open']);
  app.feed.publishMatch('fresh');
  quote('fresh', 0.5);
  await app.followed();
  await expect.poll(() => versions.get('fresh') ?? 0).toBeGreaterThan(0);
  stream.close();
});

it('operators see the liability of open tickets, decide a leg by hand after a preview, and set the limits', async () => {
  const { api, playerId } = await app.demoPlayer();
  const desk = clientWith(app, consoleToken(app));
  app.feed.publishMatch('desk');
  quote('desk', 0.5);
  await app.followed();
  const { ticket } = await api.call('placeTicket', { body: multi({ kind: 'single', legs: [leg('desk')] }) });
  const { ticketId } = ticket;
  const told = await desk.call('deskTickets');
  expect(told.events.find(({ gameId }) => gameId === 'desk')).toMatchObject({
    tickets: 1,
    worst: -450,
    markets: [{ tickets: 1, staked: 500, outcomes: [{ profit: -450 }] }],
  });
  expect(told.largest.find((one) => one.ticket.ticketId === ticketId)).toMatchObject({ playerId: String(playerId) });
  const decision = { ticketId, leg: 1, result: 'void' } as const;
  const preview = await desk.call('legPreview', { query: decision });
  expect(preview).toMatchObject({ mostNow: 950, mostThen: 500, pays: 500, staysOpen: false, needsSecond: false });
  const won = await desk.call('legPreview', { query: { ...decision, result: 'won' } });
  expect(won).toMatchObject({ needsSecond: true, secondReasons: ['notEnded', 'scoreCannotTell'] });
  const reason = 'a wrong price';
  const stale = desk.call('decideLeg', { body: { ...decision, reason, digest: 'another' } });
  expect((await refusalOf(stale)).code).toBe('MARKET_VERSION_CHANGED');
  const decided = await desk.call('decideLeg', { body: { ...decision, reason, digest: preview.digest } });
  expect(decided).toEqual({ ticketId, status: 'settled', proposalId: null });
  const [shown] = (await api.call('tickets', { query: { ticketId } })).items;
  expect(shown).toMatchObject({ status: 'settled', returns: 500, legs: [{ result: 'void', decided: reason }] });
  const story = await desk.call('playerStory', { params: { playerId: String(playerId) } });
  expect(story.tickets).toMatchObject([{ ticketId, status: 'settled' }]);
  // A settled ticket is decided again in the same way: its market is loaded again.
  await settle('desk', 1);
  const again = await desk.call('decideLeg', { body: { ...decision, result: 'won', reason: 'the price was right' } });
  expect(again).toMatchObject({ status: 'waiting', proposalId: expect.any(String) });
  await agreed(app, again);
  expect((await desk.call('deskTicket', { params: { id: ticketId } })).ticket).toMatchObject({ returns: 950 });
  expect((await refusalOf(desk.call('deskTicket', { params: { id: '999999' } }))).status).toBe(404);

  const limits = await desk.call('setTicketLimits', { body: { maxStake: 400, reason } });
  expect(limits).toMatchObject({ minStake: 10, maxStake: 400, maxPayout: 1_000_000 });
  expect(await app.visitor.call('ticketTerms')).toMatchObject({ maxStake: 400, cashOutMarginPercent: 5 });
  const single = multi({ kind: 'single', legs: [leg('live')], accept: 'any' });
  expect((await refusalOf(api.call('placeTicket', { body: single }))).code).toBe('ABOVE_MAXIMUM');
  expect((await refusalOf(desk.call('setTicketLimits', { body: { minStake: 500, reason } }))).code).toBe(
    'INVALID_INPUT',
  );
  await agreed(app, await desk.call('setTicketLimits', { body: { maxStake: 100_000, reason } }));
  expect(await app.server.store.audit()).toEqual([]);
});

it('a leg that pays more than one operator may decide waits for a second approver', async () => {
  const { api } = await app.demoPlayer();
  const desk = clientWith(app, consoleToken(app));
  for (const gameId of ['p1', 'p2', 'p3', 'p4']) {
    app.feed.publishMatch(gameId);
    quote(gameId, 0.2);
  }
  await app.followed();
  const legs = ['p1', 'p2', 'p3', 'p4'].map((gameId) => leg(gameId, 'tides', 4.51));
  const { ticket } = await api.call('placeTicket', { body: multi({ legs, stake: 2000, accept: 'any' }) });
  expect(ticket.returns).toBeGreaterThan(500_000);
  const { ticketId } = ticket;
  const body = { ticketId, leg: 1, result: 'won', reason: 'as seen' } as const;
  const { proposalId, status } = await desk.call('decideLeg', { body });
  expect(status).toBe('waiting');
  const { items } = await desk.call('proposals', { query: { page: 1 } });
  expect(items.find(({ id }) => id === proposalId)).toMatchObject({ kind: 'ticket', preview: { about: 'ticket' } });
  expect((await api.call('tickets', { query: { ticketId } })).items[0]?.legs[0]?.result).toBe('open');
});
