import type { AccountUpdate, BalanceUpdate, Bet, GameRound } from '@crease/contract';
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
  /** Data of the player changed that pages query again. */
  changed(playerId: number, topic: Topic): void;
}

type Topic = AccountUpdate['changed'][number];

/** Returns whose data a fact changes, and which. */
function changeOf(fact: Fact): readonly [playerId: number, topic: Topic] | null {
  switch (fact.fact) {
    case 'depositChanged':
      return [fact.deposit.playerId, 'requests'];
    case 'withdrawalChanged':
      return [fact.withdrawal.playerId, 'requests'];
    case 'limitsChanged':
      return [fact.limits.playerId, 'limits'];
    case 'autoCashOutChanged':
      return [fact.autoCashOut.playerId, 'cashOuts'];
    case 'claimChanged':
      return [fact.claim.playerId, 'bonus'];
    case 'ticketChanged':
      return [fact.ticket.playerId, 'tickets'];
    default:
      return null;
  }
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
    this.#drawChanges(messages, facts);
    this.#drawRounds(messages, facts);
    const isConnected = (playerId: number) => this.#post.isConnected(playerId);
    for (const { playerId, bet } of drawBets(engine, facts, isConnected))
      messages.push(() => this.#post.bet(playerId, bet));
    for (const playerId of touched) this.#drawBalance(messages, engine, playerId);
    return () => {
      for (const send of messages) send();
    };
  }

  /** Each topic of a player once per batch. Tickets are also shown in frames, without a connected page. */
  #drawChanges(messages: (() => void)[], facts: readonly Fact[]): void {
    const drawn = new Set<string>();
    for (const fact of facts) {
      const change = changeOf(fact);
      const key = change?.join();
      if (!change || key === undefined || drawn.has(key)) continue;
      drawn.add(key);
      const [playerId, topic] = change;
      messages.push(() => {
        if (topic === 'tickets' || this.#post.isConnected(playerId)) this.#post.changed(playerId, topic);
      });
    }
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
