import { newClientRef } from '@crease/client';
import type { TradeEntry, TradeSheet } from '@crease/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import { refusalOf, startTestServer, type TestPlayer, type TestServer } from '../../testing/running-server.ts';

let app: TestServer;
let trader: TestOperator;
let player: TestPlayer;
const START = Date.parse('2030-04-02T14:00:00.000Z');
let clock = START;

beforeAll(async () => {
  app = await startTestServer({}, { now: () => clock });
  trader = await operatorWith(app, 'trader');
  player = await app.demoPlayer();
});
afterAll(() => app.stop());

type Sport = 'soccer' | 'tennis';
const ABOUT = { competition: 'Valley Cup', startsAt: '2030-04-02T14:30:00.000Z' };
let events = 0;

/** A new event with every market open for bets. */
async function create(sport: Sport): Promise<TradeSheet> {
  events++;
  const teams = [{ name: `Carrow Vale ${events}` }, { name: `Hill Town ${events}` }] as const;
  const sheet = await trader.api.call('createEvent', { body: { ...ABOUT, sport, teams: [...teams] } });
  const marketIds = sheet.offered.map(({ marketId }) => marketId);
  return enter(sheet.gameId, { kind: 'open', marketIds }, { kind: 'publish' });
}

async function enter(gameId: string, ...entries: TradeEntry[]): Promise<TradeSheet> {
  let sheet = await trader.api.call('tradeSheet', { params: { gameId } });
  for (const entry of entries)
    sheet = await trader.api.call('enterTrade', { params: { gameId }, body: { number: sheet.number, entry } });
  return sheet;
}

/** Bets ₹500 on a side of the bookmaker at its published rate. @returns the profit if it wins. */
async function back({ gameId, lines }: TradeSheet, runner: 0 | 1): Promise<number> {
  const rate = lines.find(({ type }) => type === 'bookmaker')?.live?.[runner]?.back?.price ?? 0;
  const body = { clientRef: newClientRef(), marketId: `${gameId}-bm`, rate, size: 500, side: 'back' } as const;
  await player.api.call('placeBookmaker', { body: { ...body, runnerId: runner === 0 ? 'home' : 'away' } });
  return rate * 5;
}

const cash = async () => (await player.api.call('profile')).wallet.cash;
const resultOf = (marketId: string) => app.server.writer.query('market', { marketId });

const goal = (team: 0 | 1): TradeEntry => ({ kind: 'goal', team, isOwn: false, player: '', minute: null });
const point = (winner: 0 | 1): TradeEntry => ({ kind: 'point', winner, how: null });

describe('a Test match that operators trade', () => {
  const ball = (runs: number): TradeEntry => ({ kind: 'ball', runs, extra: null, wicket: null });
  const finish: TradeEntry = { kind: 'finish', winner: null, isTied: false, method: '' };

  it('is priced by hand, takes a bet on the draw and settles it when time runs out', async () => {
    const teams = [{ name: 'Carrow Vale' }, { name: 'Hill Town' }];
    const body = {
      ...ABOUT,
      sport: 'cricket',
      format: 'test',
      teams: teams as [{ name: string }, { name: string }],
    } as const;
    const created = await trader.api.call('createEvent', { body });
    expect(created).toMatchObject({
      format: 'test',
      template: { markets: [{ key: 'match-odds', ready: 1 }, {}, {}, {}] },
    });
    const { gameId } = created;
    const marketId = `${gameId}-mo`;
    const price = (odds: number) => ({ price: odds, rate: null });
    const pinned = ['Carrow Vale', 'Hill Town', 'The draw'].map((runner) => ({
      runner,
      back: price(3),
      lay: price(3.1),
    }));
    const line = { by: 'hand', steps: 0, rate: 0, margin: 0, pinned } as const;
    await trader.api.call('addMarkets', { params: { gameId }, body: { number: created.number, keys: ['match-odds'] } });
    await enter(gameId, { kind: 'line', marketId, line, isConfirmed: true }, { kind: 'publish' });
    const before = await cash();
    const bet = { clientRef: newClientRef(), marketId, runnerId: 'draw', price: 3, size: 500, side: 'back' } as const;
    expect(await player.api.call('placeOdds', { body: bet })).toMatchObject({ bet: { status: 'matched' } });
    await enter(gameId, { kind: 'toss', winner: 0, elected: 'bat' }, { kind: 'startInnings' }, ball(4));
    await enter(gameId, { kind: 'endInnings' }, { kind: 'startInnings' }, ball(1));
    const stumps = await enter(gameId, { kind: 'interval', interval: 'stumps' });
    expect(stumps.score).toMatchObject({
      day: { number: 1, interval: 'stumps' },
      innings: [{ runs: 4, isDeclared: true }, { runs: 1 }],
    });
    const { waiting } = await enter(gameId, { kind: 'resume' }, finish);
    expect(waiting).toEqual([]);
    expect(await resultOf(marketId)).toMatchObject({ result: { kind: 'winners', winners: [2] } });
    expect((await cash()) - before).toBe(1000 * 0.98);
  });
});

