import type { TradedEntryRow, TradedEventRow } from '@crease/store';
import type { EventEntry, EventPlan } from '@crease/trading';
import { describe, expect, it } from 'vitest';
import { Trading } from './trading.ts';

const GAME = 'e1';
const HOLD_MS = 30_000;
const ASHA = { username: 'asha' };
const PLAN: EventPlan = {
  gameId: GAME,
  sport: 'soccer',
  format: 'league',
  competition: 'Valley Cup',
  venue: 'Hill Ground',
  teams: [
    { name: 'Carrow Vale', shortName: 'CV', colours: ['#26346f', '#e0a22f'], pattern: 1 },
    { name: 'Hill Town', shortName: 'HT', colours: ['#b23f2b', '#f4ead5'], pattern: 2 },
  ],
  players: [[], []],
  startsAt: 3_600_000,
  createdAt: 0,
  firstTeamChance: 500,
};

/** What the database does with the next entry: it refuses it, or stores it and loses the reply. */
type Fault = 'refuse' | 'lose';

/** Trading over events and entries in memory, whose connection fails on request. */
function newTrading() {
  const entries: TradedEntryRow[] = [];
  const events: TradedEventRow[] = [];
  const clock = { now: 1_000 };
  const faults: Fault[] = [];
  const trading = new Trading({
    store: {
      addAll: async (rows: readonly TradedEventRow[]) => {
        const fault = faults.shift();
        if (fault === 'refuse') throw new Error('connection lost');
        events.push(...JSON.parse(JSON.stringify(rows)));
        if (fault === 'lose') throw new Error('connection lost');
        return true;
      },
      find: async (gameId: string) => {
        if (faults.length > 0) throw new Error('connection lost');
        return events.find((row) => row.gameId === gameId) ?? null;
      },
      enter: async (_gameId: string, row: TradedEntryRow) => {
        const fault = faults.shift();
        if (fault === 'refuse') throw new Error('connection lost');
        const isFree = row.number === entries.length + 1;
        if (isFree) entries.push(JSON.parse(JSON.stringify(row)));
        if (fault === 'lose') throw new Error('connection lost');
        return isFree;
      },
      entriesOf: async () => {
        if (faults.length > 0) throw new Error('connection lost');
        return entries;
      },
    } as never,
    engine: { submit: async () => null } as never,
    catalogue: { cover: () => {} },
    templates: { of: () => [] },
    appSettings: { isSportOn: () => true } as never,
    now: () => clock.now,
    holdMs: HOLD_MS,
  });
  return { trading, entries, events, clock, faults };
}

/** Trading with its event. */
async function trade() {
  const { trading, entries, clock, faults } = newTrading();
  await trading.create(PLAN, ASHA);
  const enter = (entry: EventEntry, number: number | null = null) => trading.enter(GAME, { number, entry }, ASHA);
  const traded = () => trading.find(GAME) as NonNullable<ReturnType<Trading['find']>>;
  const openMarket = async () => {
    const [market] = traded().event.outline().offered;
    await enter({ kind: 'open', marketIds: [market?.marketId ?? ''] });
    await enter({ kind: 'publish' });
  };
  const kinds = () => entries.map(({ entry }) => (entry as EventEntry).kind);
  return { trading, entries, clock, faults, enter, traded, openMarket, kinds };
}

it('the suspension of an absent trader is repeated until it is stored', async () => {
  const { trading, clock, faults, traded, openMarket, kinds } = await trade();
  await openMarket();
  trading.hold(GAME, ASHA);
  clock.now += HOLD_MS + 1;
  faults.push('refuse');
  await trading.watch().catch(() => {});
  expect([traded().event.markets.needsTrader, traded().owner?.username]).toEqual([true, 'asha']);
  await trading.watch();
  expect([traded().event.markets.needsTrader, traded().owner]).toEqual([false, null]);
  await trading.watch();
  expect(kinds()).toEqual(['open', 'publish', 'traderAway']);
});

it('two flushes at once leave a silent source once, and report it once', async () => {
  const { trading, clock, openMarket, enter, kinds } = await trade();
  await openMarket();
  await enter({ kind: 'sources', names: ['betfair'] });
  const reported: unknown[] = [];
  trading.onServerChange(async (change) => reported.push(change));
  await trading.flush();
  clock.now += 61_000;
  await Promise.all([trading.flush(), trading.flush()]);
  expect(kinds()).toEqual(['open', 'publish', 'sources', 'source']);
  expect(reported).toEqual([{ gameId: GAME, name: null, fault: 'silent', failed: ['betfair'] }]);
});

describe('an event that is stored although its reply was lost', () => {
  it('is created if it can be read', async () => {
    const { trading, faults } = newTrading();
    faults.push('lose');
    expect(await trading.create(PLAN, ASHA)).toBe(trading.find(GAME));
    expect(trading.find(GAME)?.event.plan).toEqual(PLAN);
  });

  it('is found by the watch otherwise', async () => {
    const { trading, faults } = newTrading();
    faults.push('lose', 'refuse');
    await expect(trading.create(PLAN, ASHA)).rejects.toThrow('connection lost');
    await expect(trading.watch()).rejects.toThrow('connection lost');
    faults.length = 0;
    expect(trading.find(GAME)).toBeUndefined();
    await trading.watch();
    expect(trading.find(GAME)?.event.plan).toEqual(PLAN);
  });

  it('is not assumed: one that was not stored fails, and does not exist', async () => {
    const { trading, faults } = newTrading();
    faults.push('refuse');
    await expect(trading.create(PLAN, ASHA)).rejects.toThrow('connection lost');
    await trading.watch();
    expect(trading.list()).toEqual([]);
  });
});

const SUSPEND: EventEntry = { kind: 'suspend', reason: 'x' };

describe('an entry that is stored although its reply was lost', () => {
  it('is applied if it can be read', async () => {
    const { faults, enter, traded, openMarket, kinds } = await trade();
    await openMarket();
    faults.push('lose');
    expect(await enter(SUSPEND)).toBe(null);
    expect([traded().number, traded().event.markets.needsTrader]).toEqual([3, false]);
    expect(await enter({ kind: 'publish' }, 3)).toBe(null);
    expect(kinds()).toEqual(['open', 'publish', 'suspend', 'publish']);
  });

  it('is applied before the next one otherwise, which is refused', async () => {
    const { faults, enter, traded, openMarket, kinds } = await trade();
    await openMarket();
    faults.push('lose', 'refuse');
    await expect(enter(SUSPEND)).rejects.toThrow('connection lost');
    faults.length = 0;
    expect(traded().event.markets.needsTrader).toBe(true);
    expect(await enter({ kind: 'publish' }, 2)).toMatchObject({ code: 'MARKET_VERSION_CHANGED' });
    expect([traded().number, traded().event.markets.needsTrader]).toEqual([3, false]);
    expect(await enter({ kind: 'publish' }, 3)).toBe(null);
    expect(kinds()).toEqual(['open', 'publish', 'suspend', 'publish']);
  });

  it('is not assumed: one that was not stored fails, and may be made again', async () => {
    const { faults, enter, traded, openMarket, kinds } = await trade();
    await openMarket();
    faults.push('refuse');
    await expect(enter(SUSPEND)).rejects.toThrow('connection lost');
    expect([traded().number, traded().event.markets.needsTrader]).toEqual([2, true]);
    expect(await enter(SUSPEND)).toBe(null);
    expect(kinds()).toEqual(['open', 'publish', 'suspend']);
  });
});
