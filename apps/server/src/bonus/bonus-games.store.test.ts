import { type HttpClient, newClientRef } from '@crease/client';
import type { BonusRule, GameRound } from '@crease/contract';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { giveFirstSeed, giveSeed, JET_TEST_MS, JET_WAIT } from '../testing/games.ts';
import { agreed, operatorWith, type TestOperator } from '../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../testing/running-server.ts';

const DAY_MS = 86_400_000;

let app: TestServer;
let finance: TestOperator;
let socket: Socket;
beforeAll(async () => {
  app = await startTestServer({ TABLE_TIMES: '1500,20,300', JET_LINKS: '5000' });
  finance = await operatorWith(app, 'finance');
});
afterAll(async () => {
  socket?.close();
  await app.stop();
});

const RULE: BonusRule = {
  name: 'Played in games',
  kind: 'wicket',
  times: 9,
  timesDays: 1,
  percent: 0,
  cap: 2000,
  least: 0,
  rollover: 2,
  parts: 4,
  days: 14,
  minOdds: 1,
  mostPerBet: 500,
  weights: { match_odds: 0, bookmaker: 0, fancy: 0, games: 100 },
  from: new Date(Date.now() - DAY_MS).toISOString(),
  until: null,
  budget: null,
  isVerifiedOnly: false,
};

/** Publishes and claims an offer of this kind. @returns the claim's id. */
async function claim(api: HttpClient, changes: Partial<BonusRule> = {}): Promise<string> {
  const { bonus } = await finance.api.call('saveBonus', { body: { rule: { ...RULE, ...changes } } });
  const { offerId } = bonus;
  await agreed(app, await finance.api.call('publishBonus', { body: { offerId } }));
  return (await api.call('claimBonus', { body: { clientRef: newClientRef(), offerId } })).claim.claimId;
}

type Choice = Record<string, string | number | boolean>;
const play = (api: HttpClient, gameId: string, { choice = {}, ...more }: { choice?: Choice; pocket?: 'wicket' } = {}) =>
  api.call('playGame', { params: { gameId }, body: { clientRef: newClientRef(), stake: 500, choice, ...more } });

const claimOf = async (api: HttpClient, claimId: string) => api.call('bonusParts', { query: { claimId } });

/** A bet on red at roulette, until its result. */
async function playTable(api: HttpClient): Promise<GameRound> {
  const bets = [{ spot: 'red', stake: 200 }];
  const placed = await vi.waitFor(async () => {
    const { roundId } = await api.call('table', { params: { tableId: 'roulette' } });
    const body = { clientRef: newClientRef(), roundId, bets, pocket: 'wicket' } as const;
    return api.call('tableBets', { params: { tableId: 'roulette' }, body });
  }, JET_WAIT);
  const { roundId = '' } = placed.round ?? {};
  return over(api, roundId);
}

/** A bet with auto cash-out at twice its stake. */
async function playJet(api: HttpClient): Promise<GameRound> {
  await giveFirstSeed(app.visitor);
  const body = { clientRef: newClientRef(), slot: 1, stake: 100, autoCashOut: 2, pocket: 'wicket' } as const;
  const { round } = await vi.waitFor(() => api.call('betJet', { body }), JET_WAIT);
  return over(api, round.roundId);
}

async function over(api: HttpClient, roundId: string): Promise<GameRound> {
  return vi.waitFor(async () => {
    const round = await api.call('gameRound', { params: { roundId } });
    expect(round.status).toBe('closed');
    return round;
  }, JET_WAIT);
}

