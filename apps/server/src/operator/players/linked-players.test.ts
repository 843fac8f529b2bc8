import { createPrng } from '@crease/kernel';
import type { MatchedPair } from '@crease/store';
import { describe, expect, it } from 'vitest';
import { linkedPairs } from './linked-players.ts';

/** The stored data of these fills, each a pair of players; all share one address. */
function recordOf(fills: readonly (readonly [number, number])[]) {
  const pairs = new Map<string, [number, number, number]>();
  const each = new Map<number, number>();
  for (const [a, b] of fills) {
    const [one, other] = a < b ? [a, b] : [b, a];
    const key = `${one} ${other}`;
    pairs.set(key, [one, other, (pairs.get(key)?.[2] ?? 0) + 1]);
    for (const player of [a, b]) each.set(player, (each.get(player) ?? 0) + 1);
  }
  const rows = [...pairs.values()].map(
    ([one, other, count]): MatchedPair => ({
      playerIds: [one, other],
      usernames: [`p${one}`, `p${other}`],
      fills: count,
      size: count * 100_00,
      fillsOfEach: [each.get(one) ?? 0, each.get(other) ?? 0],
      addresses: ['192.0.2.1'],
      agentCode: null,
    }),
  );
  return { pairs: rows, fills: fills.length };
}

/** Players who are matched at random. */
function crowd(seed: string, players: number, fills: number): [number, number][] {
  const prng = createPrng(seed);
  return Array.from({ length: fills }, () => {
    const one = prng.int(players);
    return [one, (one + 1 + prng.int(players - 1)) % players];
  });
}

describe('[M01] two colluding accounts', () => {
  it('are flagged among players matched at random, and nobody else', () => {
    const passing = Array.from({ length: 12 }, () => [100, 101] as const);
    const record = recordOf([...crowd('crowd', 30, 600), ...passing, [100, 3], [101, 4]]);
    expect(linkedPairs(record).map(({ playerIds, fills }) => [playerIds, fills])).toEqual([[[100, 101], 12]]);
  });

  it('random matches flag hardly anyone, at any number of players', () => {
    for (const [players, fills] of [
      [3, 300],
      [10, 1000],
      [100, 5000],
    ] as const) {
      const seed = `crowd of ${players}`;
      const record = recordOf(crowd(seed, players, fills));
      expect(linkedPairs(record).length, seed).toBeLessThanOrEqual(Math.ceil(record.pairs.length / 100));
    }
  });

  it('are not flagged if there are only two players', () => {
    expect(linkedPairs(recordOf(Array.from({ length: 50 }, () => [1, 2] as const)))).toEqual([]);
  });

  it('are sorted by deviation from chance; a few fills are ignored', () => {
    const passing = (a: number, b: number, times: number) => Array.from({ length: times }, () => [a, b] as const);
    const record = recordOf([
      ...crowd('crowd', 30, 600),
      ...[...passing(100, 101, 8), ...passing(102, 103, 30), ...passing(104, 105, 4)],
    ]);
    expect(linkedPairs(record).map(({ playerIds }) => playerIds)).toEqual([
      [102, 103],
      [100, 101],
    ]);
  });
});
