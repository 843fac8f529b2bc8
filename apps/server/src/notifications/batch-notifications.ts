import { type AutoCashOut, type Fact, type ReadonlyEngine, resultTerms, type Settlement } from '@crease/engine';
import { declaredResult, MARKET_KINDS, type MarketType, type Order } from '@crease/exchange';
import { decimalFromPrice, unitsFromMoney } from '@crease/kernel';
import type { NotificationContent } from './notification-content.ts';
import { requestContent } from './request-notification.ts';

export interface PlayerNotification {
  readonly playerId: number;
  readonly content: NotificationContent;
}

/**
 * Returns notifications for the facts of a batch: bets matched, lapsed or void, markets settled, requests decided. None
 * for a player's own acts in the batch, and none for simulated players.
 * @param engine the state after the batch.
 */
export function notificationsOfBatch(engine: ReadonlyEngine, facts: readonly Fact[]): PlayerNotification[] {
  const placed = new Set<number>();
  const changed = new Map<number, Order>();
  const takenBack = new Set<string>();
  const all: PlayerNotification[] = [];
  for (const fact of facts) {
    if (fact.fact === 'orderPlaced') placed.add(fact.order.orderId);
    if (fact.fact === 'orderChanged') changed.set(fact.order.orderId, fact.order);
    if (fact.fact === 'autoCashOutChanged')
      push(all, fact.autoCashOut.playerId, autoCashOutContent(engine, fact.autoCashOut));
    if (fact.fact === 'settled' && fact.settlement.reversal) takenBack.add(keyOf(fact.settlement));
    if (fact.fact === 'depositChanged') push(all, fact.deposit.playerId, requestContent(fact));
    if (fact.fact === 'withdrawalChanged') push(all, fact.withdrawal.playerId, requestContent(fact));
  }
  for (const order of changed.values())
    if (!placed.has(order.orderId)) push(all, order.playerId, orderContent(engine, order));
  for (const fact of facts)
    if (fact.fact === 'settled' && !fact.settlement.reversal)
      push(
        all,
        fact.settlement.playerId,
        settlementContent(engine, fact.settlement, takenBack.has(keyOf(fact.settlement))),
      );
  return all.filter(({ playerId }) => !engine.players.get(playerId)?.simulated);
}

function push(all: PlayerNotification[], playerId: number, content: NotificationContent | null): void {
  if (content) all.push({ playerId, content });
}

/** An automatic cash-out that was executed, or ended without an act of the player. */
function autoCashOutContent(
  engine: ReadonlyEngine,
  { marketId, endReason, result }: AutoCashOut,
): NotificationContent | null {
  if (endReason === null || endReason === 'removed' || endReason === 'level') return null;
  const definition = engine.markets.get(marketId)?.definition;
  const terms = {
    about: 'autoCashOut',
    market: definition?.name ?? '',
    why: endReason,
    result: unitsFromMoney(result ?? 0),
  } as const;
  const isDone = endReason === 'takeProfit' || endReason === 'stopLoss';
  return { terms, status: isDone ? 'success' : 'info', kind: isDone ? 'matched' : 'settled', link: '/mybets' };
}

/** A bet that changed without an act of its player. */
function orderContent(engine: ReadonlyEngine, order: Order): NotificationContent | null {
  const { side, marketId, runnerIndex, status, matched, lapsed } = order;
  if (status !== 'matched' && status !== 'lapsed' && status !== 'voided') return null;
  const definition = engine.markets.get(marketId)?.definition;
  if (!definition) return null;
  const runner = definition.runners[runnerIndex]?.name ?? definition.name;
  const bet = { side, runner, ...oddsOf(definition.type, order), ...eventOf(engine, definition.gameId) };
  const link = `/exchange/${encodeURIComponent(definition.gameId)}`;
  if (status === 'voided')
    return { terms: { about: 'voided', ...bet }, status: 'info', kind: 'settled', link: '/mybets' };
  if (status === 'matched') {
    const terms = { about: 'matched', ...bet, amount: unitsFromMoney(matched) } as const;
    return { terms, status: 'success', kind: 'matched', link };
  }
  const terms = { about: 'lapsed', ...bet, amount: unitsFromMoney(lapsed) } as const;
  return { terms, status: 'info', kind: 'suspended', link };
}

/** The average odds of what was matched, else those of the order; a rate has none. */
function oddsOf(type: MarketType, { price, matched, matchedValue }: Order) {
  if (MARKET_KINDS[type].pricedIn !== 'odds') return {};
  return { odds: decimalFromPrice(Math.round(matched > 0 ? matchedValue / matched : price)) };
}

function eventOf(engine: ReadonlyEngine, gameId: string | undefined) {
  const event = engine.sportEvents.get(gameId ?? '')?.name;
  return event ? { event } : {};
}

function keyOf({ playerId, marketId }: Settlement): string {
  return `${playerId} ${marketId}`;
}

/** @param isAgain an earlier payment was reversed: the text names the new result. */
function settlementContent(
  engine: ReadonlyEngine,
  { marketId, gross, commission }: Settlement,
  isAgain: boolean,
): NotificationContent {
  const market = engine.markets.get(marketId);
  const declared = isAgain && market ? declaredResult(market) : null;
  const result = declared && market ? resultTerms(market.definition, declared) : null;
  const profit = unitsFromMoney(gross - commission);
  return {
    terms: {
      about: 'settled',
      market: market?.definition.name ?? '',
      ...eventOf(engine, market?.definition.gameId),
      profit,
      isAgain,
      result,
    },
    status: gross > 0 ? 'success' : 'info',
    kind: 'settled',
    link: '/mybets',
  };
}
