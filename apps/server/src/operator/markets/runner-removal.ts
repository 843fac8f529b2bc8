import type { MarketState } from '@crease/engine';
import { isRefusal, moneyFromUnits, type Refusal } from '@crease/kernel';
import type { AloneSums } from '../../cashier/alone/alone-sums.ts';
import type { MarketPreviews } from '../proposals/market-previews.ts';
import type { Proposable, RemovalTerms } from '../proposals/proposable.ts';
import { type Actor, type Proposals, proposedAs } from '../proposals/proposals.ts';
import type { MarketActs } from './market-acts.ts';

interface RemovalDeps {
  readonly marketActs: Pick<MarketActs, 'removeRunner'>;
  readonly previews: Pick<MarketPreviews, 'of'>;
}

/** The removal of a runner. It returns at most as much as voiding the whole market. */
export function runnerRemoval({ previews, marketActs }: RemovalDeps): Proposable<RemovalTerms> {
  return {
    right: 'markets.settle',
    preview: async ({ marketId, runnerId, factorBps }) => {
      const whole = await previews.of({ marketId, isVoid: true });
      if (isRefusal(whole)) return whole;
      return { ...whole, result: `Without ${runnerId}, other prices reduced by ${factorBps / 100}%` };
    },
    // Bets continue: market, runner and reduction are what is approved.
    digestOf: (preview) => ('result' in preview ? JSON.stringify([preview.marketId, preview.result]) : ''),
    carryOut: async ({ marketId, ...terms }, reason) => {
      const market = await marketActs.removeRunner(marketId, { ...terms, reason });
      return isRefusal(market) ? market : null;
    },
  };
}

interface Removal {
  readonly terms: RemovalTerms;
  readonly reason: string;
}

type Removed = { readonly proposalId: string } | { readonly proposalId: null; readonly market: MarketState };

/** Removes a runner within the limits, or proposes it. */
export async function removeOrPropose(
  {
    marketActs,
    previews,
    alone,
    proposals,
  }: RemovalDeps & { readonly alone: AloneSums; readonly proposals: Proposals },
  { terms: { marketId, ...runner }, reason }: Removal,
  by: Actor,
): Promise<Removed | Refusal> {
  const whole = await previews.of({ marketId, isVoid: true });
  const remove = async () => {
    const market = await marketActs.removeRunner(marketId, { ...runner, reason });
    return isRefusal(market) ? market : { proposalId: null, market };
  };
  const amount = isRefusal(whole) ? 0 : whole.needsSecond ? null : moneyFromUnits(whole.pays);
  const second = () => proposedAs(proposals, { kind: 'removal', terms: { marketId, ...runner }, reason }, by);
  const act = { call: 'removeRunner', amount, playerId: null } as const;
  return alone.decide<Removed>(by.operator, act, { alone: remove, second });
}
