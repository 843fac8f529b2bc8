import { expect, it } from 'vitest';
import { saltSource } from './salt-source.ts';

const beacon = { chain: 'cd'.repeat(32), genesisMs: 10_000, periodMs: 3_000 };

it('the salt is a beacon value published only after the chain', () => {
  for (const now of [0, 9_999, 10_000, 10_001, 12_999, 13_000, 1_000_000]) {
    const source = saltSource(now, true, beacon);
    if (source.kind !== 'beacon') throw new Error('expected a beacon source');
    // drand: round 1 is published at the genesis, each next one a period later.
    expect(source.dueAt).toBe(10_000 + (source.round - 1) * 3_000);
    expect(source.dueAt).toBeGreaterThan(now);
    if (now >= 10_000) expect(source.dueAt - now).toBeLessThanOrEqual(6_000);
  }
});

it("without a beacon the salt is the first player's seed for a chain needed at once, else a day of players' seeds", () => {
  expect(saltSource(5, true, null)).toEqual({ kind: 'players', seeds: 1, closesAt: 5 });
  expect(saltSource(5, false, null)).toEqual({ kind: 'players', seeds: 64, closesAt: 5 + 86_400_000 });
});
