import { newClientRef } from '@crease/client';
import type { TemplateEntry, TradeEntry, TradeLine, TradeSheet } from '@crease/contract';
import { FORMATS, OPTIONAL_SPORTS } from '@crease/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreed, operatorWith, type TestOperator } from '../../testing/operator.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/running-server.ts';

let app: TestServer;
let trader: TestOperator;
const clock = Date.parse('2030-04-02T14:00:00.000Z');

beforeAll(async () => {
  app = await startTestServer({}, { now: () => clock });
  trader = await operatorWith(app, 'trader');
});
afterAll(() => app.stop());

const T20 = { sport: 'cricket', format: 't20' } as const;
let teams = 0;

async function create(): Promise<TradeSheet> {
  teams++;
  const names = [{ name: `Carrow Vale ${teams}` }, { name: `Hill Town ${teams}` }] as const;
  const about = { format: 't20', competition: 'Valley Cup', startsAt: '2030-04-02T14:30:00.000Z' } as const;
  return trader.api.call('createEvent', { body: { ...about, teams: [...names] } });
}

const sheetOf = (gameId: string) => trader.api.call('tradeSheet', { params: { gameId } });

async function enter(gameId: string, ...entries: TradeEntry[]): Promise<TradeSheet> {
  let sheet = await sheetOf(gameId);
  for (const entry of entries)
    sheet = await trader.api.call('enterTrade', { params: { gameId }, body: { number: sheet.number, entry } });
  return sheet;
}

async function add(gameId: string, ...keys: string[]): Promise<TradeSheet> {
  const { number } = await sheetOf(gameId);
  return trader.api.call('addMarkets', { params: { gameId }, body: { number, keys } });
}

const read = () => trader.api.call('template', { params: T20, query: {} });

/** Saves the newest version with its entries changed. */
async function save(change: (entry: TemplateEntry) => TemplateEntry) {
  const { version, entries } = await read();
  return trader.api.call('saveTemplate', { params: T20, body: { version, entries: entries.map(change) } });
}

const termsOf = async (marketId: string) => app.visitor.call('marketSettings', { query: { marketId, language: 'en' } });

describe('templates of markets', () => {
  it('exist for every sport and format', async () => {
    const list = await trader.api.call('templates');
    expect(list.map(({ sport, format }) => `${sport} ${format}`)).toEqual([
      ...['cricket t20', 'cricket odi', 'cricket test', 'soccer league', 'soccer cup'],
      ...['tennis best3', 'tennis slam3', 'tennis slam5', 'tennis doubles'],
      ...OPTIONAL_SPORTS.flatMap((sport) => FORMATS[sport].map((format) => `${sport} ${format}`)),
    ]);
    expect(list.every(({ version, markets }) => version === 0 && markets > 0)).toBe(true);
  });

  it('open one, some or all of their markets with their terms', async () => {
    const { gameId } = await create();
    await save((entry) => (entry.key === 'bookmaker' ? { ...entry, max: 7_000, rules: 'House rules.' } : entry));
    const later = (await create()).gameId;
    const added = await add(later, 'bookmaker', 'toss');
    expect(added.lines.map(({ name, isMade }) => [name, isMade])).toEqual([
      ['Bookmaker', false],
      ['To win the toss', true],
    ]);
    const known = await termsOf(`${later}-bm`);
    expect([known.max, known.rules[0]]).toEqual([7_000, 'House rules.']);
    // The older event keeps the version that it was made with.
    await add(gameId, 'bookmaker');
    expect((await termsOf(`${gameId}-bm`)).max).toBe(200_000);
  });

  it('leave an open market with the terms that it opened with', async () => {
    const { gameId } = await create();
    await add(gameId, 'tied');
    const before = await termsOf(`${gameId}-tie`);
    await save((entry) => (entry.key === 'tied' ? { ...entry, max: 1_000, rules: 'Changed.' } : entry));
    await enter(gameId, { kind: 'publish' });
    expect(await termsOf(`${gameId}-tie`)).toMatchObject({ max: before.max, rules: before.rules });
  });

  it('open markets by themselves with the event, and with the start of play', async () => {
    const opens = { bookmaker: 'event', batters: 'start' } as const;
    await save((entry) => ({ ...entry, opens: opens[entry.key as keyof typeof opens] ?? 'hand' }));
    const created = await create();
    expect(created.lines.map(({ name, status }) => [name, status])).toEqual([['Bookmaker', 'suspended']]);
    const toss: TradeEntry = { kind: 'toss', winner: 0, elected: 'bat' };
    const begun = await enter(created.gameId, toss, { kind: 'startInnings' });
    expect(begun.lines.filter(({ group }) => group === 'players')).toHaveLength(2);
    expect(begun.template.markets.find(({ key }) => key === 'batters')).toMatchObject({ ready: 0, opened: 2 });
    await save((entry) => ({ ...entry, opens: 'hand' }));
  });

  it('are saved as versions, and one trader’s save refuses another’s on the older version', async () => {
    const { version, entries } = await read();
    const saved = await trader.api.call('saveTemplate', { params: T20, body: { version, entries } });
    expect(saved).toMatchObject({ version: version + 1, operator: trader.username, at: '2030-04-02T14:00:00.000Z' });
    const again = trader.api.call('saveTemplate', { params: T20, body: { version, entries } });
    expect((await refusalOf(again)).message).toBe('Another version of this template was saved: reload it');
    const shipped = await trader.api.call('template', { params: T20, query: { version: 0 } });
    expect(shipped.entries[1]?.max).toBe(200_000);
    const { items } = await (await operatorWith(app, 'owner')).api.call('auditTrail', { query: {} });
    expect(items.some(({ act, outcome }) => act === 'saveTemplate' && outcome === 'done')).toBe(true);
  });

  it('refuse bad input and keep the version', async () => {
    const { version, entries } = await read();
    const [first] = entries;
    const toss = entries.find(({ key }) => key === 'toss');
    const runners = Array.from({ length: 401 }, (_, at) => `Player ${at}`);
    for (const bad of [
      { ...first, min: -100 },
      { ...first, max: null },
      { ...first, max: 1 },
      { ...first, key: '__proto__' },
      { ...first, rules: '' },
      { ...first, market: { kind: '__proto__' } },
      { ...toss, rules: null },
      { ...toss, pricing: 'model' },
      { ...toss, market: { ...toss?.market, runners } },
      null,
    ]) {
      const body = { version, entries: [bad] } as never;
      const refused = await refusalOf(trader.api.call('saveTemplate', { params: T20, body }));
      expect([refused.code, JSON.stringify(bad)]).toEqual(['INVALID_INPUT', JSON.stringify(bad)]);
    }
    expect((await read()).version).toBe(version);
    const params = { sport: '__proto__', format: 'constructor' };
    expect((await refusalOf(trader.api.call('template', { params, query: {} }))).code).toBe('NOT_FOUND');
    const support = await operatorWith(app, 'support');
    const saved = support.api.call('saveTemplate', { params: T20, body: { version, entries } });
    expect((await refusalOf(saved)).code).toBe('FORBIDDEN');
  });

  it('refuse markets of an event that another trader holds or that changed', async () => {
    const { gameId, number } = await create();
    await enter(gameId, { kind: 'toss', winner: 0, elected: 'bat' });
    const call = { params: { gameId }, body: { number, keys: ['bookmaker'] } };
    expect((await refusalOf(trader.api.call('addMarkets', call))).code).toBe('MARKET_VERSION_CHANGED');
    const colleague = await operatorWith(app, 'trader');
    expect((await refusalOf(colleague.api.call('addMarkets', call))).code).toBe('FORBIDDEN');
  });
});