describe('soccer and tennis that operators trade', () => {
  it('soccer: a bet is settled by the entered goals', async () => {
    const sheet = await create('soccer');
    const { gameId } = sheet;
    expect(sheet).toMatchObject({ format: 'league', status: 'scheduled' });
    const before = await cash();
    const profit = await back(sheet, 0);
    await enter(gameId, { kind: 'period', period: 'first_half' });
    clock += 23 * 60_000;
    const scored = await enter(gameId, goal(0), goal(0));
    expect(scored.score).toMatchObject({ goals: [2, 0], timeline: [{ minute: 24 }, { minute: 24 }] });
    expect(await resultOf(`${gameId}-f-goal1`)).toMatchObject({ result: { kind: 'value', value: 24 } });
    await enter(gameId, { kind: 'period', period: 'half_time' }, { kind: 'period', period: 'second_half' });
    const { waiting } = await enter(gameId, goal(1), { kind: 'period', period: 'finished' });
    expect(waiting).toEqual([]);
    expect(await resultOf(`${gameId}-ou25`)).toMatchObject({ result: { kind: 'winners', winners: [0] } });
    expect((await cash()) - before).toBe(profit);
  });

  it('tennis: a bet is settled by the confirmed result', async () => {
    const sheet = await create('tennis');
    const { gameId } = sheet;
    const before = await cash();
    await back(sheet, 0);
    await enter(gameId, { kind: 'firstServer', team: 1 }, { kind: 'set', winner: 0, lost: 6 }, point(0));
    expect(await resultOf(`${gameId}-set1`)).toMatchObject({ result: { kind: 'winners', winners: [0] } });
    const decided = await enter(gameId, { kind: 'set', winner: 1, lost: 4 }, { kind: 'set', winner: 1, lost: 5 });
    expect(decided).toMatchObject({ status: 'in_play', next: { isDecided: true } });
    expect(await resultOf(`${gameId}-bm`)).toMatchObject({ result: null });
    await enter(gameId, { kind: 'result' });
    expect(await resultOf(`${gameId}-bm`)).toMatchObject({ result: { kind: 'winners', winners: [1] } });
    expect((await cash()) - before).toBe(-500);
  });

  it('refuses entries and formats of another sport', async () => {
    const { gameId, number } = await create('tennis');
    for (const entry of [goal(0), { kind: 'endInnings' }] as const) {
      const refused = await refusalOf(
        trader.api.call('enterTrade', { params: { gameId }, body: { number, entry: entry as TradeEntry } }),
      );
      expect(refused.message).toBe('This entry belongs to another sport');
    }
    expect((await enter(gameId)).number).toBe(number);
    const teams = [{ name: 'North' }, { name: 'South', players: ['A', 'B', 'C'] }] as const;
    const create3 = (sport: Sport, format: 'cup' | 'doubles') =>
      refusalOf(
        trader.api.call('createEvent', {
          body: { ...ABOUT, sport, format, teams: [teams[0], { ...teams[1], players: [...teams[1].players] }] },
        }),
      );
    expect((await create3('tennis', 'cup')).message).toBe('The format does not belong to the sport');
    expect((await create3('tennis', 'doubles')).message).toBe('A tennis side has one or two players');
    const pairs = (second: string) => {
      const sides = [{ name: 'Ana Rao / Mia Das' }, { name: second }] as [{ name: string }, { name: string }];
      return trader.api.call('createEvent', { body: { ...ABOUT, sport: 'tennis', format: 'doubles', teams: sides } });
    };
    expect((await refusalOf(pairs('Bela Sen'))).message).toBe('A doubles side has two players: write “A / B”');
    const doubles = await pairs('Bela Sen / Eva Roy');
    expect(doubles.offered.map(({ name }) => name)).toContain('Match odds');
  });
});
