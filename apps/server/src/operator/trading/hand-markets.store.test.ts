import { newClientRef } from '@crease/client';
import type { TradeEntry, TradePrices, TradeSheet } from '@crease/contract';
import { MARKET_TYPES, type MarketType } from '@crease/exchange';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreed, operatorWith, type TestOperator } from '../../testing/operator.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../testing/running-server.ts';

let app: TestServer;
let trader: TestOperator;
let player: TestPlayer;
const clock = Date.parse('2030-04-02T14:00:00.000Z');

beforeAll(async () => {
  app = await startTestServer({}, { now: () => clock });
  trader = await operatorWith(app, 'trader');
  player = await app.demoPlayer();
});
afterAll(() => app.stop());

async function enter(gameId: string, ...entries: TradeEntry[]): Promise<TradeSheet> {
  let sheet = await trader.api.call('tradeSheet', { params: { gameId } });
  for (const entry of entries)
    sheet = await trader.api.call('enterTrade', { params: { gameId }, body: { number: sheet.number, entry } });
  return sheet;
}

const RUNNERS = ['A Rao', 'B Sen', 'C Roy'];
const price = (value: number, rate: number | null = null) => ({ price: value, rate });
type Declared = Extract<TradeEntry, { kind: 'declare' }>['result'];

interface Case {
  readonly runners: string[];
  readonly pinned: TradePrices;
  /** Bets ₹500 on what wins. */
  readonly bet: (marketId: string) => Promise<unknown>;
  readonly result: Declared;
  /** Profit before commission, which is 0. */
  readonly profit: number;
}

const terms = (marketId: string) => ({ clientRef: newClientRef(), marketId, side: 'back' as const, size: 500 });
const WON: Declared = { kind: 'winners', winners: [1], note: '' };

/** Every type of the exchange: a new type without a case does not compile. */
const CASES: Readonly<Record<MarketType, Case>> = {
  match_odds: {
    runners: RUNNERS,
    pinned: RUNNERS.map((runner) => ({ runner, back: price(2.9), lay: price(3.1) })),
    bet: (marketId) => player.api.call('placeOdds', { body: { ...terms(marketId), runnerId: 'r2', price: 2.9 } }),
    result: WON,
    profit: 950,
  },
  bookmaker: {
    runners: RUNNERS,
    pinned: RUNNERS.map((runner) => ({ runner, back: price(190), lay: price(210) })),
    bet: (marketId) => player.api.call('placeBookmaker', { body: { ...terms(marketId), runnerId: 'r2', rate: 190 } }),
    result: WON,
    profit: 950,
  },
  fancy: {
    runners: [],
    pinned: [{ runner: '', back: price(12, 90), lay: price(12, 110) }],
    bet: (marketId) => player.api.call('placeFancy', { body: { ...terms(marketId), run: 12, rate: 90 } }),
    result: { kind: 'value', value: 12, note: '' },
    profit: 450,
  },
};

describe('a market of every type, made by hand', () => {
  it.each(MARKET_TYPES)('%s: is priced, bet on, declared and settled', async (type) => {
    const { runners, pinned, bet, result, profit } = CASES[type];
    const about = { competition: 'Valley Cup', startsAt: '2030-04-02T14:30:00.000Z' };
    const body = { ...about, teams: [{ name: `North ${type}` }, { name: `South ${type}` }] } as const;
    const { gameId } = await trader.api.call('createEvent', { body: { ...body, teams: [...body.teams] } });
    const limits = { min: 100, max: 10_000, maxProfit: 50_000, inPlayDelayMs: 0, commissionPercent: 0 };
    const market = { type, name: `By hand: ${type}`, group: 'match', runners, rules: 'As announced.', ...limits };
    const marketId = `${gameId}-h1`;
    const line = { by: 'hand', steps: 0, rate: 0, margin: 0, pinned } as const;
    await enter(gameId, { kind: 'make', market }, { kind: 'line', marketId, line, isConfirmed: true });
    await enter(gameId, { kind: 'publish' });
    const cash = async () => (await player.api.call('profile')).wallet.cash;
    const before = await cash();
    expect(await bet(marketId)).toMatchObject({ bet: { status: 'matched' } });
    const { waiting } = await enter(gameId, { kind: 'declare', marketId, result });
    expect(waiting).toMatchObject([{ marketId }]);
    const [proposal] = (await trader.api.call('proposals', { query: {} })).items;
    await agreed(app, { proposalId: proposal?.id ?? null });
    expect(await app.server.writer.query('market', { marketId })).toMatchObject({ result: { kind: result.kind } });
    expect((await cash()) - before).toBe(profit);
  });
});

