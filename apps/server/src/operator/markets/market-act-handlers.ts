import type { SecondReason, SumAct } from '@crease/contract';
import type { MarketTerms as HouseTerms, MarketState } from '@crease/engine';
import { isRefusal, moneyFromUnits, type Refusal, refuse } from '@crease/kernel';
import type { AloneSums } from '../../cashier/alone/alone-sums.ts';
import type { EngineClient } from '../../core/engine-client.ts';
import { readSums } from '../../core/values/read-sums.ts';
import type { Call, Handlers } from '../../http/handler.ts';
import type { AuditTrail } from '../audit/audit-trail.ts';
import { decidedBefore } from '../audit/decided-before.ts';
import type { MarketPreviews } from '../proposals/market-previews.ts';
import type { MarketTerms } from '../proposals/proposable.ts';
import { type Actor, type Proposals, proposedAs } from '../proposals/proposals.ts';
import type { MarketActs } from './market-acts.ts';
import { removeOrPropose } from './runner-removal.ts';

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

export interface MarketActDeps {
  readonly engine: EngineClient;
  readonly marketActs: MarketActs;
  readonly previews: MarketPreviews;
  readonly trail: Pick<AuditTrail, 'list'>;
  readonly alone: AloneSums;
  readonly proposals: Proposals;
}

/**
 * Handlers of traders' acts. The feed cannot change an operator's result; above a payout limit a second approver
 * answers.
 */
export function marketActHandlers(deps: MarketActDeps): MarketActHandlers {
  const { marketActs: acts, engine } = deps;
  return {
    stopMarket: async ({ body }) => wire(await acts.stop(body.marketId, body.reason ?? STOPPED)),
    resumeMarket: async ({ body }) => wire(await acts.resume(body.marketId)),
    // Only the audit trail stores the note.
    noteMarket: async ({ body: { marketId } }) =>
      wire(
        (await engine.query('market', { marketId })) ??
          refuse('UNKNOWN_MARKET', { reason: 'market', market: marketId }),
      ),
    changeMarketTerms: async ({ body: { marketId, reason: _, ...changes } }) => {
      const terms = termsIn(changes);
      return isRefusal(terms) ? terms : wire(await acts.changeTerms(marketId, terms));
    },
    removeRunner: async ({ body: { marketId, runnerId, reductionPercent, reason }, operator, address }) => {
      const terms = { marketId, runnerId, factorBps: Math.round(reductionPercent * 100) };
      return replyOf(deps, marketId, await removeOrPropose(deps, { terms, reason }, { operator, address }));
    },
    voidMarket: ({ body: { marketId, reason, digest }, operator, address }) => {
      const terms = { marketId, isVoid: true as const };
      return onMarket(deps, { call: 'voidMarket', kind: 'void', terms, reason, digest }, { operator, address });
    },
    voidBet: async ({ body: { betId, reason, digest }, operator, address }) => {
      const marketId = await acts.marketOf(Number(betId));
      if (isRefusal(marketId)) return marketId;
      const terms = { marketId, isVoid: true as const, betId };
      const done = await doOrPropose(
        deps,
        { call: 'voidBet', kind: 'void', terms, reason, digest },
        { operator, address },
      );
      if (isRefusal(done)) return done;
      return { betId, status: await acts.statusOf(marketId, Number(betId)), proposalId: done.proposalId };
    },
    voidWindow: ({ body: { reason, digest, ...window }, operator, address }) => {
      const terms = { ...window, isVoid: true as const };
      return onMarket(deps, { call: 'voidWindow', kind: 'void', terms, reason, digest }, { operator, address });
    },
    settleMarket: ({ body: { reason, digest, ...terms }, operator, address }) =>
      onMarket(deps, { call: 'settleMarket', kind: 'settle', terms, reason, digest }, { operator, address }),
  };
}

/** Suspension reason shown to players if the operator gave none. */
const STOPPED = 'Suspended by the desk';

type TermsBody = Omit<Call<'changeMarketTerms'>['body'], 'marketId' | 'reason'>;

/** Converts terms to the engine's units; refuses the first invalid amount. */
function termsIn({
  inPlayDelaySeconds,
  passiveDelay,
  margin,
  skew,
  ...sums
}: TermsBody): Partial<HouseTerms> | Refusal {
  const terms = readSums(sums, SUMS);
  if (isRefusal(terms)) return terms;
  return {
    ...terms,
    ...(passiveDelay && { passiveDelay }),
    ...(margin !== undefined && { margin }),
    ...(skew && { skew }),
    ...(inPlayDelaySeconds !== undefined && { inPlayDelayMs: inPlayDelaySeconds * 1000 }),
  };
}

const SUMS = ['min', 'max', 'maxProfit', 'houseSize'] as const;

interface MarketAct {
  readonly call: SumAct;
  readonly kind: 'settle' | 'void';
  readonly terms: MarketTerms;
  readonly reason: string;
  /** Digest of the preview that the operator saw; absent: none. */
  readonly digest: string | undefined;
  /** Reasons for a second approver that do not apply to the act; absent: all apply. */
  readonly without?: readonly SecondReason[];
}

/** The pending proposal, or the market's new state. */
type Done = { readonly proposalId: string } | { readonly proposalId: null; readonly market: MarketState };

/** Runs the act within the limits, or proposes it. Names an earlier decision. */
export async function doOrPropose(deps: MarketActDeps, act: MarketAct, by: Actor): Promise<Done | Refusal> {
  const done = await decide(deps, act, by);
  const { marketId } = act.terms;
  if (!isRefusal(done)) return done;
  return decidedBefore(deps.trail, done, by.operator.username, (terms) => terms.marketId === marketId);
}

async function decide(
  { marketActs, previews, alone, proposals }: MarketActDeps,
  { digest, call, without = [], ...act }: MarketAct,
  by: Actor,
): Promise<Done | Refusal> {
  const { terms, reason } = act;
  const preview = await previews.asSeen(terms, digest);
  if (isRefusal(preview)) return preview;
  const { secondReasons, pays } = preview.preview;
  const needsSecond = secondReasons.some((why) => !without.includes(why));
  const second = () => proposedAs(proposals, act, by);
  const carryOut = async () => {
    const market = await marketActs.carryOut(terms, reason, preview.seen);
    return isRefusal(market) ? market : { proposalId: null, market };
  };
  const amount = needsSecond ? null : moneyFromUnits(pays);
  return alone.decide<Done>(by.operator, { call, amount, playerId: null }, { alone: carryOut, second });
}

async function onMarket(
  deps: MarketActDeps,
  act: MarketAct,
  by: Actor,
): Promise<Awaited<ReturnType<Handlers['settleMarket']>>> {
  return replyOf(deps, act.terms.marketId, await doOrPropose(deps, act, by));
}

/** Returns the market after an act, or its current state while the act waits. */
async function replyOf(deps: MarketActDeps, marketId: string, done: Done | Refusal) {
  if (isRefusal(done)) return done;
  if (done.proposalId === null) return wire(done.market);
  const { proposalId } = done;
  const market = await deps.engine.query('market', { marketId });
  const { status = 'settled', statusReason = '', version = 0, stopped = false } = market ?? {};
  return { marketId, status, statusReason, version, stopped, proposalId };
}

function wire(done: MarketState | Refusal) {
  if (isRefusal(done)) return done;
  const { marketId, status, statusReason, version, stopped } = done;
  return { marketId, status, statusReason, version, stopped, proposalId: null };
}