describe('a market made at the desk', () => {
  const market = {
    type: 'match_odds' as const,
    name: 'Top scorer',
    group: 'players',
    runners: Array.from({ length: 30 }, (_, at) => `Player ${at + 1}`),
    rules: 'The player with the most runs.',
    min: 100,
    max: 10_000,
    maxProfit: 50_000,
    inPlayDelayMs: 0,
    commissionPercent: 0,
  };

  it('is refused with limits, rules or runners that no market can have', async () => {
    const { gameId, number } = await create();
    for (const change of [
      { min: 500, max: 100 },
      { min: -1 },
      { rules: ' ' },
      { runners: ['A'] },
      { runners: Array.from({ length: 401 }, (_, at) => `${at}`) },
      { inPlayDelayMs: null },
    ]) {
      const entry = { kind: 'make', market: { ...market, ...change } } as TradeEntry;
      const refused = await refusalOf(trader.api.call('enterTrade', { params: { gameId }, body: { number, entry } }));
      expect([change, refused.code]).toEqual([change, 'INVALID_INPUT']);
    }
    expect((await sheetOf(gameId)).number).toBe(number);
  });

  it('lets players bet among themselves without prices of the house, over a ball too', async () => {
    const { gameId } = await create();
    const marketId = `${gameId}-h1`;
    const line: TradeLine = { by: 'off', steps: 0, rate: 0, margin: 0, pinned: null };
    await enter(gameId, { kind: 'make', market, isSteady: true }, { kind: 'line', marketId, line });
    await enter(gameId, { kind: 'publish' }, { kind: 'toss', winner: 0, elected: 'bat' }, { kind: 'ballRunning' });
    const player = await app.demoPlayer();
    const bet = { clientRef: newClientRef(), marketId, runnerId: 'r3', side: 'back' as const, price: 12, size: 500 };
    expect(await player.api.call('placeOdds', { body: bet })).toMatchObject({ bet: { status: 'unmatched' } });
  });
});

