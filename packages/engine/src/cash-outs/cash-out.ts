import {
  acceptOrder,
  type CashOutOrder,
  type CashOutPlan,
  cashOutResult,
  checkOrder,
  createOrder,
  findPart,
  type Order,
  type Part,
  planCashOut,
  worsePrice,
  worstWithin,
} from '@crease/exchange';
import { isRefusal, type Money, type Refusal, refuse } from '@crease/kernel';
import { addLiveOrder, isLive, type PlayerState } from '../accounts/player-state.ts';
import { type WalletSnapshot, walletOf } from '../accounts/wallet.ts';
import type { Context, PlayerCommand } from '../core/command.ts';
import { type Outcome, unknownMarket } from '../core/outcome.ts';
import { pushDue } from '../markets/due-heap.ts';
import type { EngineMarket } from '../markets/engine-market.ts';
import { type MarketRecording, recordChange, syncHold } from '../markets/record-change.ts';
import { refuseHouseLoss, refuseOwnLimits } from '../orders/bet-limits.ts';
import { nextOrderId, unknownPlayer } from '../orders/enter-order.ts';
import { type OrderSnapshot, snapshotOrder } from '../orders/snapshot-order.ts';
import { type BodyHash, beginBody } from '../references/field-hash.ts';
import { refHash } from '../references/ref-index.ts';
import type { AutoTrigger } from './auto-cash-out.ts';
import { endStanding } from './end-auto-cash-out.ts';
import type { Engine, Fact } from './state.ts';

/** Answer to `cashOut`: its orders, matched, or waiting out the in-play delay. */
interface CashOutAnswer {
  readonly kind: 'cashOut';
  readonly orders: readonly OrderSnapshot[];
  /** The worst result of the market at the current prices, once all of it is matched. */
  readonly worst: Money;
  readonly wallet: WalletSnapshot;
}

/** Level a player's matched bets in an odds market, or a part of them: all of its orders or none. */
interface CashOut extends PlayerCommand {
  readonly type: 'cashOut';
  readonly marketId: string;
  /** Percent of the position, 1 to 100. */
  readonly share: number;
  /** The worst result that the player accepts, over all outcomes of the market; negative for a loss. */
  readonly floor: Money;
}

/** Maximum distance of a cash-out's match from the prices that it was computed with, ticks. */
const TICKS_MAX = 40;

export const hashCashOut: BodyHash<CashOut> = ({ marketId, share, floor }) =>
  beginBody(34).text(marketId).number(share).number(floor).end();

/**
 * Levels a player's matched bets in an odds market, or a part of them, with orders that are matched in full and
 * together or not at all. Each is checked by the rules for bets; in play it waits out the delay and is checked again at
 * its end. No order is placed that would end below the floor or raise the amount at risk.
 */
export function cashOut(engine: Engine, command: CashOut, context: Context): Outcome<CashOutAnswer, Fact> | Refusal {
  const { playerId, marketId, share, floor, clientRef } = command;
  const playerState = engine.playerStates[playerId];
  if (!playerState) return unknownPlayer(playerId);
  const market = engine.markets.get(marketId);
  if (!market) return unknownMarket(marketId);
  const facts: Fact[] = [];
  const entered = enterCashOut({ engine, market, facts, now: context.now }, { playerState, share, floor, clientRef });
  if (isRefusal(entered)) return entered;
  const { orders, worst } = entered;
  const answer: CashOutAnswer = {
    kind: 'cashOut',
    orders: orders.map((order) => snapshotOrder(engine, market, order)),
    worst,
    wallet: walletOf(engine, playerId),
  };
  // A query by the reference of any of the orders finds the command that placed it.
  for (const { clientRef } of orders.slice(1)) {
    const stored = { playerId, clientRef, refHash: refHash(playerId, clientRef), bodyHash: 0, body: answer };
    engine.refs.remember(stored);
    facts.push({ fact: 'answered', answer: stored });
  }
  return { facts, answer };
}

/** The input of a cash-out, manual or automatic. */
interface CashOutEntry {
  readonly playerState: PlayerState;
  readonly share: number;
  readonly floor: Money;
  /** Reference of the first order; the following ones are numbered. */
  readonly clientRef: string;
  /** The figure that triggered it; absent for a manual cash-out. */
  readonly trigger?: AutoTrigger;
}

