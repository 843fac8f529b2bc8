import { type PublicSport, sha256, toHex } from '@crease/kernel';
import { describe, expect, it } from 'vitest';
import type { FeedUpdate } from '../feed/feed-update.ts';
import { simulatorOf } from './create-simulator.ts';
import { rainAfterBalls } from './cricket/cricket-run.ts';
import { seedOf } from './fixture.ts';
import { gameIdOf, plannedStart, ROTAS } from './fixture-rota.ts';
import { openingFixture } from './opening-fixture.ts';
import { commitTo } from './seed-commitment.ts';
import { createMatch } from './simulated-match.ts';
import { matchSeed, type WorldKeys, worldKeys } from './world-keys.ts';

const MINUTE = 60_000;
const FOR_EVER = 1e12;
const MATCHES: Readonly<Record<PublicSport, number>> = process.env.SOAK
  ? { cricket: 15, soccer: 400, tennis: 150 }
  : { cricket: 2, soccer: 40, tennis: 15 };
const SPORTS: readonly PublicSport[] = ['cricket', 'soccer', 'tennis'];
const keys = worldKeys(sha256('luck'));

function matchOf(sport: PublicSport, number: number) {
  const startsAt = plannedStart(sport, number, keys);
  return createMatch({ sport, number, keys, epoch: 0, startsAt, announceAt: startsAt - ROTAS[sport].lead, take: 0 });
}

/** Returns all faults of commitment and reveal in the updates of one match. */
function brokenPromises(updates: readonly FeedUpdate[]): string[] {
  const faults: string[] = [];
  const open = new Set<string>();
  let promised: string | undefined;
  let isOver = false;
  updates.forEach((update, at) => {
    if (update.kind === 'sportEvent') {
      if (promised !== undefined && promised !== update.seedCommitment?.commitment)
        faults.push('the commitment changes');
      promised = update.seedCommitment?.commitment;
      isOver = update.status === 'finished' || update.status === 'abandoned';
    }
    if (update.kind === 'marketOpen') open.add(update.market.marketId);
    if (update.kind === 'marketOpen' && !promised) faults.push(`${update.market.marketId} opens without a commitment`);
    if (update.kind === 'result') open.delete(update.marketId);
    if (update.kind !== 'seedRevealed') return;
    if (open.size > 0 || !isOver) faults.push('revealed before the end');
    if (at !== updates.length - 1) faults.push('an update follows the seed');
    if (toHex(sha256(Buffer.from(update.seed, 'hex'))) !== promised) faults.push('not the committed seed');
  });
  if (updates.at(-1)?.kind !== 'seedRevealed') faults.push('never revealed');
  return faults;
}

describe('the seed of a match is committed before its first market and revealed after its last result', () => {
  it.each(SPORTS)('%s, updates whole', (sport) => {
    expect(brokenPromises(matchOf(sport, 5).advance(FOR_EVER))).toEqual([]);
  });

  it('also of a match that rain ends: the seed includes rain', () => {
    const rained = Array.from({ length: 2_000 }, (_, number) => number).find((number) =>
      Number.isFinite(rainAfterBalls(seedOf({ sport: 'cricket', number, keys, take: 0 }))),
    );
    const updates = matchOf('cricket', rained ?? 0).advance(FOR_EVER);
    expect(updates.some((one) => one.kind === 'sportEvent' && one.status === 'abandoned')).toBe(true);
    expect(brokenPromises(updates)).toEqual([]);
  });

  it('matches keep their commitments after seeks', () => {
    for (const sport of SPORTS) {
      for (let number = 0; number < MATCHES[sport]; number++) {
        const started = matchOf(sport, number).seek(plannedStart(sport, number, keys) - MINUTE, true);
        const ended = matchOf(sport, number).seek(FOR_EVER, true);
        const promise = started.flatMap((one) =>
          one.kind === 'sportEvent' && one.seedCommitment ? [one.seedCommitment] : [],
        )[0];
        expect(promise).toEqual(commitTo(sport, matchSeed(keys, gameIdOf(sport, number), 0)));
        if (ended.at(-1)?.kind !== 'seedRevealed') throw new Error(`${sport} ${number} is not revealed`);
        expect(started.some(({ kind }) => kind === 'seedRevealed')).toBe(false);
        expect(ended.at(-1)).toMatchObject({ seed: toHex(matchSeed(keys, gameIdOf(sport, number), 0)) });
        expect(toHex(sha256(matchSeed(keys, gameIdOf(sport, number), 0)))).toBe(promise?.commitment);
      }
    }
  });

  it('the first match of a world commits to the take that is played', () => {
    const opening = openingFixture(keys, 0);
    const updates = simulatorOf(keys).advance(0);
    const event = updates.find((one) => one.kind === 'sportEvent' && one.gameId === gameIdOf('cricket', 0));
    expect(event).toMatchObject({ seedCommitment: commitTo('cricket', seedOf(opening)) });
  });
});

