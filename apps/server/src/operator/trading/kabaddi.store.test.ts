import { newClientRef } from '@crease/client';
import type { TradeEntry, TradeSheet } from '@crease/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import { refusalOf, startTestServer, type TestPlayer, type TestServer } from '../../testing/running-server.ts';

let app: TestServer;
let owner: TestOperator;
let trader: TestOperator;
let player: TestPlayer;
const START = Date.parse('2030-04-02T14:00:00.000Z');

beforeAll(async () => {
  app = await startTestServer({}, { now: () => START });
  owner = await operatorWith(app, 'owner');
  trader = await operatorWith(app, 'trader');
  player = await app.demoPlayer();
});
afterAll(() => app.stop());

const turn = (on: boolean) => owner.api.call('setSport', { body: { sport: 'kabaddi', on } });
const EVENT = {
  sport: 'kabaddi' as const,
  competition: 'Valley Kabaddi League',
  startsAt: '2030-04-02T14:30:00.000Z',
  teams: [{ name: 'Carrow Raiders' }, { name: 'Hill Defenders' }] as [{ name: string }, { name: string }],
};
const create = () => trader.api.call('createEvent', { body: EVENT });

async function enter(gameId: string, ...entries: TradeEntry[]): Promise<TradeSheet> {
  let sheet = await trader.api.call('tradeSheet', { params: { gameId } });
  for (const entry of entries)
    sheet = await trader.api.call('enterTrade', { params: { gameId }, body: { number: sheet.number, entry } });
  return sheet;
}

/** Opens the match odds of the template at 2.00 for the first team. @returns the market's id. */
async function openOdds({ gameId, number }: TradeSheet): Promise<string> {
  const added = await trader.api.call('addMarkets', { params: { gameId }, body: { number, keys: ['match-odds'] } });
  const [market] = added.lines;
  if (!market) throw new Error('no market');
  const price = (runner: string, back: number, lay: number) => ({
    runner,
    back: { price: back, rate: null },
    lay: { price: lay, rate: null },
  });
  const pinned = [price('Carrow Raiders', 2, 2.1), price('Hill Defenders', 2.2, 2.3), price('Tie', 20, 21)];
  const line = { ...market.line, by: 'hand' as const, pinned };
  await enter(gameId, { kind: 'line', marketId: market.marketId, line, isConfirmed: true }, { kind: 'publish' });
  return market.marketId;
}

/** A second operator agrees to the waiting result. */
async function agree(): Promise<void> {
  const [waiting] = (await owner.api.call('proposals', { query: {} })).items;
  const body = { agree: true, reason: 'Seen on television' };
  await owner.api.call('answerProposal', { params: { id: waiting?.id ?? '' }, body });
}

const eventsShown = async () => (await player.api.call('events', { query: {} })).items;
const trailOf = async (act: string) => (await owner.api.call('auditTrail', { query: { act } })).items;
const cash = async () => (await player.api.call('profile')).wallet.cash;

describe('kabaddi, a sport that is off by default', () => {
  it('is refused in events, leagues, feeds and imports while it is off', async () => {
    expect((await refusalOf(create())).terms).toMatchObject({ reason: 'sportOff', sport: 'Kabaddi' });
    const league = trader.api.call('saveLeague', {
      body: { sport: 'kabaddi', name: 'Valley', region: '', season: '' },
    });
    expect((await refusalOf(league)).terms).toMatchObject({ reason: 'sportOff' });
    const feed = owner.api.call('createFeed', { body: { name: 'raids', isSandbox: true, sports: ['kabaddi'] } });
    expect((await refusalOf(feed)).terms).toMatchObject({ reason: 'sportOff' });
    const csv = 'start,sport,format,league,first,second\n2030-04-03 10:00,kabaddi,halves,Valley,North,South\n';
    const preview = await trader.api.call('importEvents', {
      body: { act: 'preview', create: 'true' },
      files: { file: new Blob([csv]) },
    });
    expect(preview.rows).toMatchObject([{ outcome: 'refused', fault: 'unknownSport' }]);
    expect((await eventsShown()).filter(({ sportId }) => sportId === 1001)).toEqual([]);
    expect(await trader.api.call('sportSwitches')).toEqual([{ sport: 'kabaddi', name: 'Kabaddi', on: false }]);
  });

  it('only an owner turns it on', async () => {
    const refused = await refusalOf(trader.api.call('setSport', { body: { sport: 'kabaddi', on: true } }));
    expect(refused.code).toBe('FORBIDDEN');
    expect((await trailOf('setSport'))[0]).toMatchObject({ operator: trader.username, outcome: 'FORBIDDEN' });
  });

  it('is created, bet on, declared and settled once it is on, and stays on while an event is open', async () => {
    expect(await turn(true)).toMatchObject({ on: true });
    const sheet = await create();
    const { gameId } = sheet;
    expect(sheet).toMatchObject({ format: 'halves', offered: [], next: { sport: 'kabaddi', raider: null } });
    const marketId = await openOdds(sheet);
    expect((await trailOf('setSport'))[0]).toMatchObject({ operator: owner.username, outcome: 'done' });
    expect((await eventsShown()).find((event) => event.gameId === gameId)).toMatchObject({ sportId: 1001 });
    const before = await cash();
    const body = { clientRef: newClientRef(), marketId, price: 2, size: 500, side: 'back' } as const;
    await player.api.call('placeOdds', { body: { ...body, runnerId: 'r1' } });
    await enter(gameId, { kind: 'firstRaid', team: 0 }, { kind: 'raid', team: 0, points: 2, hasBonus: false });
    expect((await enter(gameId)).score).toMatchObject({ points: [2, 0], raider: 1 });
    expect((await refusalOf(turn(false))).terms).toMatchObject({ reason: 'sportInUse' });
    await enter(gameId, { kind: 'half', period: 'half_time' }, { kind: 'half', period: 'second_half' });
    await enter(gameId, { kind: 'half', period: 'finished' });
    const result = { kind: 'winners' as const, winners: [0], note: '2–0' };
    const declared = await enter(gameId, { kind: 'declare', marketId, result });
    expect(declared.score).toMatchObject({ phase: 'finished', points: [2, 0] });
    expect(declared.waiting).toMatchObject([{ marketId, result: 'Carrow Raiders' }]);
    await agree();
    expect(await app.server.writer.query('market', { marketId })).toMatchObject({ result: { winners: [0] } });
    expect((await cash()) - before).toBeGreaterThan(0);
    expect(await turn(false)).toMatchObject({ on: false });
  });
});
