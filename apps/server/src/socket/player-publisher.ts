import type { BalanceUpdate, Bet, ServerToClient } from '@crease/contract';
import type { Order } from '@crease/exchange';
import { type Fact, type House, snapshotOrder, walletOf } from '@crease/operations';
import { betWire } from '../orders/bet-wire.ts';
import { rupeeText, signedRupeeText } from '../orders/rupee-text.ts';
import { exposureAmount, walletWire } from '../wallet/wallet-wire.ts';

export type Toast = Parameters<ServerToClient['sub:notification_toast']>[0];

/** Where a player's own updates go. */
export interface PlayerPost {
  /** False when nobody would hear it: then nothing is made. */
  isHeard(playerId: number): boolean;
  bet(playerId: number, bet: Bet): void;
  balance(playerId: number, update: BalanceUpdate): void;
  toast(playerId: number, toast: Toast): void;
}

/** Tells players what the facts of a stored batch mean for them: bets, money, and a toast for what they did not do themselves. */
export class PlayerPublisher {
  readonly #post: PlayerPost;
  #sequence: number;

  /** @param firstSequence above every number given before the restart. */
  constructor(post: PlayerPost, firstSequence: number) {
    this.#post = post;
    this.#sequence = firstSequence;
  }

  publish(house: House, facts: readonly Fact[]): void {
    const placed = new Set<number>();
    const changed = new Map<number, Order>();
    const touched = new Set<number>();
    const toasts: [playerId: number, toast: Toast][] = [];
    for (const fact of facts) {
      switch (fact.fact) {
        case 'orderPlaced':
          placed.add(fact.order.orderId);
          changed.set(fact.order.orderId, fact.order);
          break;
        case 'orderChanged':
          changed.set(fact.order.orderId, fact.order);
          break;
        case 'holdChanged':
          touched.add(fact.playerId);
          break;
        case 'settled':
          touched.add(fact.settlement.playerId);
          if (!fact.settlement.reversal) toasts.push([fact.settlement.playerId, settledToast(house, fact.settlement)]);
          break;
        default:
          break;
      }
    }
    for (const order of changed.values()) this.#tellOrder(house, order, placed.has(order.orderId));
    for (const playerId of touched) this.#tellBalance(house, playerId);
    for (const [playerId, toast] of toasts) if (this.#post.isHeard(playerId)) this.#post.toast(playerId, toast);
  }

  #tellOrder(house: House, order: Order, isNew: boolean): void {
    const { playerId } = order;
    const market = house.markets.get(order.marketId);
    if (!market || !this.#post.isHeard(playerId)) return;
    const bet = betWire(snapshotOrder(house, market, order), {
      definition: market.definition,
      result: market.result,
      marketCommission: commissionOf(house, order),
    });
    this.#post.bet(playerId, bet);
    const toast = isNew ? null : orderToast(bet, order);
    if (toast) this.#post.toast(playerId, toast);
  }

  #tellBalance(house: House, playerId: number): void {
    if (!this.#post.isHeard(playerId)) return;
    const wallet = walletOf(house, playerId);
    const update = { ...walletWire(wallet), exposureAmount: exposureAmount(wallet), sequence: this.#sequence++ };
    this.#post.balance(playerId, update);
  }
}

function commissionOf(house: House, { marketId, playerId }: Order): number | null {
  return house.settlements.get(marketId)?.find((paid) => paid.playerId === playerId)?.commission ?? null;
}

/** What happened to a bet while its player was looking elsewhere. */
function orderToast(bet: Bet, order: Order): Toast | null {
  const what = `${bet.side === 'back' ? 'Back' : 'Lay'} ${bet.runnerName}`;
  switch (order.status) {
    case 'matched':
      return { title: 'Bet matched', message: `${what}: ${rupeeText(order.matched)} matched`, status: 'success' };
    case 'lapsed':
      return { title: 'Bet lapsed', message: `${what}: ${rupeeText(order.lapsed)} was not matched`, status: 'info' };
    case 'voided':
      return { title: 'Bet void', message: `${what}: the stake was given back`, status: 'info' };
    default:
      return null;
  }
}

function settledToast(house: House, { marketId, gross, commission }: SettledFact): Toast {
  const name = house.markets.get(marketId)?.definition.name ?? 'Market';
  return {
    title: 'Bets settled',
    message: `${name}: ${signedRupeeText(gross - commission)}`,
    status: gross > 0 ? 'success' : 'info',
  };
}

type SettledFact = Extract<Fact, { fact: 'settled' }>['settlement'];