it('[MO-06] a games bonus is completed on Mines, a table, Jet and slots', {
  timeout: JET_TEST_MS,
}, async () => {
  const { api, token } = await app.demoPlayer();
  await giveSeed(api);
  socket = io(app.server.url, { path: '/public/', transports: ['websocket'], auth: { token } });
  const claimId = await claim(api);
  const { wallet } = await api.call('profile');
  expect(wallet).toMatchObject({
    wicket: 2000,
    balance: wallet.cash + 2000,
    free: { cash: wallet.cash, wicket: 2000 },
  });
  const opened = await play(api, 'mines', { choice: { mines: 3 }, pocket: 'wicket' });
  expect(opened.round).toMatchObject({ status: 'open', claimId });
  expect(opened.wallet).toMatchObject({ wicket: 2000, cash: wallet.cash, free: { wicket: 1500 } });
  const dice = { side: 'over', target: 5050 };
  expect((await refusalOf(play(api, 'dice', { choice: dice, pocket: 'sports' as 'wicket' }))).code).toBe(
    'INVALID_INPUT',
  );
  const { roundId } = opened.round;
  const rounds: GameRound[] = [];
  const first = await play(api, 'mines', { choice: { roundId, open: 7 } });
  rounds.push(
    first.round.status === 'open'
      ? (await play(api, 'mines', { choice: { roundId, cashOut: true } })).round
      : first.round,
  );
  rounds.push(...(await Promise.all([playTable(api), playJet(api)])));
  const above = api.call('betJet', { body: { clientRef: newClientRef(), slot: 2, stake: 501, pocket: 'wicket' } });
  expect((await refusalOf(above)).terms).toMatchObject({ reason: 'bonusBet' });
  let parts = await claimOf(api, claimId);
  while (parts.claim.status === 'running' && parts.claim.left >= 500) {
    rounds.push((await play(api, 'river-steamer', { pocket: 'wicket' })).round);
    parts = await claimOf(api, claimId);
  }
  const net = rounds.reduce((sum, { win, stake }) => sum + win - stake, 0);
  const counted = rounds.reduce(
    (sum, { gameId, win, stake }) =>
      sum + (gameId === 'river-steamer' ? stake : Math.min(stake, Math.abs(win - stake))),
    0,
  );
  expect(rounds.every((round) => round.claimId === claimId)).toBe(true);
  expect(parts.counted.reduce((sum, one) => sum + one.counted, 0)).toBeCloseTo(counted, 2);
  expect(new Set(parts.counted.map(({ product }) => product))).toEqual(new Set(['games']));
  expect(parts.claim.left).toBeCloseTo(2000 + net - parts.claim.released - parts.claim.forfeited, 2);
  expect((await api.call('profile')).wallet.cash).toBeCloseTo(wallet.cash + parts.claim.released, 2);
  const listed = (await api.call('gameRounds', { query: { page: 1 } })).items;
  expect(listed.map((round) => round.claimId)).toEqual(rounds.map(() => claimId));
  expect(await app.server.store.audit()).toEqual([]);
});

it('a ticket is staked from the sports bonus, shows it, and counts once settled', async () => {
  const { api } = await app.demoPlayer();
  await giveSeed(api);
  app.feed.publishMatch('played');
  const runners = [
    { back: [], lay: [] },
    { back: [], lay: [] },
  ];
  const marketId = 'played-match_odds';
  app.feed.publish('played', { kind: 'oddsQuote', marketId, runners, chances: [0.5, 0.5] });
  await app.followed();
  await api.call('createDeposit', { body: { clientRef: newClientRef(), gateway: 'play', amount: 10_000 } });
  const weights = { match_odds: 100, bookmaker: 0, fancy: 0, games: 0 };
  const claimId = await claim(api, { kind: 'reload', percent: 10, cap: 1000, least: 1000, rollover: 1, weights });
  const legs = [{ selectionId: `${marketId}:tides`, price: 1.9 }];
  const ticket = { kind: 'single', legs, stake: 300, accept: 'better', pocket: 'sports' } as const;
  const placed = await api.call('placeTicket', { body: { clientRef: newClientRef(), ...ticket } });
  expect(placed.ticket).toMatchObject({ status: 'open', claimId });
  expect(placed.wallet).toMatchObject({ sports: 1000, free: { sports: 700, cash: placed.wallet.cash } });
  const { api: trader } = await operatorWith(app, 'trader');
  await agreed(app, await trader.call('settleMarket', { body: { marketId, winners: ['kites'], reason: 'played' } }));
  const parts = await claimOf(api, claimId);
  expect(parts.counted).toMatchObject([{ marketId: `ticket:${placed.ticket.ticketId}`, risk: 300, counted: 300 }]);
  expect(parts.claim).toMatchObject({ left: 450, released: 250, partsReleased: 1 });
  expect((await api.call('tickets', { query: { page: 1 } })).items).toMatchObject([{ claimId, status: 'settled' }]);
  expect(await app.server.store.audit()).toEqual([]);
});
