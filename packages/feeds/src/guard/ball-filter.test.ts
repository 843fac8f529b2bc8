import { describe, expect, it } from 'vitest';
import type { FeedUpdate } from '../feed/feed-update.ts';
import { createSimulator } from '../simulator/create-simulator.ts';
import { BallFilter } from './ball-filter.ts';

const MINUTE = 60_000;
const isOdds = ({ type }: { readonly type: string }) => type === 'match_odds';
const secret = new Uint8Array(32).fill(7);

/** Types of the markets that are closed for a ball. */
function closedForBall(updates: readonly FeedUpdate[]): Set<string> {
  const types = new Map<string, string>();
  const closed = new Set<string>();
  for (const update of updates) {
    if (update.kind === 'marketOpen') types.set(update.market.marketId, update.market.type);
    if (update.kind === 'marketStatus' && update.status === 'ball_running')
      closed.add(types.get(update.marketId) ?? '');
  }
  return closed;
}

describe('a feed whose odds stay open while a ball is running', () => {
  const simulator = createSimulator({ secret });
  const before = [...simulator.advance(0), ...simulator.advance(6 * MINUTE)];
  const after = new BallFilter(
    { name: 'recorded', endsAt: 0, advance: () => before, seek: () => before },
    isOdds,
  ).advance(0);

  it('closes markets against the house only', () => {
    expect(closedForBall(before)).toEqual(new Set(['match_odds', 'bookmaker', 'fancy']));
    expect(closedForBall(after)).toEqual(new Set(['bookmaker', 'fancy']));
  });

  it('keeps the number and the order of every update', () => {
    const numbers = (updates: readonly FeedUpdate[]) => updates.map(({ gameId, seq }) => `${gameId}/${seq}`);
    expect(numbers(after)).toEqual(numbers(before));
  });

  it('still closes the odds for a wicket or a boundary', () => {
    const stops = (updates: readonly FeedUpdate[]) =>
      updates.filter((update) => update.kind === 'marketStatus' && update.status === 'suspended').length;
    expect(stops(after)).toBe(stops(before));
    expect(stops(after)).toBeGreaterThan(0);
  });

  it('delays bets on these odds for longer than prices may lag behind a score', () => {
    const delays = after.flatMap((update) =>
      update.kind === 'marketOpen' && isOdds(update.market) ? [update.market.inPlayDelayMs] : [],
    );
    expect(Math.min(...delays)).toBeGreaterThan(3_500);
  });
});
