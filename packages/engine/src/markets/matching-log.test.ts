import type { LogLine } from '@crease/exchange';
import { describe, expect, test } from 'vitest';
import { World } from '../testing/world.ts';
import { loggedStory } from './testing/logged-story.ts';
import { expectReplayedStorm, replayed } from './testing/replayed-log.ts';

describe('the matching of a market run again from its log', () => {
  test.each(['log-0', 'log-3'])('gives the book of the engine after storm %s', expectReplayedStorm);

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