it('one person alone voids a market made by hand before play has begun, not after', async () => {
  const body = { competition: 'Valley Cup', startsAt: '2030-04-02T14:30:00.000Z' };
  const { gameId } = await trader.api.call('createEvent', {
    body: { ...body, teams: [{ name: 'Void North' }, { name: 'Void South' }] },
  });
  const limits = { min: 100, max: 10_000, maxProfit: 50_000, inPlayDelayMs: 0, commissionPercent: 0 };
  const made = { type: 'match_odds', group: 'match', runners: RUNNERS, rules: 'As announced.', ...limits } as const;
  const make = (name: string) => ({ kind: 'make', market: { ...made, name } }) as const;
  const declareVoid = (at: number) =>
    ({ kind: 'declare', marketId: `${gameId}-h${at}`, result: { kind: 'void', note: 'Wrong runners' } }) as const;
  await enter(gameId, make('Early'), make('Late'));
  expect((await enter(gameId, declareVoid(1))).waiting).toEqual([]);
  await enter(gameId, { kind: 'toss', winner: 0, elected: 'bat' }, { kind: 'startInnings' });
  expect((await enter(gameId, declareVoid(2))).waiting).toMatchObject([{ marketId: `${gameId}-h2` }]);
});

it('a market made on the finest ladder takes and shows every hundredth; with three runners it matches across them', async () => {
  const about = { format: 't20', competition: 'Valley Cup', startsAt: '2030-04-02T14:30:00.000Z' } as const;
  const { gameId } = await trader.api.call('createEvent', {
    body: { ...about, teams: [{ name: 'North fine' }, { name: 'South fine' }] },
  });
  const limits = { min: 100, max: 10_000, maxProfit: 50_000, inPlayDelayMs: 0, commissionPercent: 0 };
  const market = {
    type: 'match_odds',
    name: 'Fine',
    group: 'match',
    runners: RUNNERS,
    rules: 'As announced.',
    ...limits,
  } as const;
  const marketId = `${gameId}-h1`;
  const line = { by: 'off', steps: 0, rate: 0, margin: 0, pinned: null } as const;
  await enter(
    gameId,
    { kind: 'make', market: { ...market, priceLadder: 'finest' } },
    { kind: 'line', marketId, line, isConfirmed: true },
  );
  await enter(gameId, { kind: 'publish' });
  for (const runnerId of ['r2', 'r3']) {
    const body = { ...terms(marketId), runnerId, price: 3.07 };
    expect((await player.api.call('placeOdds', { body })).bet).toMatchObject({ price: 3.07, status: 'unmatched' });
  }
  const event = async () => (await player.api.call('event', { params: { gameId } })).markets;
  // 1 ÷ (1 − 2 ÷ 3.07) = 2.869: the classic ladder would offer 2.86 as well, but not take 3.07.
  expect((await event()).find((one) => one.marketId === marketId)).toMatchObject({
    priceLadder: 'finest',
    runners: [{ back: [{ price: 2.86, size: 537, virtual: 537 }] }, {}, {}],
  });
});

it('an Asian handicap made by hand refunds, halves and pays by the declared lead', async () => {
  const about = { sport: 'soccer', competition: 'Valley Cup', startsAt: '2030-04-02T14:30:00.000Z' } as const;
  const { gameId } = await trader.api.call('createEvent', {
    body: { ...about, teams: [{ name: 'North lines' }, { name: 'South lines' }] },
  });
  const limits = { min: 100, max: 10_000, maxProfit: 50_000, inPlayDelayMs: 0, commissionPercent: 0 };
  const market = {
    type: 'match_odds' as const,
    name: 'Asian handicap',
    group: 'goals',
    runners: ['North', 'South'],
    handicap: { of: 'lead' as const, lines: [-1, -0.75, -0.5] },
    rules: 'Goals of ninety minutes.',
    ...limits,
  };
  const marketId = `${gameId}-h1`;
  const line = { by: 'off', steps: 0, rate: 0, margin: 0, pinned: null } as const;
  const made = await enter(gameId, { kind: 'make', market }, { kind: 'line', marketId, line, isConfirmed: true });
  expect(made.lines.find((one) => one.marketId === marketId)).toMatchObject({
    handicap: 'lead',
    winners: 0,
    staged: [{ runner: 'North −1' }, { runner: 'South +1' }, { runner: 'North −0.75' }, {}, {}, {}],
  });
  await enter(gameId, { kind: 'publish' });
  const [backer, layer] = [await app.demoPlayer(), await app.demoPlayer()];
  for (const runnerId of ['r1', 'r3', 'r5']) {
    const bet = { marketId, runnerId, price: 3, size: 500 };
    await layer.api.call('placeOdds', { body: { ...bet, side: 'lay', clientRef: newClientRef() } });
    await backer.api.call('placeOdds', { body: { ...bet, side: 'back', clientRef: newClientRef() } });
  }
  await enter(gameId, { kind: 'declare', marketId, result: { kind: 'value', value: 1, note: '' } });
  const { items } = await trader.api.call('proposals', { query: { waiting: 'true' } });
  await agreed(app, { proposalId: items[0]?.id ?? null });
  const profits = async (player: TestPlayer) =>
    Object.fromEntries(
      (await player.api.call('bets', { query: { marketId } })).items.map((bet) => [
        'runnerId' in bet ? bet.runnerId : '',
        bet.profit,
      ]),
    );
  // A lead of one goal: −1 is level, −0.75 wins by half, −0.5 wins.
  expect(await profits(backer)).toEqual({ r1: 0, r3: 500, r5: 1_000 });
  expect(await profits(layer)).toEqual({ r1: 0, r3: -500, r5: -1_000 });
});
