import { describe, expect, it } from 'vitest';
import type { Feed, FeedUpdate } from '../feed/feed-update.ts';
import { GAME, ODDS, oddsDraft, scoreAt, scriptedMatch, scriptFeed } from '../testing/fault-feeds.ts';
import { guardFeed } from './guard-feed.ts';
import { goesBack } from './score-gate.ts';

const SECOND = 1000;

/** Pulls a feed to its end every quarter of a second of feed time. */
function drain(feed: Feed, until = feed.endsAt + 200): FeedUpdate[] {
  const updates: FeedUpdate[] = [];
  for (let time = 0; time <= until; time += 250) updates.push(...feed.advance(time));
  return updates;
}

const statusesOf = (updates: readonly FeedUpdate[], marketId: string) =>
  updates
    .filter((update) => update.kind === 'marketStatus' && update.marketId === marketId)
    .map((update) =>
      update.kind === 'marketStatus'
        ? `${(update.at - 1_000_000) / SECOND} ${update.status} ${update.reason}`.trim()
        : '',
    );

function expectRising(updates: readonly FeedUpdate[]) {
  expect(updates.every(({ seq }, index) => index === 0 || seq > (updates[index - 1]?.seq ?? 0))).toBe(true);
}

describe('a decreasing score', () => {
  const score = (second: number, runs: number, balls: number, wickets = 0) => ({
    time: second * SECOND,
    drafts: [{ kind: 'score' as const, gameId: GAME, score: scoreAt(runs, balls, wickets) }],
  });
  const played = (...script: ReturnType<typeof score>[]) => {
    const ticking = Array.from({ length: 60 }, (_, second) => ({
      time: second * SECOND,
      drafts: [oddsDraft(0.5 + (second % 2) / 1000)],
    }));
    const all = [...scriptedMatch('s', 0), ...script, ...ticking].sort((a, b) => a.time - b.time);
    const updates = drain(guardFeed(scriptFeed(all)));
    expectRising(updates);
    const scores = updates.flatMap((u) =>
      u.kind === 'score' && u.score.sport === 'cricket'
        ? [`${(u.at - 1_000_000) / SECOND} ${u.score.innings[0]?.runs}/${u.score.innings[0]?.wickets}`]
        : [],
    );
    return { scores, statuses: statusesOf(updates, ODDS) };
  };

  it('that recovers was an error: it is never published', () => {
    expect(played(score(5, 61, 63), score(10, 47, 40), score(14, 61, 63), score(20, 65, 64))).toEqual({
      scores: ['5 61/0', '14 61/0', '20 65/0'],
      statuses: ['0 open', '10 suspended Score check', '14 open'],
    });
  });

  it('that stays was a correction: it is published after a while', () => {
    expect(played(score(5, 30, 19), score(10, 29, 20), score(15, 29, 20), score(30, 33, 21))).toEqual({
      scores: ['5 30/0', '20 29/0', '30 33/0'],
      statuses: ['0 open', '10 suspended Score check', '20 open'],
    });
  });

  it('that stays without a successor is published when the next ball is overdue', () => {
    expect(played(score(5, 30, 19), score(10, 29, 20))).toEqual({
      scores: ['5 30/0', '55 29/0'],
      statuses: ['0 open', '10 suspended Score check', '55 open'],
    });
  });

  it('that varies is not accepted until it stays', () => {
    expect(played(score(5, 61, 63), score(10, 47, 40), score(15, 40, 40), score(19, 41, 41)).scores).toEqual([
      '5 61/0',
      '25 41/0',
    ]);
  });

  it.each([
    ['a withdrawn wicket', scoreAt(50, 40, 3), scoreAt(50, 40, 2), true],
    ['a withdrawn ball', scoreAt(50, 40), scoreAt(50, 39), true],
    ['the next ball', scoreAt(50, 41), scoreAt(51, 42), false],
    ['the tenth over after the ninth', scoreAt(50, 59), scoreAt(50, 60), false],
  ])('%s', (_, last, next, expected) => expect(goesBack(last, next)).toBe(expected));

  it('in soccer a goal, in tennis a game; clock and points do not count', () => {
    const soccer = {
      sport: 'soccer',
      phase: 'second_half',
      minute: 50,
      stoppageMinute: 0,
      goals: [1, 0],
      yellowCards: [0, 0],
      redCards: [0, 0],
      timeline: [],
      summary: '',
    } as const;
    expect(goesBack(soccer, { ...soccer, goals: [0, 0] })).toBe(true);
    expect(goesBack(soccer, { ...soccer, minute: 49 })).toBe(false);
    expect(goesBack(soccer, { ...soccer, phase: 'first_half' })).toBe(true);
    const tennis = {
      sport: 'tennis',
      phase: 'in_play',
      bestOf: 3,
      sets: [
        [6, 4],
        [3, 3],
      ],
      points: ['AD', '40'],
      server: 0,
      tieBreak: false,
      summary: '',
    } as const;
    expect(goesBack(tennis, { ...tennis, points: ['40', '40'] })).toBe(false);
    expect(
      goesBack(tennis, {
        ...tennis,
        sets: [
          [6, 4],
          [3, 2],
        ],
      }),
    ).toBe(true);
    expect(
      goesBack(tennis, {
        ...tennis,
        sets: [
          [6, 4],
          [3, 3],
          [0, 0],
        ],
      }),
    ).toBe(false);
  });
});

describe('seek', () => {
  it('continues as if never interrupted, under the same numbers', () => {
    const script = scriptedMatch('seek', 120);
    const whole = drain(guardFeed(scriptFeed(script)));
    const feed = guardFeed(scriptFeed(script));
    const present = feed.seek(60 * SECOND);
    expect(present.length).toBeGreaterThan(10);
    expect(whole).toEqual(expect.arrayContaining(present));
    const rest: FeedUpdate[] = [];
    for (let time = 60 * SECOND; time <= feed.endsAt; time += 250) rest.push(...feed.advance(time));
    expect(rest).toEqual(whole.filter((update) => update.at > 1_060_000));
  });
});
