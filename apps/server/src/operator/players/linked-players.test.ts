import { createPrng } from '@crease/kernel';
import type { MatchedPair } from '@crease/store';
import { describe, expect, it } from 'vitest';
import { linkedPairs } from './linked-players.ts';

/** What the record would say of these fills, each a pair of players; all share one address. */
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

/** Players who meet whoever comes. */
function crowd(seed: string, players: number, fills: number): [number, number][] {
  const prng = createPrng(seed);
  return Array.from({ length: fills }, () => {
    const one = prng.int(players);
    return [one, (one + 1 + prng.int(players - 1)) % players];
  });
}

describe('[M01] two accounts that play into each other’s hands', () => {
  it('are flagged among players who meet by chance, and nobody else is', () => {
    const passing = Array.from({ length: 12 }, () => [100, 101] as const);
    const record = recordOf([...crowd('crowd', 30, 600), ...passing, [100, 3], [101, 4]]);
    expect(linkedPairs(record).map(({ playerIds, fills }) => [playerIds, fills])).toEqual([[[100, 101], 12]]);
  });

  it('chance alone flags hardly anybody, in crowds of any size', () => {
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

  it('two who are the only players meet nobody else: that is no sign', () => {
    expect(linkedPairs(recordOf(Array.from({ length: 50 }, () => [1, 2] as const)))).toEqual([]);
  });

  it('the farther from chance, the higher in the list; a few meetings are none', () => {
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