/** Enters a cash-out into the book; the only way to do so. A refusal changes nothing. */
export function enterCashOut(
  recording: MarketRecording<Engine, Fact>,
  entry: CashOutEntry,
): { readonly orders: readonly Order[]; readonly worst: Money } | Refusal {
  const { engine, market, now } = recording;
  const { playerState, share, floor, trigger = null } = entry;
  const { playerId, asset } = playerState.player;
  const part = findPart(market, { playerId, asset, marketType: 'match_odds' });
  if (isRefusal(part)) return part;
  const closed = refuseClosed(market, part);
  if (closed) return closed;
  const plan = planCashOut(part, share);
  if (!plan) return refuse('NOT_CANCELLABLE', { reason: 'cashOut' });
  if (plan.worst < floor) return refuse('PRICE_CHANGED', { reason: 'cashOutWorst', worst: plan.worst });
  const orders = ordersOf(engine, { market, part, plan, entry }, now);
  const refusal = judge(engine, { playerState, market, part, orders }, now);
  if (refusal) return refusal;
  take(recording, { part, orders, entry });
  if (orders.every(({ status }) => status === 'matched'))
    endStanding(recording, { playerId, share, trigger, worst: plan.worst });
  return { orders, worst: plan.worst };
}

/** Refuses a market that accepts no bets now, and a second cash-out while one waits. */
function refuseClosed({ status, statusReason }: EngineMarket, { book, position }: Part): Refusal | null {
  if (status === 'ball_running') return refuse('MARKET_SUSPENDED', { reason: 'ballRunning' });
  if (status === 'suspended')
    return refuse('MARKET_SUSPENDED', statusReason ? { reason: 'told', why: statusReason } : { reason: 'untold' });
  if (status !== 'open') return refuse('MARKET_CLOSED', { reason: 'closed' });
  const waits = [...book.pending].some((order) => order.playerId === position.playerId && order.link < 0);
  return waits ? refuse('NOT_CANCELLABLE', { reason: 'cashOutWaits' }) : null;
}

interface Asked {
  readonly market: EngineMarket;
  readonly part: Part;
  readonly plan: CashOutPlan;
  readonly entry: CashOutEntry;
}

function ordersOf(engine: Engine, { market, part, plan, entry }: Asked, now: number): Order[] {
  const { playerState, clientRef, floor } = entry;
  const first = nextOrderId(engine);
  const ticks = ticksAbove(part, plan, floor);
  return plan.orders.map((terms, at) => {
    const order = createOrder(termsOf(playerState, market, { ...terms, price: worsePrice(market, terms, ticks) }), {
      orderId: first + at,
      // Clients' references contain no space, so these are unique.
      clientRef: at === 0 ? clientRef : `${clientRef} ${at + 1}`,
      placedAt: now,
    });
    order.link = -first;
    order.claimId = part.position.claimId;
    return order;
  });
}

function termsOf(
  { player }: PlayerState,
  { definition }: EngineMarket,
  { runnerIndex, side, size, price }: CashOutOrder,
) {
  return {
    playerId: player.playerId,
    asset: player.asset,
    marketId: definition.marketId,
    marketType: definition.type,
    runnerIndex,
    side,
    price,
    run: 0,
    size,
    timeInForce: 'fillOrKill',
    minFill: size,
    persistence: 'lapse',
  } as const;
}

/** Returns how far all prices may move against the player with the floor still kept. */
function ticksAbove(part: Part, plan: CashOutPlan, floor: number): number {
  let ticks = 0;
  while (ticks < TICKS_MAX && worstWithin(part, plan, ticks + 1) >= floor) ticks++;
  return ticks;
}

interface Judged {
  readonly playerState: PlayerState;
  readonly market: EngineMarket;
  readonly part: Part;
  readonly orders: readonly Order[];
}

function judge(engine: Engine, { playerState, market, part, orders }: Judged, now: number): Refusal | null {
  if (playerState.player.excluded) return refuse('EXCLUDED', { reason: 'account' });
  const { claimId } = part.position;
  const purpose = claimId === 0 ? market.purpose : market.bonusPurpose;
  for (const order of orders) {
    const refusal =
      checkOrder(part, order, null) ??
      refuseOwnLimits(engine, { playerState, market, order, part, claimId, purpose }, now) ??
      refuseHouseLoss(engine, part, order);
    if (refusal) return refusal;
  }
  // It was planned on the current book: it fails only if the exposure would rise.
  return cashOutResult(part, orders) === null ? refuse('NOT_CANCELLABLE', { reason: 'cashOut' }) : null;
}

interface Taken {
  readonly part: Part;
  readonly orders: readonly Order[];
  readonly entry: CashOutEntry;
}

function take(recording: MarketRecording<Engine, Fact>, { part, orders, entry }: Taken): void {
  const { engine, facts, now } = recording;
  const { playerState, floor, share, trigger = null } = entry;
  for (const order of orders) {
    engine.counters.orderId = order.orderId;
    engine.orders.add(order);
    facts.push({ fact: 'orderPlaced', order });
    const change = acceptOrder(part, order, { ids: engine.counters, now });
    recording.market.log?.place(order, playerState.player.simulated);
    if (isLive(order)) addLiveOrder(playerState, order);
    if (order.status === 'pending') {
      pushDue(engine.due, order);
      engine.waitingCashOuts.set(-order.link, { floor, share, trigger });
    }
    recordChange(recording, change);
  }
  syncHold(recording, playerState.player.playerId, playerState.player.asset);
}
