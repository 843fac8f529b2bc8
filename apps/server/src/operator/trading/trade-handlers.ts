import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { Store } from '@crease/store';
import { applyTemplate } from '@crease/trading';
import type { Handlers } from '../../http/handler.ts';
import type { Templates } from '../../trading/templates.ts';
import type { Traded, TradedResult, Unsettled } from '../../trading/traded.ts';
import type { Trading } from '../../trading/trading.ts';
import { doOrPropose, type MarketActDeps } from '../markets/market-act-handlers.ts';
import type { MarketTerms } from '../proposals/proposable.ts';
import type { Actor, Draft } from '../proposals/proposals.ts';
import { namedEvent } from './named-event.ts';
import { newPlan } from './new-plan.ts';
import { entryOf, eventWire, sheetWire } from './trade-wire.ts';

type TradeHandlers = Pick<
  Handlers,
  'tradedEvents' | 'createEvent' | 'tradeSheet' | 'takeEvent' | 'enterTrade' | 'addMarkets'
>;

export interface TradeDeps extends MarketActDeps {
  readonly trading: Trading;
  readonly store: Pick<Store, 'competitions'>;
  readonly templates: Pick<Templates, 'versions'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Handlers of events that operators create and trade. What a ball decides is settled within the operator's limits. */
export function tradeHandlers(deps: TradeDeps): TradeHandlers {
  const { trading, templates, store, now } = deps;
  const sheetOf = (gameId: string) => {
    const traded = trading.find(gameId);
    return traded ? sheetWire(traded, now()) : refuse('NOT_FOUND', { reason: 'event' });
  };
  return {
    tradedEvents: () => trading.list().map(eventWire),
    createEvent: async ({ body, operator }) => {
      const named = await namedEvent(body, store);
      const made = isRefusal(named) ? named : newPlan(named, now());
      if (isRefusal(made)) return made;
      const [newest] = templates.versions(made.sport, made.format);
      const plan = { ...made, templateVersion: newest?.version ?? 0 };
      const traded = await trading.create(plan, operator);
      return isRefusal(traded) ? traded : sheetWire(traded, now());
    },
    tradeSheet: async ({ params: { gameId }, query: { hold }, operator }) => {
      if (hold === 'true') trading.hold(gameId, operator);
      // A colleague may have agreed meanwhile.
      for (const [marketId, { proposal }] of trading.find(gameId)?.unsettled ?? [])
        if (proposal) await trading.settled(gameId, marketId);
      return sheetOf(gameId);
    },
    takeEvent: ({ params: { gameId }, operator }) => {
      trading.take(gameId, operator);
      return sheetOf(gameId);
    },
    enterTrade: async ({ params: { gameId }, body: { number, entry: wire }, operator, address }) => {
      if (!trading.hold(gameId, operator)) return heldBy(trading, gameId);
      const traded = trading.find(gameId);
      const entry = entryOf({ number, entry: wire }, (marketId) => typeOf(trading, gameId, marketId));
      if (isRefusal(entry)) return entry;
      const refused = await trading.enter(gameId, { number, entry }, operator);
      if (refused) return refused;
      await settleDecided(deps, gameId, { operator, address });
      // An event that is over may have left the list meanwhile.
      return traded ? sheetWire(traded, now()) : sheetOf(gameId);
    },
    addMarkets: async ({ params: { gameId }, body: { number, keys }, operator }) => {
      if (!trading.hold(gameId, operator)) return heldBy(trading, gameId);
      const refused = await trading.enterAll(gameId, { number, entriesOf: ofTemplate(new Set(keys)) }, operator);
      return refused ?? sheetOf(gameId);
    },
  };
}

const ofTemplate =
  (keys: ReadonlySet<string>) =>
  ({ event, template }: Traded) =>
    event.isEnded ? [] : applyTemplate(template, keys, event.situation());

/** The entered balls decide the market themselves; amounts and changed results still need a second operator. */
export const SCORE_REASONS = ['notEnded', 'scoreOpen', 'scoreCannotTell', 'takesWinnings'] as const;
/** Nothing but the trader's word decides a market made by hand: a second operator agrees. */
const DECLARED_REASONS = ['notEnded'] as const;

/** Who settles. A feed also settles markets that only its own message decides. */
interface Decider extends Actor {
  readonly isFeed?: boolean;
}

export interface Decided {
  readonly marketId: string;
  readonly result: TradedResult;
}

/**
 * Settles what an operator's entries have decided within their limits; the rest is proposed to a second one, and what
 * was proposed once is only proposed again.
 */
export function settleDecided(deps: TradeDeps, gameId: string, by: Decider): Promise<void> {
  return settleOwn(deps, gameId, by, async (decided, isProposed) => {
    if (isProposed) return proposalOf(deps, decided, by);
    const done = await settle(deps, { gameId, ...decided }, by);
    return isRefusal(done) || done.proposalId === null ? null : Number(done.proposalId);
  });
}

/** Proposes what an operator's entries have decided to a second one. */
export function proposeDecided(deps: TradeDeps, gameId: string, by: Actor): Promise<void> {
  return settleOwn(deps, gameId, by, (decided) => proposalOf(deps, decided, by));
}

/** Proposes a result. @returns the id of its proposal; null if it is refused. */
async function proposalOf(deps: TradeDeps, decided: Decided, by: Actor): Promise<number | null> {
  const proposed = await propose(deps, decided, by);
  return isRefusal(proposed) ? null : proposed.proposalId;
}

/** Proposes a result, also another one of a settled market. */
export async function propose(deps: TradeDeps, decided: Decided, by: Actor) {
  const act = await settleTerms(deps, decided);
  return isRefusal(act) ? act : deps.proposals.propose(act, by);
}

/**
 * Settles or proposes an operator's results, except those whose proposal waits or was declined.
 * @param settle settles one result, or returns the id of its proposal. `isProposed`: it was proposed before.
 */
async function settleOwn(
  deps: TradeDeps,
  gameId: string,
  { operator: { username } }: Actor,
  settle: (decided: Decided, isProposed: boolean) => Promise<number | null>,
): Promise<void> {
  const { trading } = deps;
  const traded = trading.find(gameId);
  await traded?.settling.run(async () => {
    for (const [marketId, waiting] of traded.unsettled) {
      if (waiting.by !== username || !isProposable(waiting.proposal)) continue;
      if (await trading.settled(gameId, marketId)) continue;
      const decided = { marketId, result: waiting.result };
      if (waiting.proposal === undefined) waiting.proposal = await lastProposal(deps, decided, username);
      if (!isProposable(waiting.proposal)) continue;
      const proposalId = await settle(decided, waiting.proposal !== null);
      if (proposalId === null) await trading.settled(gameId, marketId);
      else waiting.proposal = { proposalId, state: 'waiting' };
    }
  });
}

/** False if a second operator has declined the result, or has still to answer. */
function isProposable(proposal: Unsettled['proposal']): boolean {
  return proposal?.state !== 'waiting' && proposal?.state !== 'declined';
}

/** Returns the proposal that an operator made of a result before the last start; null: none. */
async function lastProposal(deps: TradeDeps, decided: Decided, username: string) {
  const act = await settleTerms(deps, decided);
  return isRefusal(act) ? null : deps.proposals.last(act, username);
}

async function settle(
  deps: TradeDeps,
  { gameId, ...decided }: Decided & { readonly gameId: string },
  by: Decider,
): ReturnType<typeof doOrPropose> {
  const act = await settleTerms(deps, decided);
  if (isRefusal(act)) return act;
  const isMade = deps.trading.find(gameId)?.event.markets.isMade(decided.marketId) ?? false;
  const without = isMade && !by.isFeed ? DECLARED_REASONS : SCORE_REASONS;
  return doOrPropose(deps, { ...act, call: 'enterTrade', digest: undefined, without }, by);
}

/** Returns a result that play has decided as an act of an operator. */
async function settleTerms(
  deps: Pick<TradeDeps, 'engine'>,
  { marketId, result }: Decided,
): Promise<Draft<'settle' | 'void'> | Refusal> {
  const market = await deps.engine.query('market', { marketId });
  if (!market) return refuse('UNKNOWN_MARKET', { reason: 'market', market: marketId });
  return { kind: result.kind === 'void' ? 'void' : 'settle', terms: termsOf(market, result), reason: result.note };
}

/** The terms of a result that play has decided, for the market's settlement. */
export function termsOf(
  { marketId, runners }: { readonly marketId: string; readonly runners: readonly string[] },
  result: TradedResult,
): MarketTerms {
  if (result.kind === 'void') return { marketId, isVoid: true };
  if (result.kind === 'value') return { marketId, number: result.value };
  return { marketId, winners: result.winners.map((at) => runners[at] ?? '') };
}

function typeOf(trading: Trading, gameId: string, marketId: string) {
  return trading.find(gameId)?.event.openingOf(marketId)?.type ?? null;
}

function heldBy(trading: Trading, gameId: string): Refusal {
  const owner = trading.find(gameId)?.owner;
  return owner
    ? refuse('FORBIDDEN', { reason: 'otherTrader', who: owner.username })
    : refuse('NOT_FOUND', { reason: 'event' });
}
