import { isRefusal, type Money, moneyFromUnits, type Refusal, refuse } from '@crease/kernel';
import type { MarketTerms as HouseTerms, MarketState } from '@crease/operations';
import type { HouseDoor } from '../core/house-door.ts';
import type { Call, Handlers } from '../http/handler.ts';
import type { MarketActs } from './market-acts.ts';
import type { MarketPreviews } from './proposals/market-previews.ts';
import type { MarketTerms } from './proposals/proposable.ts';
import type { Actor, Proposals } from './proposals/proposals.ts';

type MarketActHandlers = Pick<
  Handlers,
  | 'stopMarket'
  | 'resumeMarket'
  | 'noteMarket'
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
  const { marketActs: acts, door } = deps;
  return {
    stopMarket: async ({ body }) => wire(await acts.stop(body.marketId, body.reason ?? STOPPED)),
    resumeMarket: async ({ body }) => wire(await acts.resume(body.marketId)),
    // The trail keeps the note: its line is what the call is for.
    noteMarket: async ({ body: { marketId } }) =>
      wire(
        (await door.ask('market', { marketId })) ?? refuse('UNKNOWN_MARKET', { reason: 'market', market: marketId }),
      ),
    changeMarketTerms: async ({ body: { marketId, reason: _, ...asked } }) => {
      const terms = termsIn(asked);
      return isRefusal(terms) ? terms : wire(await acts.changeTerms(marketId, terms));
    },
    removeRunner: async ({ body: { marketId, runnerId, reductionPercent, reason } }) => {
      const factorBps = Math.round(reductionPercent * 100);
      return wire(await acts.removeRunner(marketId, { runnerId, factorBps, reason }));
    },
    voidMarket: ({ body: { marketId, reason, digest }, operator, address }) => {
      const act = { kind: 'void' as const, terms: { marketId, isVoid: true as const }, reason, digest };
      return onMarket(deps, act, { operator, address });
    },
    voidBet: async ({ body: { betId, reason, digest }, operator, address }) => {
      const marketId = await acts.marketOf(Number(betId));
      if (isRefusal(marketId)) return marketId;
      const terms = { marketId, isVoid: true as const, betId };
      const done = await doOrPropose(deps, { kind: 'void', terms, reason, digest }, { operator, address });
      if (isRefusal(done)) return done;
      return { betId, status: await acts.statusOf(marketId, Number(betId)), proposalId: done.proposalId };
    },
    voidWindow: ({ body: { reason, digest, ...window }, operator, address }) => {
      const act = { kind: 'void' as const, terms: { ...window, isVoid: true as const }, reason, digest };
      return onMarket(deps, act, { operator, address });
    },
    settleMarket: ({ body: { reason, digest, ...terms }, operator, address }) =>
      onMarket(deps, { kind: 'settle', terms, reason, digest }, { operator, address }),
  };
}

/** What players read where a market was suspended without a reason. */
const STOPPED = 'Suspended by the desk';

type AskedTerms = Omit<Call<'changeMarketTerms'>['body'], 'marketId' | 'reason'>;

/** What was asked for in the House's units; the first sum that is none is refused. */
function termsIn({ inPlayDelaySeconds, margin, skew, ...sums }: AskedTerms): Partial<HouseTerms> | Refusal {
  const terms: Partial<Record<(typeof SUMS)[number], Money>> = {};
  for (const name of SUMS) {
    const units = sums[name];
    if (units === undefined) continue;
    const money = moneyFromUnits(units);
    if (money === null) return refuse('INVALID_INPUT', { reason: 'amount' }, name);
    terms[name] = money;
  }
  return {
    ...terms,
    ...(margin !== undefined && { margin }),
    ...(skew && { skew }),
    ...(inPlayDelaySeconds !== undefined && { inPlayDelayMs: inPlayDelaySeconds * 1000 }),
  };
}

const SUMS = ['min', 'max', 'maxProfit', 'houseSize'] as const;

interface MarketAct {
  readonly kind: 'settle' | 'void';
  readonly terms: MarketTerms;
  readonly reason: string;
  /** Of the preview that was seen; absent: nobody looked. */
  readonly digest: string | undefined;
}

/** Under which it waits for a second person, or the market as it is now. */
type Done = { readonly proposalId: string } | { readonly proposalId: null; readonly market: MarketState };

async function doOrPropose(
  { marketActs, previews, proposals }: MarketActDeps,
  { digest, ...act }: MarketAct,
  by: Actor,
): Promise<Done | Refusal> {
  const { terms, reason } = act;
  const looked = await previews.asSeen(terms, digest);
  if (isRefusal(looked)) return looked;
  if (looked.told.needsSecond) {
    const proposal = await proposals.propose(act, by);
    return isRefusal(proposal) ? proposal : { proposalId: String(proposal.proposalId) };
  }
  const market = await marketActs.carryOut(terms, reason, looked.seen);
  return isRefusal(market) ? market : { proposalId: null, market };
}

async function onMarket(
  deps: MarketActDeps,
  act: MarketAct,
  by: Actor,
): Promise<Awaited<ReturnType<Handlers['settleMarket']>>> {
  const done = await doOrPropose(deps, act, by);
  if (isRefusal(done)) return done;
  if (done.proposalId === null) return wire(done.market);
  const { proposalId } = done;
  const { marketId } = act.terms;
  const market = await deps.door.ask('market', { marketId });
  const { status = 'settled', statusReason = '', version = 0, stopped = false } = market ?? {};
  return { marketId, status, statusReason, version, stopped, proposalId };
}

function wire(done: MarketState | Refusal) {
  if (isRefusal(done)) return done;
  const { marketId, status, statusReason, version, stopped } = done;
  return { marketId, status, statusReason, version, stopped, proposalId: null };
}
