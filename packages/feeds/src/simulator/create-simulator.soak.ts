import { sha256 } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import type { Feed, FeedUpdate } from '../feed/feed-update.ts';
import { PresentState } from '../feed/present-state.ts';
import { createSimulator } from './create-simulator.ts';

const MINUTE = 60_000;

/** The present as a reader of all updates knows it. */
function knownState(updates: readonly FeedUpdate[], gone: ReadonlySet<string>): Map<string, FeedUpdate[]> {
  const state = new PresentState();
  for (const update of updates) state.note(update);
  return byGame(state.updates().filter(({ gameId }) => !gone.has(gameId)));
}

/** Live markets only: a settled one is represented by its result alone. */
function byGame(updates: readonly FeedUpdate[]): Map<string, FeedUpdate[]> {
  const settled = new Set(updates.flatMap((update) => (update.kind === 'result' ? [update.marketId] : [])));
  const games = new Map<string, FeedUpdate[]>();
  for (const update of updates) {
    const marketId =
      update.kind === 'marketOpen' ? update.market.marketId : 'marketId' in update ? update.marketId : '';
    if (settled.has(marketId)) continue;
    games.set(update.gameId, [...(games.get(update.gameId) ?? []), update]);
  }
  for (const list of games.values()) list.sort((left, right) => left.seq - right.seq);
  return games;
}

/** Returns the first difference: a deep comparison of everything would take far longer. */
function firstDifference(left: readonly FeedUpdate[], right: readonly FeedUpdate[]): unknown {
  const length = Math.max(left.length, right.length);
  for (let index = 0; index < length; index++) {
    if (JSON.stringify(left[index], sortKeys) !== JSON.stringify(right[index], sortKeys)) {
      return { index, left: left[index], right: right[index] };
    }
  }
  return null;
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const flat = (games: Map<string, FeedUpdate[]>) =>
  [...games].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, list]) => list);

function play(feed: Feed, { until, step }: { until: number; step: number }): FeedUpdate[] {
  const updates: FeedUpdate[] = [];
  for (let time = 0; time <= until; time += step) updates.push(...feed.advance(time));
  return updates;
}

describe('the world', () => {
  const updates = createSimulator({ secret: sha256('opening'), epoch: 1_700_000_000_000 }).advance(0);

  it.each([
    [4, 3],
    [1, 3],
    [2, 3],
  ])('sport %i has at least %i matches in play at time 0, and more to come', (sportId, least) => {
    const last = new Map(updates.flatMap((one) => (one.kind === 'sportEvent' ? [[one.gameId, one] as const] : [])));
    const ofSport = [...last.values()].filter((one) => one.sportId === sportId);
    expect(ofSport.filter(({ status }) => status === 'in_play').length).toBeGreaterThanOrEqual(least);
    const coming = ofSport.filter(({ status }) => status === 'scheduled');
    expect(coming.length).toBeGreaterThanOrEqual(3);
    for (const { startsAt } of coming) expect(startsAt).toBeGreaterThan(1_700_000_000_000);
  });

  it('begins with an undecided chase in its 17th or 18th over, with a dozen fancies', () => {
    const score = updates.findLast((one) => one.kind === 'score' && one.gameId === 'cr-1024');
    if (score?.kind !== 'score' || score.score.sport !== 'cricket') throw new Error('no score');
    const overs = Number(score.score.innings[1]?.overs);
    expect(overs).toBeGreaterThanOrEqual(16);
    expect(overs).toBeLessThanOrEqual(17.4);
    const fancies = updates.filter((one) => one.kind === 'fancyQuote' && one.gameId === 'cr-1024');
    expect(fancies.length).toBeGreaterThanOrEqual(12);
    const odds = updates.find((one) => one.kind === 'oddsQuote' && one.marketId === 'cr-1024-mo');
    if (odds?.kind !== 'oddsQuote') throw new Error('no odds');
    for (const { back } of odds.runners) expect(back[0]?.price).toBeLessThan(500);
  });

  it('publishes every event before its markets', () => {
    const known = new Set<string>();
    for (const one of updates) {
      if (one.kind === 'sportEvent') known.add(one.gameId);
      expect(known.has(one.gameId), `${one.kind} of ${one.gameId}`).toBe(true);
    }
  });
});

describe('positions', () => {
  it('give the same world for any steps', () => {
    const often = play(createSimulator({ secret: sha256('7') }), { until: MINUTE, step: 100 });
    const seldom = play(createSimulator({ secret: sha256('7') }), { until: MINUTE, step: 30_000 });
    expect(firstDifference(often, seldom)).toBeNull();
    const other = createSimulator({ secret: sha256('8') }).advance(0);
    expect(firstDifference(often.slice(0, other.length), other)).not.toBeNull();
  });

  it('seek returns the state of a run from the start, under the same numbers', () => {
    const watched = createSimulator({ secret: sha256('monsoon') });
    const updates: FeedUpdate[] = [];
    for (const minutes of [1.27, 12.5]) {
      const instant = minutes * MINUTE;
      updates.push(...watched.advance(instant));
      const jumped = createSimulator({ secret: sha256('monsoon') });
      const state = byGame(jumped.seek(instant));
      const gone = new Set(updates.map(({ gameId }) => gameId).filter((gameId) => !state.has(gameId)));
      expect(firstDifference(flat(state), flat(knownState(updates, gone)))).toBeNull();
      // … and it continues equally.
      const next = watched.advance(instant + 90_000);
      expect(firstDifference(jumped.advance(instant + 90_000), next)).toBeNull();
      updates.push(...next);
    }
  });

  it('numbers increase within a game, and time increases overall', () => {
    const updates = play(createSimulator({ secret: sha256('3') }), { until: 5 * MINUTE, step: 1_000 });
    const last = new Map<string, number>();
    const wrong: FeedUpdate[] = [];
    let at = 0;
    for (const update of updates) {
      if (update.seq <= (last.get(update.gameId) ?? 0)) wrong.push(update);
      last.set(update.gameId, update.seq);
      // The initial state may be older.
      if (update.at > 0 && update.at < at) wrong.push(update);
      at = Math.max(at, update.at);
    }
    expect(wrong).toEqual([]);
  });

  it('rejects a decreasing time without a seek', () => {
    const feed = createSimulator({ secret: sha256('3') });
    feed.advance(1_000);
    expect(() => feed.advance(900)).toThrow(RangeError);
    expect(feed.seek(500).length).toBeGreaterThan(0);
  });
});

describe('a day later', () => {
  it('results are repeated for a while, then the match is forgotten', () => {
    const feed = createSimulator({ secret: sha256('late') });
    const updates = [...feed.seek(20 * 60 * MINUTE), ...feed.advance(20 * 60 * MINUTE + 100)];
    const games = new Set(updates.map(({ gameId }) => gameId));
    // Some forty matches, not the hundreds that have been played.
    expect(games.size).toBeGreaterThan(20);
    expect(games.size).toBeLessThan(60);
    expect(updates.some(({ kind }) => kind === 'result')).toBe(true);
  });
});
