import type { BalanceUpdate, Bet, GameRound } from '@crease/contract';
import { explainOrder, type Fact, type ReadonlyEngine, settlementFor, snapshotOrder, walletOf } from '@crease/engine';
import { declaredResult, type Order } from '@crease/exchange';
import { roundWire } from '../games/round-wire.ts';
import { betWire } from '../orders/bet-wire.ts';
import { exposureAmount, walletWire } from '../wallet/wallet-wire.ts';

/** Where a player's own updates go. */
export interface PlayerPost {
  /** False when nobody would hear it: then nothing is made. */
  isConnected(playerId: number): boolean;
  bet(playerId: number, bet: Bet): void;
  /** A shared round of the player's is decided. */
  round(playerId: number, round: GameRound): void;
  balance(playerId: number, update: BalanceUpdate): void;
  /** One of the player's deposits or withdrawals is not what it was. */
  requestsChanged(playerId: number): void;
  /** What the player set for themselves is not what it was. */
  limitsChanged(playerId: number): void;
  /** One of the player's bonuses is not what it was. */
  bonusChanged(playerId: number): void;
  /** At which offers the player is cashed out is not what it was. */
  cashOutsChanged(playerId: number): void;
  /** One of the player's tickets at fixed odds is not what it was. */
  ticketsChanged(playerId: number): void;
}

/** Tells players what the facts of a stored batch mean for them: bets and money. What they did not do themselves is the bell's. */
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
  draw(engine: ReadonlyEngine, facts: readonly Fact[], touched: Iterable<number>): () => void {
    const changed = new Map<number, Order>();
    for (const fact of facts)
      if (fact.fact === 'orderPlaced' || fact.fact === 'orderChanged')
        if (this.#post.isConnected(fact.order.playerId)) changed.set(fact.order.orderId, fact.order);
    const messages: (() => void)[] = [];
    this.#drawRequests(messages, facts);
    for (const fact of facts)
      if (fact.fact === 'limitsChanged') messages.push(() => this.#post.limitsChanged(fact.limits.playerId));
    for (const fact of facts)
      if (fact.fact === 'autoCashOutChanged')
        messages.push(() => this.#post.cashOutsChanged(fact.autoCashOut.playerId));
    this.#drawBonuses(messages, facts);
    this.#drawTickets(messages, facts);
    this.#drawRounds(messages, facts);
    for (const order of changed.values()) this.#drawOrder(messages, engine, order);
    for (const playerId of touched) this.#drawBalance(messages, engine, playerId);
    return () => {
      for (const send of messages) send();
    };
  }

  /** Deposits and withdrawals: pages ask anew. */
  #drawRequests(messages: (() => void)[], facts: readonly Fact[]): void {
    for (const fact of facts) {
      if (fact.fact !== 'depositChanged' && fact.fact !== 'withdrawalChanged') continue;
      const { playerId } = fact.fact === 'depositChanged' ? fact.deposit : fact.withdrawal;
      if (this.#post.isConnected(playerId)) messages.push(() => this.#post.requestsChanged(playerId));
    }
  }

  /** Bonuses: pages ask anew, once for all that a batch did to them. */
  #drawBonuses(messages: (() => void)[], facts: readonly Fact[]): void {
    const playerIds = new Set(facts.flatMap((fact) => (fact.fact === 'claimChanged' ? [fact.claim.playerId] : [])));
    for (const playerId of playerIds)
      if (this.#post.isConnected(playerId)) messages.push(() => this.#post.bonusChanged(playerId));
  }

  /** Tickets: pages ask anew, once for all that a batch did to them. */
  #drawTickets(messages: (() => void)[], facts: readonly Fact[]): void {
    const playerIds = new Set(facts.flatMap((fact) => (fact.fact === 'ticketChanged' ? [fact.ticket.playerId] : [])));
    for (const playerId of playerIds) messages.push(() => this.#post.ticketsChanged(playerId));
  }

  /** Shared rounds fall without a call of the player's: those that are decided are told. */
  #drawRounds(messages: (() => void)[], facts: readonly Fact[]): void {
    for (const fact of facts) {
      if (fact.fact !== 'roundChanged' || fact.round.seedNo > 0 || fact.round.status === 'open') continue;
      const { playerId } = fact.round;
      if (!this.#post.isConnected(playerId)) continue;
      const round = roundWire(fact.round, null);
      messages.push(() => this.#post.round(playerId, round));
    }
  }

  #drawOrder(messages: (() => void)[], engine: ReadonlyEngine, order: Order): void {
    const { playerId } = order;
    const market = engine.markets.get(order.marketId);
    if (!market) return;
    const bet = betWire(snapshotOrder(engine, market, order), {
      explanation: explainOrder({ order, market: market.definition, result: declaredResult(market) }),
      marketCommission: settlementFor(engine, order)?.commission ?? null,
    });
    messages.push(() => this.#post.bet(playerId, bet));
  }

  #drawBalance(messages: (() => void)[], engine: ReadonlyEngine, playerId: number): void {
    if (!this.#post.isConnected(playerId)) return;
    const wallet = walletOf(engine, playerId);
    const update = { ...walletWire(wallet), exposureAmount: exposureAmount(wallet), sequence: this.#sequence++ };
    messages.push(() => this.#post.balance(playerId, update));
  }
}
