import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import { applyTemplate } from '@crease/trading';
import type { Handlers } from '../../http/handler.ts';
import type { Templates } from '../../trading/templates.ts';
import type { Traded, TradedResult, Trading } from '../../trading/trading.ts';
import { doOrPropose, type MarketActDeps } from '../markets/market-act-handlers.ts';
import type { Actor } from '../proposals/proposals.ts';
import { newPlan } from './new-plan.ts';
import { entryOf, sheetWire } from './trade-wire.ts';

type TradeHandlers = Pick<
  Handlers,
  'tradedEvents' | 'createEvent' | 'tradeSheet' | 'takeEvent' | 'enterTrade' | 'addMarkets'
>;

interface TradeDeps extends MarketActDeps {
  readonly trading: Trading;
  readonly templates: Pick<Templates, 'versions'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Handlers of events that operators create and trade. What a ball decides is settled within the operator's limits. */
export function tradeHandlers(deps: TradeDeps): TradeHandlers {
  const { trading, templates, now } = deps;
  const sheetOf = (gameId: string) => {
    const traded = trading.find(gameId);
    return traded ? sheetWire(traded, now()) : refuse('NOT_FOUND', { reason: 'event' });
  };
  return {
    tradedEvents: () => trading.list().map((traded) => sheetWire(traded, now())),
    createEvent: async ({ body, operator }) => {
      const made = newPlan(body, now());
      if (isRefusal(made)) return made;
      const [newest] = templates.versions(made.sport, made.format);
      const plan = { ...made, templateVersion: newest?.version ?? 0 };
      const traded = await trading.create(plan, operator);
      return isRefusal(traded) ? traded : sheetWire(traded, now());
    },
    tradeSheet: async ({ params: { gameId }, query: { hold }, operator }) => {
      if (hold === 'true') trading.hold(gameId, operator);
      // A colleague may have agreed meanwhile.
      for (const [marketId, { isProposed }] of trading.find(gameId)?.unsettled ?? [])
        if (isProposed) await trading.settled(gameId, marketId);
      return sheetOf(gameId);
    },
    takeEvent: ({ params: { gameId }, operator }) => {
      trading.take(gameId, operator);
      return sheetOf(gameId);
    },
    enterTrade: async ({ params: { gameId }, body: { number, entry: wire }, operator, address }) => {
      if (!trading.hold(gameId, operator)) return heldBy(trading, gameId);
      const entry = entryOf({ number, entry: wire }, (marketId) => typeOf(trading, gameId, marketId));
      const refused = await trading.enter(gameId, { number, entry }, operator);
      if (refused) return refused;
      await settleDecided(deps, gameId, { operator, address });
      return sheetOf(gameId);
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
const SCORE_REASONS = ['notEnded', 'scoreOpen', 'scoreCannotTell', 'takesWinnings'] as const;
/** Nothing but the trader's word decides a market made by hand: a second operator agrees. */
const DECLARED_REASONS = ['notEnded', 'takesWinnings'] as const;

/** Settles what play has decided within the operator's limits; the rest is proposed to a second operator, once. */
async function settleDecided(deps: TradeDeps, gameId: string, by: Actor): Promise<void> {
  const { trading } = deps;
  for (const [marketId, waiting] of trading.find(gameId)?.unsettled ?? []) {
    if (waiting.isProposed || (await trading.settled(gameId, marketId))) continue;
    const done = await settle(deps, { marketId, result: waiting.result }, by);
    if (isRefusal(done)) continue;
    waiting.isProposed = done.proposalId !== null;
    if (!waiting.isProposed) await trading.settled(gameId, marketId);
  }
}

async function settle(
  deps: TradeDeps,
  { marketId, result }: { readonly marketId: string; readonly result: TradedResult },
  by: Actor,
): ReturnType<typeof doOrPropose> {
  const market = await deps.engine.query('market', { marketId });
  if (!market) return refuse('UNKNOWN_MARKET', { reason: 'market', market: marketId });
  const terms = {
    marketId,
    ...(result.kind === 'void' && { isVoid: true as const }),
    ...(result.kind === 'value' && { number: result.value }),
    ...(result.kind === 'winners' && { winners: result.winners.map((at) => market.runners[at] ?? '') }),
  };
  const kind = result.kind === 'void' ? 'void' : 'settle';
  const act = {
    call: 'enterTrade',
    kind,
    terms,
    reason: result.note,
    digest: undefined,
    without: deps.trading.find(market.gameId)?.event.isMade(marketId) ? DECLARED_REASONS : SCORE_REASONS,
  } as const;
  return doOrPropose(deps, act, by);
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