describe('public data reveals nothing about outcomes', () => {
  /** Announcements, their times, and the times of renewed quotes, of matches that have not started. */
  const surface = (world: WorldKeys): string[] => {
    const feed = simulatorOf(world);
    const coming = new Set<string>();
    const seen: string[] = [];
    for (let minute = 0; minute <= 8; minute++) {
      for (const update of feed.advance(minute * MINUTE)) {
        if (update.kind === 'sportEvent') {
          const { seedCommitment: _, ...facts } = update;
          if (update.status === 'scheduled') coming.add(update.gameId);
          else coming.delete(update.gameId);
          if (update.status === 'scheduled') seen.push(JSON.stringify(facts));
        } else if (coming.has(update.gameId))
          seen.push(`${update.at} ${update.seq} ${update.kind} ${'marketId' in update ? update.marketId : ''}`);
      }
    }
    return seen;
  };

  it('with other outcomes under the same schedule and noise, fixtures, sides, times and quote times are the same', () => {
    const other = { ...keys, outcomes: worldKeys(sha256('other outcomes')).outcomes };
    const seen = surface(keys);
    expect(seen.length).toBeGreaterThan(500);
    expect(surface(other)).toEqual(seen);
    expect(commitTo('soccer', matchSeed(other, 'so-1029', 0))).not.toEqual(
      commitTo('soccer', matchSeed(keys, 'so-1029', 0)),
    );
    expect(surface({ ...keys, schedule: other.outcomes })).not.toEqual(seen);
  });

  it('a revealed seed does not predict the next one: half of all bits differ, whatever the transformation', () => {
    const distances: number[] = [];
    const seen = new Set<string>();
    for (let number = 0; number < 3_000; number++) {
      const seed = matchSeed(keys, gameIdOf('soccer', number), 0);
      const next = matchSeed(keys, gameIdOf('soccer', number + 1), 0);
      const guesses = [seed, sha256(seed), matchSeed({ outcomes: seed }, gameIdOf('soccer', number + 1), 0)];
      for (const guess of guesses) distances.push(bitsApart(guess, next));
      seen.add(toHex(seed));
    }
    expect(seen.size).toBe(3_000);
    // 256 fair bits: mean 128, deviation 8; the mean of 9,000 is within half a bit, and none within 78 bits of the
    // seed.
    const mean = distances.reduce((sum, one) => sum + one, 0) / distances.length;
    expect(Math.abs(mean - 128)).toBeLessThan(0.5);
    expect(Math.min(...distances)).toBeGreaterThan(78);
  });
});

describe('the attack that predicted every result of a 32-bit world', () => {
  /** The former noise: murmur3's finaliser over a 32-bit state. */
  const formerNoise = (state: number, stream: number, step: number): number => {
    let mix = state ^ Math.imul(stream + 0x632be5ab, 0x85ebca6b) ^ Math.imul(step + 0x7f4a7c15, 0xc2b2ae35);
    mix = Math.imul(mix ^ (mix >>> 16), 0x85ebca6b);
    mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35);
    mix = Math.imul(mix ^ (mix >>> 16), 0x9e3779b1);
    return ((mix ^ (mix >>> 15)) >>> 0) / 0x1_0000_0000;
  };
  const formerStart = (state: number, number: number) => {
    const { first, every, spread } = ROTAS.cricket;
    const wobble = (formerNoise(state, 'cricket'.length, number) * 2 - 1) * spread;
    return first + number * every + Math.round(wobble / MINUTE) * MINUTE;
  };
  /** Returns every state of a space of 2^18 that explains the starts of fixtures 1 to 40. */
  const recover = (startOf: (number: number) => number): number[] => {
    const starts = Array.from({ length: 40 }, (_, at) => startOf(at + 1));
    const found: number[] = [];
    for (let state = 0; state < 2 ** 18; state++)
      if (starts.every((start, at) => formerStart(state, at + 1) === start)) found.push(state);
    return found;
  };

  it('still recovers the state of such a world', () => {
    for (const state of [7, 40_961, 262_143]) expect(recover((number) => formerStart(state, number))).toEqual([state]);
  });

  it('recovers no state that explains the present fixtures', () => {
    for (const secret of ['crease', 'monsoon', 'luck']) {
      const world = worldKeys(sha256(secret));
      expect(recover((number) => plannedStart('cricket', number, world))).toEqual([]);
    }
  });
});

function bitsApart(one: Uint8Array, other: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < one.length; at++) {
    for (let bits = (one[at] as number) ^ (other[at] as number); bits > 0; bits &= bits - 1) count++;
  }
  return count;
}
