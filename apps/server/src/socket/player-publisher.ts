import {
  type BalanceUpdate,
  type Bet,
  ENGLISH,
  type GameRound,
  type ServerToClient,
  type ToastTerms,
} from '@crease/contract';
import { declaredResult, type Order } from '@crease/exchange';
import { unitsFromMoney } from '@crease/kernel';
import {
  explainOrder,
  type Fact,
  type Settlement as Paid,
  type ReadonlyHouse,
  resultTerms,
  settlementFor,
  snapshotOrder,
  walletOf,
} from '@crease/operations';
import { requestToast } from '../cashier/request-toast.ts';
import { roundWire } from '../games/round-wire.ts';
import { betWire } from '../orders/bet-wire.ts';
import { exposureAmount, walletWire } from '../wallet/wallet-wire.ts';

type Toast = Parameters<ServerToClient['sub:notification_toast']>[0];

/** Where a player's own updates go. */
export interface PlayerPost {
  /** False when nobody would hear it: then nothing is made. */
  isHeard(playerId: number): boolean;
  bet(playerId: number, bet: Bet): void;
  /** A shared round of the player's is decided. */
  round(playerId: number, round: GameRound): void;
  balance(playerId: number, update: BalanceUpdate): void;
  toast(playerId: number, toast: Toast): void;
  /** One of the player's deposits or withdrawals is not what it was. */
  requestsChanged(playerId: number): void;
  /** What the player set for themselves is not what it was. */
  limitsChanged(playerId: number): void;
  /** One of the player's bonuses is not what it was. */
  bonusChanged(playerId: number): void;
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

  /**
   * Makes what is to be told, as the House stands now.
   * @param touched players whose money may have changed.
   * @returns tells it.
   */
  draw(house: ReadonlyHouse, facts: readonly Fact[], touched: Iterable<number>): () => void {
    const placed = new Set<number>();
    const changed = new Map<number, Order>();
    const paid: Paid[] = [];
    const takenBack = new Set<string>();
    for (const fact of facts) {
      if (fact.fact === 'orderPlaced') placed.add(fact.order.orderId);
      if (fact.fact === 'orderPlaced' || fact.fact === 'orderChanged')
        if (this.#post.isHeard(fact.order.playerId)) changed.set(fact.order.orderId, fact.order);
      if (fact.fact !== 'settled') continue;
      if (fact.settlement.reversal) takenBack.add(keyOf(fact.settlement));
      else paid.push(fact.settlement);
    }
    const news: (() => void)[] = [];
    this.#drawRequests(news, facts);
    for (const fact of facts)
      if (fact.fact === 'limitsChanged') news.push(() => this.#post.limitsChanged(fact.limits.playerId));
    this.#drawBonuses(news, facts);
    this.#drawRounds(news, facts);
    for (const order of changed.values()) this.#drawOrder(news, house, { order, isNew: placed.has(order.orderId) });
    for (const playerId of touched) this.#drawBalance(news, house, playerId);
    for (const one of paid.filter(({ playerId }) => this.#post.isHeard(playerId))) {
      const toast = paidToast(house, one, takenBack.has(keyOf(one)));
      news.push(() => this.#post.toast(one.playerId, toast));
    }
    return () => {
      for (const tell of news) tell();
    };
  }

  /** Deposits and withdrawals: pages ask anew, and who looks elsewhere hears what came of it. */
  #drawRequests(news: (() => void)[], facts: readonly Fact[]): void {
    for (const fact of facts) {
      if (fact.fact !== 'depositChanged' && fact.fact !== 'withdrawalChanged') continue;
      const { playerId } = fact.fact === 'depositChanged' ? fact.deposit : fact.withdrawal;
      if (!this.#post.isHeard(playerId)) continue;
      const toast = requestToast(fact);
      news.push(() => {
        this.#post.requestsChanged(playerId);
        if (toast) this.#post.toast(playerId, toast);
      });
    }
  }

  /** Bonuses: pages ask anew, once for all that a batch did to them. */
  #drawBonuses(news: (() => void)[], facts: readonly Fact[]): void {
    const playerIds = new Set(facts.flatMap((fact) => (fact.fact === 'claimChanged' ? [fact.claim.playerId] : [])));
    for (const playerId of playerIds)
      if (this.#post.isHeard(playerId)) news.push(() => this.#post.bonusChanged(playerId));
  }

  /** Shared rounds fall without a call of the player's: those that are decided are told. */
  #drawRounds(news: (() => void)[], facts: readonly Fact[]): void {
    for (const fact of facts) {
      if (fact.fact !== 'roundChanged' || fact.round.seedNo > 0 || fact.round.status === 'open') continue;
      const { playerId } = fact.round;
      if (!this.#post.isHeard(playerId)) continue;
      const round = roundWire(fact.round, null);
      news.push(() => this.#post.round(playerId, round));
    }
  }

  #drawOrder(news: (() => void)[], house: ReadonlyHouse, { order, isNew }: { order: Order; isNew: boolean }): void {
    const { playerId } = order;
    const market = house.markets.get(order.marketId);
    if (!market) return;
    const bet = betWire(snapshotOrder(house, market, order), {
      explanation: explainOrder({ order, market: market.definition, result: declaredResult(market) }),
      marketCommission: settlementFor(house, order)?.commission ?? null,
    });
    const toast = isNew ? null : orderToast(bet, order);
    news.push(() => {
      this.#post.bet(playerId, bet);
      if (toast) this.#post.toast(playerId, toast);
    });
  }

  #drawBalance(news: (() => void)[], house: ReadonlyHouse, playerId: number): void {
    if (!this.#post.isHeard(playerId)) return;
    const wallet = walletOf(house, playerId);
    const update = { ...walletWire(wallet), exposureAmount: exposureAmount(wallet), sequence: this.#sequence++ };
    news.push(() => this.#post.balance(playerId, update));
  }
}

/** What happened to a bet while its player was looking elsewhere. */
function orderToast({ side, runnerName: runner, gameId, matched, lapsed }: Bet, { status }: Order): Toast | null {
  const bet = { side, runner };
  const link = `/exchange/${encodeURIComponent(gameId)}`;
  switch (status) {
    case 'matched':
      return { ...told({ about: 'matched', ...bet, amount: matched }), status: 'success', kind: 'matched', link };
    case 'lapsed':
      return { ...told({ about: 'lapsed', ...bet, amount: lapsed }), status: 'info', kind: 'suspended', link };
    case 'voided':
      return { ...told({ about: 'voided', ...bet }), status: 'info', kind: 'settled', link: '/mybets' };
    default:
      return null;
  }
}

function keyOf({ playerId, marketId }: Paid): string {
  return `${playerId} ${marketId}`;
}

/** @param isAgain what was paid before was taken back: the player is told by which result they are paid now. */
function paidToast(house: ReadonlyHouse, { marketId, gross, commission }: Paid, isAgain: boolean): Toast {
  const market = house.markets.get(marketId);
  const result = isAgain && market?.result ? resultTerms(market.definition, market.result) : null;
  const profit = unitsFromMoney(gross - commission);
  return {
    ...told({ about: 'settled', market: market?.definition.name ?? '', profit, isAgain, result }),
    status: gross > 0 ? 'success' : 'info',
    kind: 'settled',
    link: '/mybets',
  };
}

/** Title and message in English, and what they are made of. */
function told(terms: ToastTerms) {
  return { ...ENGLISH.toast(terms), terms };
}
