import type { BalanceUpdate, Bet, GameRound } from '@crease/contract';
import { type Fact, type ReadonlyEngine, walletOf } from '@crease/engine';
import { roundWire } from '../games/round-wire.ts';
import { exposureAmount, walletWire } from '../wallet/wallet-wire.ts';
import { drawBets } from './draw-bets.ts';

/** Sends a player's updates. */
export interface PlayerPost {
  /** False without a connected page: then nothing is computed. */
  isConnected(playerId: number): boolean;
  bet(playerId: number, bet: Bet): void;
  /** A shared round of the player was decided. */
  round(playerId: number, round: GameRound): void;
  balance(playerId: number, update: BalanceUpdate): void;
  /** A deposit or withdrawal of the player changed. */
  requestsChanged(playerId: number): void;
  /** The player's limits changed. */
  limitsChanged(playerId: number): void;
  /** A bonus of the player changed. */
  bonusChanged(playerId: number): void;
  /** An automatic cash-out of the player changed. */
  cashOutsChanged(playerId: number): void;
  /** A fixed-odds ticket of the player changed. */
  ticketsChanged(playerId: number): void;
}

/** Sends players the changes of a stored batch to their bets and money. Notifications are separate. */
export class PlayerPublisher {
  readonly #post: PlayerPost;
  #sequence: number;

  /** @param firstSequence above every number used before the restart. */
  constructor(post: PlayerPost, firstSequence: number) {
    this.#post = post;
    this.#sequence = firstSequence;
  }

  /**
   * Computes updates from the engine's current state.
   * @param touched players whose money may have changed.
   * @returns a function that sends them.
   */
  draw(engine: ReadonlyEngine, facts: readonly Fact[], touched: Iterable<number>): () => void {
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
    const isConnected = (playerId: number) => this.#post.isConnected(playerId);
    for (const { playerId, bet } of drawBets(engine, facts, isConnected))
      messages.push(() => this.#post.bet(playerId, bet));
    for (const playerId of touched) this.#drawBalance(messages, engine, playerId);
    return () => {
      for (const send of messages) send();
    };
  }

  /** Deposits and withdrawals: pages query them again. */
  #drawRequests(messages: (() => void)[], facts: readonly Fact[]): void {
    for (const fact of facts) {
      if (fact.fact !== 'depositChanged' && fact.fact !== 'withdrawalChanged') continue;
      const { playerId } = fact.fact === 'depositChanged' ? fact.deposit : fact.withdrawal;
      if (this.#post.isConnected(playerId)) messages.push(() => this.#post.requestsChanged(playerId));
    }
  }

  /** Bonuses: pages query them again, once per batch. */
  #drawBonuses(messages: (() => void)[], facts: readonly Fact[]): void {
    const playerIds = new Set(facts.flatMap((fact) => (fact.fact === 'claimChanged' ? [fact.claim.playerId] : [])));
    for (const playerId of playerIds)
      if (this.#post.isConnected(playerId)) messages.push(() => this.#post.bonusChanged(playerId));
  }

  /** Tickets: pages query them again, once per batch. */
  #drawTickets(messages: (() => void)[], facts: readonly Fact[]): void {
    const playerIds = new Set(facts.flatMap((fact) => (fact.fact === 'ticketChanged' ? [fact.ticket.playerId] : [])));
    for (const playerId of playerIds) messages.push(() => this.#post.ticketsChanged(playerId));
  }

  /** Shared rounds end without a call of the player: results are sent. */
  #drawRounds(messages: (() => void)[], facts: readonly Fact[]): void {
    for (const fact of facts) {
      if (fact.fact !== 'roundChanged' || fact.round.seedNo > 0 || fact.round.status === 'open') continue;
      const { playerId } = fact.round;
      if (!this.#post.isConnected(playerId)) continue;
      const round = roundWire(fact.round, null);
      messages.push(() => this.#post.round(playerId, round));
    }
  }

  #drawBalance(messages: (() => void)[], engine: ReadonlyEngine, playerId: number): void {
    if (!this.#post.isConnected(playerId)) return;
    const wallet = walletOf(engine, playerId);
    const update = { ...walletWire(wallet), exposureAmount: exposureAmount(wallet), sequence: this.#sequence++ };
    messages.push(() => this.#post.balance(playerId, update));
  }
}
