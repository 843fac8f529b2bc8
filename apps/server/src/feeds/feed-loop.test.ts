import type { Command } from '@crease/engine';
import type { Feed, FeedUpdate } from '@crease/feeds';
import { type Refusal, refuse } from '@crease/kernel';
import { describe, expect, it, vi } from 'vitest';
import type { EngineClient } from '../core/engine-client.ts';
import { UnavailableError } from '../http/failure.ts';
import { FeedLoop } from './feed-loop.ts';
import { feedSource } from './feed-source.ts';

/** A feed with one score per second of feed time that records its calls. */
function aFeed(calls: string[], seconds: number, faults = { left: 0 }): Feed {
  let position = 0;
  const score = (second: number) =>
    ({ kind: 'score', gameId: 'g', seq: second + 1, at: second * 1000, score: {} }) as unknown as FeedUpdate;
  return {
    name: 'counting',
    endsAt: seconds * 1000,
    advance: (feedTime) => {
      calls.push(`advance ${feedTime}`);
      if (faults.left-- > 0) throw new Error('a damaged line');
      const updates: FeedUpdate[] = [];
      for (let second = Math.floor(position / 1000) + 1; second * 1000 <= feedTime; second++)
        updates.push(score(second));
      position = feedTime;
      return updates;
    },
    seek: (feedTime) => {
      calls.push(`seek ${feedTime}`);
      if (faults.left-- > 0) throw new Error('a damaged line');
      position = feedTime;
      return [score(Math.floor(feedTime / 1000))];
    },
  };
}

function aDoor() {
  const taken: number[] = [];
  const halts: string[] = [];
  const state = { isAway: false, why: null as Refusal | null, waiting: 0, most: 0 };
  const engine: EngineClient = {
    submit: async (command: Command) => {
      if (state.isAway) throw new UnavailableError({ reason: 'storeAway', why: 'away' });
      if (command.type === 'haltFeed') halts.push(command.reason);
      if ('feedSeq' in command && command.feedSeq !== null) taken.push(command.feedSeq);
      state.most = Math.max(state.most, ++state.waiting);
      await Promise.resolve();
      state.waiting--;
      const { why } = state;
      return { kind: 'feed', applied: why === null, ignored: why ? 'absurd' : null, why };
    },
    query: () => Promise.reject(new Error('unexpected query')),
  };
  return { engine, taken, halts, state };
}

async function aLoop({ speed = 1, seconds = 10, saved = null as unknown } = {}) {
  const logged: string[] = [];
  const say = (_about: unknown, line?: string) => void logged.push(line ?? '');
  const logger = { info: (line: unknown) => void logged.push(String(line)), warn: say, error: say };
  const calls: string[] = [];
  const faults = { left: 0 };
  const kept = { value: saved };
  const settings = {
    get: async <T>() => kept.value as T | null,
    set: async (_key: string, value: unknown) => {
      kept.value = value;
    },
  };
  const source = await feedSource({ name: 'n', make: () => aFeed(calls, seconds, faults), settings, speed, now: 500 });
  const clock = { now: 0 };
  const { engine, taken, halts, state } = aDoor();
  const late = { knowEnded: async () => {}, whileHere: <T>(_: unknown, act: () => Promise<T>) => act() };
  const options = {
    source,
    engine,
    late,
    logger,
    speed,
    clock: () => clock.now,
    wallClock: () => 0,
    engineClock: () => 1_000_000 + clock.now,
  };
  return { loop: new FeedLoop(options), calls, clock, taken, halts, faults, state, kept, logged };
}

