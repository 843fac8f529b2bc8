import { type LogLine, MarketReplay, type Order } from '@crease/exchange';
import { describe, expect, test } from 'vitest';
import { Simulation } from '../testing/simulation.ts';
import { World } from '../testing/world.ts';
import type { EngineMarket } from './engine-market.ts';
import { loggedStory, TakenLogs } from './testing/logged-story.ts';

function replayed(lines: readonly string[]): MarketReplay {
  const replay = new MarketReplay();
  for (const line of lines) replay.apply(line);
  return replay;
}

/** What a replay and the engine must agree on. */
function bookRecord(orders: readonly Order[]) {
  return orders.map(({ orderId, matched, remaining, cancelled, lapsed, voided, matchedValue }) => ({
    orderId,
    matched,
    remaining,
    cancelled,
    lapsed,
    voided,
    matchedValue,
  }));
}

function expectSame(replay: MarketReplay, market: EngineMarket): void {
  for (const [asset, book] of market.books) {
    const again = replay.market?.books.get(asset);
    expect(bookRecord(again?.orders ?? [])).toEqual(bookRecord(book.orders));
    expect(again?.fills.map(({ fillId }) => fillId)).toEqual(book.fills.map(({ fillId }) => fillId));
    const queue = (of: typeof again) => of?.ladder?.restingOrders().map(({ orderId }) => orderId);
    expect(queue(again)).toEqual(queue(book));
    for (const runner of market.definition.runners.keys())
      expect(again?.ladder?.availableToBack(runner, 9)).toEqual(book.ladder?.availableToBack(runner, 9));
  }
}

describe('the matching of a market run again from its log', () => {
  test.each(['log-0', 'log-1', 'log-2', 'log-3', 'log-4', 'log-5'])(
    'gives the book of the engine after storm %s',
    (seed) => {
      const logs = new TakenLogs();
      const simulation = new Simulation(seed, logs.take);
      simulation.run(600);
      expect(logs.lines.size).toBeGreaterThan(1);
      for (const [marketId, lines] of logs.lines) {
        const replay = replayed(lines);
        const market = simulation.engine.markets.get(marketId);
        for (const line of market?.log?.waiting.trimEnd().split('\n') ?? []) if (line !== '') replay.apply(line);
        if (market && !market.result && !market.settling) expectSame(replay, market);
      }
    },
  );

  test('covers cross matches, starting prices, delays, edits, groups, heartbeats, stops, restarts and voids', () => {
    const lines = loggedStory().logs.lines.get('odds') ?? [];
    expect(replayed(lines).market?.status).toBe('closed');
    const events = lines.flatMap((line) => (JSON.parse(line) as LogLine).events);
    const reasons = new Set(events.flatMap((one) => (one.event === 'end' ? [one.reason] : [])));
    expect([...reasons].sort()).toEqual([
      'feed_silent',
      'group_matched',
      'heartbeat_missed',
      'market_closed',
      'market_suspended',
      'no_starting_price',
      'not_filled',
      'player_cancelled',
      'replaced',
      'restarted',
      'self_match',
      'starting_price',
      'time_elapsed',
      'turned_in_play',
    ]);
    expect(events.some((one) => one.event === 'fill' && one.cross)).toBe(true);
    expect(events.some((one) => one.event === 'startingBet')).toBe(true);
    const kinds = new Set(events.map(({ event }) => event));
    for (const kind of [
      'release',
      'reduce',
      'stop',
      'held',
      'resume',
      'restart',
      'terms',
      'void',
      'result',
      'inPlay',
      'persist',
    ])
      expect(kinds, kind).toContain(kind);
  });
});

/** A log with one event changed, and the line that must be found. */
type Change = (events: Record<string, unknown>[]) => boolean;

const edit =
  (kind: string, fields: Record<string, unknown>): Change =>
  (events) => {
    const found = events.find(({ event }) => event === kind);
    if (found) Object.assign(found, fields);
    return found !== undefined;
  };
const drop =
  (kind: string): Change =>
  (events) => {
    const at = events.findIndex(({ event }) => event === kind);
    if (at >= 0) events.splice(at, 1);
    return at >= 0;
  };

describe('a log that was changed', () => {
  const lines = loggedStory().logs.lines.get('odds') ?? [];

  test.each<[string, Change]>([
    ['a better price for a fill', edit('fill', { price: 501 })],
    ['a smaller fill', edit('fill', { size: 100 })],
    ['a fill given to another order', edit('fill', { back: 99 })],
    ['a fill left out', drop('fill')],
    ['a release before the delay is over', edit('release', { size: 1 })],
    ['a release left out', drop('release')],
    ['a delay that ends later', (events) => events.some((one) => 'due' in one && Object.assign(one, { due: 1 }))],
    ['a lapse left out', drop('end')],
    ['a lapse for another reason', edit('end', { reason: 'market_closed' })],
    ['a lapse without a rule', edit('end', { reason: 'settled' })],
    ['a bet at another starting price', edit('startingBet', { price: 700 })],
    ['a starting price left out', drop('startingBet')],
    [
      'a suspension left out',
      (events) => events.some(({ status }) => status === 'suspended') && drop('status')(events),
    ],
    ['a reduction to more', edit('reduce', { size: 9_000_000 })],
    ['an unknown step', edit('void', { event: 'favour' })],
  ])('%s is found, and its line is named', (_, change) => {
    const at = lines.findIndex((line) => change((JSON.parse(line) as { events: [] }).events));
    const line = JSON.parse(lines[at] as string) as { events: Record<string, unknown>[] };
    change(line.events);
    const changed = lines.with(at, JSON.stringify(line));
    const failure = failureOf(changed);
    expect(failure?.line).toBeGreaterThan(at);
  });

  test.each(['fill', 'place', 'end'])('a line that states a %s too often is found', (kind) => {
    const at = lines.findIndex((line) => line.includes(`"event":"${kind}"`));
    const line = JSON.parse(lines[at] as string) as { events: { event: string }[] };
    line.events.push(line.events.find(({ event }) => event === kind) as { event: string });
    expect(failureOf(lines.with(at, JSON.stringify(line)))?.line).toBe(at + 1);
  });

  test('two bets that change places are found: the earlier one is matched first', () => {
    const world = loggedStory();
    expect(failureOf([...lines.slice(0, 3), lines[4] as string, lines[3] as string, ...lines.slice(5)])).not.toBeNull();
    expect(world.logs.lines.get('odds')).toEqual(lines);
  });
});

function failureOf(lines: readonly string[]): { readonly line: number } | null {
  try {
    replayed(lines);
    return null;
  } catch (error) {
    return error as { readonly line: number };
  }
}

test('a market whose setting is off has no log, nor has any without a book', () => {
  const world = new World({ assets: ['play:INR'], matchingLog: true });
  world.market('off', { isLogged: false });
  world.market('bm', { type: 'bookmaker' });
  const quiet = new World();
  quiet.market('odds');
  for (const market of [...world.engine.markets.values(), ...quiet.engine.markets.values()])
    expect([market.log, market.definition.isLogged]).toEqual([null, undefined]);
});
