import { expect, it } from 'vitest';
import { LossLimits } from './loss-limits.ts';
import { marketRiskHandlers } from './market-risk-handlers.ts';

const SCOPE = { marketId: 'm' };

/** Limits of one market, whose changes take a few turns of the event loop. */
function limits(lossLimit: number) {
  const definition = { marketId: 'm', gameId: 'g', name: 'Match odds', lossLimit };
  const all = new LossLimits({
    engine: {} as never,
    catalogue: { definition: () => definition, sportEvent: () => null } as never,
    marketActs: {
      changeTerms: async (_marketId: string, terms: { lossLimit: number }) => {
        for (let turns = 0; turns < 5; turns++) await Promise.resolve();
        Object.assign(definition, terms);
        return {};
      },
    } as never,
    usual: 1_000,
  });
  return { all, definition };
}

it('of two changes at once the second is compared with the first: a raise needs approval', async () => {
  const { all, definition } = limits(100_00);
  const proposals = { propose: async () => ({ proposalId: 7 }) };
  const { setLossLimit } = marketRiskHandlers({ lossLimits: all, proposals } as never);
  const set = (limit: number) => setLossLimit({ body: { marketId: 'm', limit, reason: 'x' } } as never);
  expect(await Promise.all([set(50), set(80)])).toEqual([
    { marketId: 'm', lossLimit: 50, proposalId: null },
    { marketId: 'm', lossLimit: 50, proposalId: '7' },
  ]);
  expect(definition.lossLimit).toBe(50_00);
});

it('an approved limit is refused if the one in force was lowered meanwhile', async () => {
  const { all, definition } = limits(100);
  const seen = await all.preview(SCOPE, 120);
  const outcomes = await Promise.all([all.lower(SCOPE, 50), all.approve(SCOPE, 120, seen as never)]);
  expect(outcomes).toEqual([null, expect.objectContaining({ code: 'MARKET_VERSION_CHANGED' })]);
  expect(definition.lossLimit).toBe(50);
  expect(await all.approve(SCOPE, 120, (await all.preview(SCOPE, 120)) as never)).toBe(null);
  expect(definition.lossLimit).toBe(120);
});
