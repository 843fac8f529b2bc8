import { isRefusal, moneyFromUnits, type Refusal, refuse } from '@crease/kernel';
import type { MarketTerms as HouseTerms, MarketState } from '@crease/operations';
import type { HouseDoor } from '../core/house-door.ts';
import type { Call, Handlers } from '../http/handler.ts';
import type { MarketActs } from './market-acts.ts';
import { type MarketPreviews, resultOf } from './proposals/market-previews.ts';
import type { MarketTerms } from './proposals/proposable.ts';
import type { Actor, Proposals } from './proposals/proposals.ts';

type MarketActHandlers = Pick<
  Handlers,
  | 'stopMarket'
  | 'resumeMarket'
  | 'changeMarketTerms'
  | 'removeRunner'
  | 'voidMarket'
  | 'voidBet'
  | 'voidWindow'
  | 'settleMarket'
>;

interface MarketActDeps {
  readonly door: HouseDoor;
  readonly marketActs: MarketActs;
  readonly previews: MarketPreviews;
  readonly proposals: Proposals;
}

/** A trader's acts. What they settled, the feed cannot settle otherwise; above a payout limit a second person answers. */
export function marketActHandlers(deps: MarketActDeps): MarketActHandlers {
  const { marketActs: acts } = deps;
  return {
    stopMarket: async ({ body }) => wire(await acts.stop(body.marketId, body.reason)),
    resumeMarket: async ({ body }) => wire(await acts.resume(body.marketId)),
    changeMarketTerms: async ({ body: { marketId, reason: _, ...asked } }) => {
      const terms = termsIn(asked);
      return isRefusal(terms) ? terms : wire(await acts.changeTerms(marketId, terms));
    },
    removeRunner: async ({ body: { marketId, runnerId, reductionPercent, reason } }) => {
      const factorBps = Math.round(reductionPercent * 100);
      return wire(await acts.removeRunner(marketId, { runnerId, factorBps, reason }));
    },
    voidMarket: ({ body: { marketId, reason }, operator, address }) =>
      doOrPropose(deps, { kind: 'void', terms: { marketId, isVoid: true }, reason }, { operator, address }),
    voidBet: ({ body }) => acts.voidBet(Number(body.betId), body.reason),
    voidWindow: async ({ body: { marketId, from, to, reason } }) =>
      wire(await acts.voidWindow(marketId, { from: Date.parse(from), to: Date.parse(to), reason })),
    settleMarket: ({ body: { reason, ...terms }, operator, address }) =>
      doOrPropose(deps, { kind: 'settle', terms, reason }, { operator, address }),
  };
}

type AskedTerms = Omit<Call<'changeMarketTerms'>['body'], 'marketId' | 'reason'>;

/** What was asked for in the House's units; the first sum that is none is refused. */
function termsIn({ inPlayDelaySeconds, ...sums }: AskedTerms): Partial<HouseTerms> | Refusal {
  const terms: Partial<Record<keyof HouseTerms, number>> = {};
  for (const name of ['min', 'max', 'maxProfit'] as const) {
    const units = sums[name];
    if (units === undefined) continue;
    const money = moneyFromUnits(units);
    if (money === null) return refuse('INVALID_INPUT', { reason: 'amount' }, name);
    terms[name] = money;
  }
  return inPlayDelaySeconds === undefined ? terms : { ...terms, inPlayDelayMs: inPlayDelaySeconds * 1000 };
}

interface MarketAct {
  readonly kind: 'settle' | 'void';
  readonly terms: MarketTerms;
  readonly reason: string;
}

async function doOrPropose(
  { door, marketActs, previews, proposals }: MarketActDeps,
  act: MarketAct,
  by: Actor,
): Promise<Awaited<ReturnType<Handlers['settleMarket']>>> {
  const { terms, reason } = act;
  const { marketId } = terms;
  const preview = await previews.of(terms);
  if (isRefusal(preview)) return preview;
  if (!preview.needsSecond) {
    return wire(
      await marketActs.settle(marketId, (market) => {
        const result = resultOf(market, terms);
        return !isRefusal(result) && result.kind === 'void' ? { ...result, note: reason } : result;
      }),
    );
  }
  const proposal = await proposals.propose(act, by);
  if (isRefusal(proposal)) return proposal;
  const market = await door.ask('market', { marketId });
  const { status = 'settled', statusReason = '', version = 0, stopped = false } = market ?? {};
  return { marketId, status, statusReason, version, stopped, proposalId: String(proposal.proposalId) };
}

function wire(done: MarketState | Refusal) {
  if (isRefusal(done)) return done;
  const { marketId, status, statusReason, version, stopped } = done;
  return { marketId, status, statusReason, version, stopped, proposalId: null };
}
