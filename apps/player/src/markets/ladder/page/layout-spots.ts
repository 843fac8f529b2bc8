import type { LadderKey, LadderSpot } from '../trade/ladder-settings.ts';

/** A market with its runners, in the order of the page. */
export interface SpottedMarket {
  readonly marketId: string;
  readonly type: string;
  readonly runnerIds: readonly string[];
}

/** Returns where ladders are, without the ids of their match. */
export function spotsOf(ladders: readonly LadderKey[], markets: readonly SpottedMarket[]): LadderSpot[] {
  return ladders.flatMap(({ marketId, runnerId }) => {
    const found = markets.find((market) => market.marketId === marketId);
    const runner = found?.runnerIds.indexOf(runnerId) ?? -1;
    if (!found || runner < 0) return [];
    return [{ type: found.type, market: ofType(markets, found.type).indexOf(found), runner }];
  });
}

/** Returns the ladders of a match at saved places; places that the match does not have are left out. */
export function laddersAt(spots: readonly LadderSpot[], markets: readonly SpottedMarket[]): LadderKey[] {
  return spots.flatMap(({ type, market, runner }) => {
    const found = ofType(markets, type)[market];
    const runnerId = found?.runnerIds[runner];
    return found && runnerId !== undefined ? [{ marketId: found.marketId, runnerId }] : [];
  });
}

function ofType(markets: readonly SpottedMarket[], type: string): SpottedMarket[] {
  return markets.filter((market) => market.type === type);
}