describe('a market of any number of winners made at the desk', () => {
  it('is declared without a winner by two people: every back loses; a market of one winner is not', async () => {
    const { gameId } = await create();
    const marketId = `${gameId}-h1`;
    const market = {
      type: 'match_odds' as const,
      name: 'To score a fifty',
      group: 'players',
      runners: ['A Rao', 'B Sen'],
      winners: 0,
      rules: 'A player with fifty runs or more wins.',
      min: 100,
      max: 10_000,
      maxProfit: 50_000,
      inPlayDelayMs: 0,
      commissionPercent: 0,
    };
    const line: TradeLine = { by: 'off', steps: 0, rate: 0, margin: 0, pinned: null };
    await enter(gameId, { kind: 'make', market }, { kind: 'make', market: { ...market, winners: 1 } });
    await enter(gameId, { kind: 'line', marketId, line }, { kind: 'publish' });
    const [backer, layer] = [await app.demoPlayer(), await app.demoPlayer()];
    const bet = { marketId, runnerId: 'r1', price: 3, size: 500 };
    await layer.api.call('placeOdds', { body: { ...bet, side: 'lay', clientRef: newClientRef() } });
    await backer.api.call('placeOdds', { body: { ...bet, side: 'back', clientRef: newClientRef() } });
    const preview = (id: string) => trader.api.call('settlementPreview', { query: { marketId: id, none: 'true' } });
    expect(await preview(marketId)).toMatchObject({ isVoid: false, won: 500, lost: 500 });
    expect((await refusalOf(preview(`${gameId}-h2`))).code).toBe('INVALID_INPUT');
    await enter(gameId, { kind: 'declare', marketId, result: { kind: 'winners', winners: [], note: '' } });
    const { items } = await trader.api.call('proposals', { query: { waiting: 'true' } });
    await agreed(app, { proposalId: items[0]?.id ?? null });
    expect((await backer.api.call('bets', { query: { marketId } })).items[0]).toMatchObject({ profit: -500 });
    expect((await layer.api.call('bets', { query: { marketId } })).items[0]).toMatchObject({ profit: 500 });
  });
});

describe('a line with a cap', () => {
  const cap = { loss: 2_000, steps: 1, passed: 0 };

  async function capped(): Promise<string> {
    const { gameId } = await create();
    await add(gameId, 'bookmaker');
    const line: TradeLine = { by: 'model', steps: 0, rate: 0, margin: 0, pinned: null, cap };
    await enter(gameId, { kind: 'line', marketId: `${gameId}-bm`, line }, { kind: 'publish' });
    return gameId;
  }

  const bookmaker = async (gameId: string) => (await sheetOf(gameId)).lines.find(({ type }) => type === 'bookmaker');

  /** Backs the first team, rupees. */
  async function back(gameId: string, size: number): Promise<void> {
    const rate = (await bookmaker(gameId))?.live?.[0]?.back?.price ?? 0;
    const bet = { clientRef: newClientRef(), marketId: `${gameId}-bm`, runnerId: 'home', side: 'back' as const };
    await (await app.demoPlayer()).api.call('placeBookmaker', { body: { ...bet, rate, size } });
  }

  it('moves against the side that costs the house, once for each multiple, and is published', async () => {
    const gameId = await capped();
    await back(gameId, 1_000);
    await app.server.lineCaps.check();
    expect(await bookmaker(gameId)).toMatchObject({ line: { steps: 0, cap } });
    const before = (await bookmaker(gameId))?.live?.[0]?.back?.price ?? 0;
    await back(gameId, 5_000);
    await app.server.lineCaps.check();
    const moved = await bookmaker(gameId);
    const passed = Math.floor((6_000 * before) / 100 / cap.loss);
    expect(moved).toMatchObject({ status: 'open', line: { steps: -passed, cap: { ...cap, passed } } });
    expect(moved?.live?.[0]?.back?.price).toBeLessThan(before);
    await app.server.lineCaps.check();
    expect(await bookmaker(gameId)).toEqual(moved);
    const { items } = await (await operatorWith(app, 'owner')).api.call('auditTrail', { query: {} });
    expect(items.find(({ role }) => role === 'server')).toMatchObject({ act: 'enterTrade', outcome: 'done' });
  });

  it('refuses no entry about play that was made meanwhile, but another move of the line', async () => {
    const gameId = await capped();
    const { number, lines } = await sheetOf(gameId);
    const { marketId, line } = lines.find(({ type }) => type === 'bookmaker') as (typeof lines)[number];
    await back(gameId, 6_000);
    await app.server.lineCaps.check();
    const send = (entry: TradeEntry) => trader.api.call('enterTrade', { params: { gameId }, body: { number, entry } });
    expect((await refusalOf(send({ kind: 'line', marketId, line }))).code).toBe('MARKET_VERSION_CHANGED');
    expect((await send({ kind: 'suspend', reason: 'Review' })).number).toBeGreaterThan(number + 1);
    expect((await refusalOf(send({ kind: 'publish' }))).code).toBe('MARKET_VERSION_CHANGED');
  });

  it('suspends the market at its loss limit', async () => {
    const gameId = await capped();
    await back(gameId, 4_000);
    const limit = { marketId: `${gameId}-bm`, limit: 3_000, reason: 'as a test' };
    await trader.api.call('setLossLimit', { body: limit });
    await app.server.lineCaps.check();
    expect(await bookmaker(gameId)).toMatchObject({ status: 'suspended', isHeld: true });
  });
});
