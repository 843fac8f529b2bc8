import { describe, expect, it } from 'vitest';
import { sampleMapping, sampleMarket } from '../testing/sample-market.ts';
import { LiveMarket } from './live-market.ts';

const mapping = sampleMapping([], { '1.2': 2 });
const after = (id: string, numberOfWinners: number) => {
  const market = new LiveMarket(id, mapping.market(id));
  const updates = market.apply(sampleMarket(id, { numberOfWinners }));
  return { market, updates };
};

describe('a mapped market', () => {
  it('is quoted if it has as many winners as ours', () => {
    for (const [id, winners] of [
      ['1.1', 1],
      ['1.2', 2],
    ] as const) {
      const { market, updates } = after(id, winners);
      expect(market.refused).toBeNull();
      expect(updates).toContainEqual(expect.objectContaining({ kind: 'oddsQuote', marketId: `m${id}` }));
    }
  });

  it('is refused if it has more or fewer winners than ours', () => {
    expect(after('1.1', 2).market.refused).toBe('winners: 2, and 1 in ours');
    expect(after('1.2', 1).market.refused).toBe('winners: 1, and 2 in ours');
    expect(after('1.2', 3).market.refused).toBe('pays 3 winners of 3 runners');
  });
});
