import { createEngine, type Engine, execute } from '@crease/engine';
import { type FeedUpdate, guardFeed } from '@crease/feeds';
import { expect, it } from 'vitest';
import { scoreOf } from '../../../../packages/engine/src/testing/sample-score.ts';
import { feedCommand } from '../core/feed-command.ts';
import { ScriptedFeed } from '../testing/scripted-feed.ts';
import { FeedQuarantine } from './feed-quarantine.ts';

const SECOND = 1000;
/** Quotes that pass the guard. */
const FANCY = 'g1-fancy';

/** An engine that follows a feed behind quarantine and guard, one second per round. */
function follower(feed: ScriptedFeed) {
  const lines: string[] = [];
  const quarantine = new FeedQuarantine({ warn: (line: unknown) => void lines.push(String(line)) });
  const guarded = guardFeed(quarantine.behind(feed));
  const engine: Engine = createEngine({ assets: ['play:INR'] });
  let time = 0;
  const take = (updates: readonly FeedUpdate[]) => {
    for (const update of updates) execute(engine, feedCommand(update), { now: time });
  };
  const follow = () => {
    time += SECOND;
    take(guarded.advance(time));
  };
  const market = () => {
    const { status, version, sportEvent } = engine.markets.get(FANCY) ?? {};
    return { status, version, score: sportEvent?.score };
  };
  return { engine, lines, quarantine, follow, market, resend: () => take(guarded.seek(time)) };
}

const tellScore = (feed: ScriptedFeed, score: unknown) =>
  feed.publish('g1', { kind: 'score', score: score as ReturnType<typeof scoreOf> });

it.each([
  ['a damaged score', { ...scoreOf(9), innings: null }, /^score g1, update \d+: left out, innings: /],
  ['a score of an unknown sport', { ...scoreOf(9), sport: 'darts' }, /^score g1, update \d+: left out, sport/],
  ['no score at all', 'nine', /^score g1, update \d+: left out, /],
])('%s is left out with its reason; the market is not touched, and the next score is shown', (_, damaged, reason) => {
  const feed = new ScriptedFeed();
  const it = follower(feed);
  feed.publishMatch('g1', { inPlay: true });
  tellScore(feed, scoreOf(5));
  it.follow();
  const before = it.market();
  expect(before).toMatchObject({ status: 'open', score: scoreOf(5) });
  tellScore(feed, damaged);
  tellScore(feed, damaged);
  it.follow();
  expect(it.market()).toEqual(before);
  expect(it.quarantine.count).toBe(2);
  expect(it.lines).toEqual([expect.stringMatching(reason)]);
  tellScore(feed, scoreOf(10));
  it.follow();
  expect(it.market()).toEqual({ ...before, score: scoreOf(10) });
});

it('an event without two complete team cards is not announced, and its markets do not open', () => {
  const feed = new ScriptedFeed();
  const it = follower(feed);
  feed.publishMatch('g2');
  const { teams, ...event } = feed.lastPublished('g2', 'sportEvent');
  feed.publish('g1', { ...event, teams: teams.slice(0, 1) as never });
  feed.publish('g1', {
    kind: 'marketOpen',
    market: { ...feed.lastPublished('g2', 'marketOpen').market, gameId: 'g1' },
  });
  it.follow();
  expect([...it.engine.sportEvents.keys()]).toEqual(['g2']);
  expect(it.engine.markets.size).toBe(3);
  expect(it.lines).toEqual([expect.stringMatching(/^sportEvent g1, update \d+: left out, /)]);
});

it('updates repeated after a restart are checked too', () => {
  const feed = new ScriptedFeed();
  const it = follower(feed);
  feed.publishMatch('g1', { inPlay: true });
  tellScore(feed, { sport: 'cricket' });
  it.follow();
  it.resend();
  expect(it.market()).toMatchObject({ status: 'open', score: null });
  expect(it.quarantine.count).toBe(2);
});
