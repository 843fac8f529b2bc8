import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readVectors } from '../../../kernel/src/testing/recorded-vectors.ts';
import { commissionOn } from './commission.ts';

interface CommissionVectors {
  readonly cases: {
    readonly id: string;
    readonly given: { readonly netWinnings: number; readonly marketBaseRate: number; readonly discountRate: number };
    readonly expect: { readonly commission: number };
  }[];
}

const vectors = readVectors<CommissionVectors>('commission');

describe.skipIf(!vectors)('the published commission vectors', () => {
  it.each(vectors?.cases ?? [])('$id', ({ given, expect: expected }) => {
    const bps = Math.round(given.marketBaseRate * (1 - given.discountRate) * 10_000);
    expect(commissionOn(given.netWinnings * 100, bps) / 100).toBe(expected.commission);
  });

  it('covers every vector', () => {
    expect(vectors?.cases).toHaveLength(7);
  });
});

it('is zero on a loss, never negative, and rounded down by less than one paisa', () => {
  const net = fc.integer({ min: -1e14, max: 1e14 });
  fc.assert(
    fc.property(net, fc.integer({ min: 0, max: 10_000 }), (netWinnings, bps) => {
      const commission = commissionOn(netWinnings, bps);
      const exact = (BigInt(Math.max(netWinnings, 0)) * BigInt(bps)) / 10_000n;
      expect(BigInt(commission)).toBe(exact);
    }),
  );
});