describe('FeedLoop', () => {
  it('starts with the current state, then follows the clock at its speed, to the end of the feed', async () => {
    const { loop, calls, clock, taken } = await aLoop({ speed: 20 });
    await loop.playRound();
    clock.now = 100;
    await loop.playRound();
    clock.now = 100_000;
    await loop.playRound();
    expect(calls).toEqual(['seek 0', 'advance 2000', 'advance 10000']);
    expect(taken).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(loop.state).toBe('counting: ended');
  });

  it('repeats a round that was not stored, from the current state of the feed', async () => {
    const { loop, calls, clock, taken, state } = await aLoop();
    await loop.playRound();
    state.isAway = true;
    clock.now = 2000;
    await loop.playRound();
    expect(loop.state).toContain('not followed');
    state.isAway = false;
    clock.now = 3000;
    await loop.playRound();
    expect(calls).toEqual(['seek 0', 'advance 2000', 'seek 3000']);
    expect(taken).toEqual([1, 4]);
    expect(loop.state).toBe('counting');
  });

  it('backs off while nothing can be stored, and resumes soon afterwards', async () => {
    vi.useFakeTimers();
    try {
      const { loop, calls, clock, state } = await aLoop({ seconds: 1000 });
      const pass = async (ms: number) => {
        calls.length = 0;
        for (let passed = 0; passed < ms; passed += 100) {
          clock.now += 100;
          await vi.advanceTimersByTimeAsync(100);
        }
        return calls.length;
      };
      await loop.start();
      expect(await pass(1_000)).toBe(10);
      state.isAway = true;
      await pass(6_400);
      expect(await pass(32_000)).toBe(10);
      state.isAway = false;
      expect(await pass(3_200)).toBeGreaterThan(0);
      expect(loop.state).toBe('counting');
      expect(await pass(1_000)).toBe(10);
      await loop.stop();
    } finally {
      vi.useRealTimers();
    }
  });

  it('leaves room in the queue, and logs a repeated fault once', async () => {
    const { loop, clock, state, logged } = await aLoop({ speed: 1000, seconds: 2000 });
    await loop.playRound();
    state.why = refuse('INVALID_QUOTE', { reason: 'everyRunner' });
    clock.now = 2000;
    await loop.playRound();
    expect(state.most).toBeLessThanOrEqual(500);
    expect(logged).toEqual(['The quote must include every runner']);
  });

  it('suspends the markets of a failing feed at once, backs off, logs once, and recovers', async () => {
    const { loop, calls, clock, halts, logged, faults, taken } = await aLoop();
    await loop.playRound();
    faults.left = 3;
    clock.now = 1000;
    await loop.playRound();
    expect([halts, loop.isBroken, loop.state]).toEqual([['Feed broken'], true, 'counting: broken']);
    for (clock.now = 1010; clock.now < 2000; clock.now += 10) await loop.playRound();
    // After a tenth of a second, two, four.
    expect([loop.failedRounds, halts.length, loop.isBroken]).toEqual([3, 1, false]);
    expect(calls.slice(1)).toEqual(['advance 1000', 'seek 1100', 'seek 1300', 'seek 1700', ...calls.slice(5)]);
    expect(logged).toEqual([
      'the feed is broken: its markets are suspended until it can be read',
      'the feed can be read again',
    ]);
    expect(taken).toEqual([1, 2]);
  });

  it('suspends them as soon as the engine is available', async () => {
    const { loop, clock, halts, faults, state } = await aLoop();
    await loop.playRound();
    faults.left = 10;
    state.isAway = true;
    clock.now = 1000;
    await loop.playRound();
    expect(halts).toEqual([]);
    state.isAway = false;
    clock.now = 1010;
    await loop.playRound();
    expect(halts).toEqual(['Feed broken']);
  });

  it('sends everything again after a reload of the engine', async () => {
    const { loop, calls, clock } = await aLoop();
    await loop.playRound();
    loop.resend();
    clock.now = 1000;
    await loop.playRound();
    expect(calls.at(-1)).toBe('seek 1000');
  });

  it('resumes after a restart slightly later than it stopped, so that nothing is published twice', async () => {
    const { loop, calls, clock, kept } = await aLoop({ speed: 2 });
    await loop.playRound();
    clock.now = 2500;
    await loop.playRound();
    expect(kept.value).toEqual({ epoch: 500, feedTime: 5000 });
    expect(calls).toEqual(['seek 0', 'advance 5000']);
    const again = await aLoop({ speed: 2, saved: { epoch: 77, feedTime: 5000 } });
    await again.loop.playRound();
    expect(again.calls).toEqual(['seek 9000']);
    const nearEnd = await aLoop({ speed: 2, saved: { epoch: 77, feedTime: 9900 } });
    await nearEnd.loop.playRound();
    expect(nearEnd.calls).toEqual(['seek 10000']);
  });
});
