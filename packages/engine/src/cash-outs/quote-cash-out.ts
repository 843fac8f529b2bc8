import {
  type CashOutPlan,
  findPart,
  isLevel,
  levelsToTake,
  type MarketStatus,
  type Part,
  planCashOut,
  resultsByRunner,
  type Side,
  worstWithin,
} from '@crease/exchange';
import { isRefusal, type Money, type Price } from '@crease/kernel';
import type { EngineMarket } from '../markets/engine-market.ts';
import type { ReadonlyEngine } from './state.ts';

/** Result of cashing out now. Amounts in minor units. */
export interface CashOutQuote {
  readonly marketId: string;
  readonly status: MarketStatus;
  /** The worst result of cashing out all; null if nothing can be cashed out now. */
  readonly value: Money | null;
  /** Plan for the requested share; null if no order can be placed for it. */
  readonly plan: {
    readonly orders: readonly {
      readonly runnerName: string;
      readonly side: Side;
      readonly size: Money;
      readonly price: Price;
      /** Available size up to that price. */
      readonly available: Money;
    }[];
    readonly worst: Money;
    /** The worst result if every price is this many ticks worse. */
    readonly within: Money;
    /** The worst result of the bets without a cash-out. */
    readonly asNow: Money;
  } | null;
  /**
   * By runner that can win: the result of matched bets, now and after the plan; with several winners the least that is
   * possible if it is one of them.
   */
  readonly outcomes: readonly {
    readonly runnerId: string;
    readonly name: string;
    readonly before: Money;
    readonly after: Money | null;
  }[];
  /** In-play delay, ms; 0 before the event. */
  readonly delayMs: number;
  readonly commissionBps: number;
  /** When a waiting cash-out enters the book, epoch ms; null if none waits. */
  readonly dueAt: number | null;
}

/** Tolerance of the middle choice of "if the price moves", ticks for every price. */
const WITHIN_TICKS = 2;

/** Returns the quote for a share (percent) of a player's position; null without such a position. */
export function quoteCashOut(
  engine: ReadonlyEngine,
  { playerId, marketId, share }: { readonly playerId: number; readonly marketId: string; readonly share: number },
): CashOutQuote | null {
  const market = engine.markets.get(marketId);
  const part = market && ownPart(engine, market as EngineMarket, playerId);
  if (!market || !part) return null;
  const isOpen = market.status === 'open';
  const plan = isOpen ? planCashOut(part, share) : null;
  const whole = share === 100 ? plan : isOpen ? planCashOut(part, 100) : null;
  const { definition, runnerStatus } = market;
  const before = resultsByRunner(market, part.position);
  const due = [...part.book.pending].find((order) => order.playerId === playerId && order.link < 0);
  return {
    marketId,
    status: market.status,
    value: whole?.worst ?? null,
    plan: plan && planQuote(part, plan),
    outcomes: definition.runners.flatMap(({ runnerId, name }, at) => {
      if (runnerStatus[at] === 'removed') return [];
      return [{ runnerId, name, before: before[at] as Money, after: plan?.after[at] ?? null }];
    }),
    delayMs: market.inPlay ? definition.inPlayDelayMs : 0,
    commissionBps: definition.commissionBps,
    dueAt: due?.dueAt ?? null,
  };
}

function planQuote(part: Part, plan: CashOutPlan): CashOutQuote['plan'] {
  const {
    definition: { runners },
    runnerStatus,
  } = part.market;
  return {
    orders: plan.orders.map(({ runnerIndex, side, size, price }) => ({
      runnerName: runners[runnerIndex]?.name ?? '',
      side,
      size,
      price,
      available: levelsToTake(part, { runnerIndex, side })
        .filter((level) => (side === 'back' ? level.price >= price : level.price <= price))
        .reduce((sum, level) => sum + level.size, 0),
    })),
    worst: plan.worst,
    within: worstWithin(part, plan, WITHIN_TICKS),
    asNow: Math.min(...plan.before.filter((_, at) => runnerStatus[at] !== 'removed')),
  };
}

/** The player's value in a market whose runners are not level. */
interface CashOutValue {
  readonly marketId: string;
  /** The worst result of cashing out all; null while nothing can be cashed out. */
  readonly value: Money | null;
}

/** Returns every odds market in which a player has matched bets that are not level. */
export function cashOutValues(
  engine: ReadonlyEngine,
  { playerId }: { readonly playerId: number },
): readonly CashOutValue[] {
  return [...engine.markets.keys()].flatMap((marketId) => cashOutValue(engine, { playerId, marketId }) ?? []);
}

/** Returns the same for one market; null without an unlevel position. */
export function cashOutValue(
  engine: ReadonlyEngine,
  { playerId, marketId }: { readonly playerId: number; readonly marketId: string },
): CashOutValue | null {
  const market = engine.markets.get(marketId);
  const part = market && ownPart(engine, market as EngineMarket, playerId);
  if (!part || isLevel(part.market, part.position.steps)) return null;
  const plan = part.market.status === 'open' ? planCashOut(part, 100) : null;
  return { marketId, value: plan?.worst ?? null };
}

/** Returns null if the player has no bet there, no bet in a book of runners, or the market is over. */
function ownPart(engine: ReadonlyEngine, market: EngineMarket, playerId: number): Part | null {
  const playerState = engine.playerStates[playerId];
  if (!playerState || market.result || market.settling) return null;
  const part = findPart(market, { playerId, asset: playerState.player.asset, marketType: 'match_odds' });
  return isRefusal(part) || !part.book.positions.has(playerId) ? null : part;
}
