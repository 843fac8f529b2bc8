import { createPrng, type Prng } from '@crease/kernel';
import { exponential, hop } from '../core/draws.ts';
import { EventQueue } from '../core/event-queue.ts';
import { Waits } from '../core/waits.ts';
import { type ShardBet, ShardBetSource } from './shard-bets.ts';
import { ShardMoney } from './shard-money.ts';
import type { ShardOptions } from './shard-options.ts';
import { ShardQueue } from './shard-queue.ts';

const KINDS = { bet: 1, arrives: 2, stored: 3, settled: 4 } as const;
/** What a command does; a message is the number of its bet and its step. */
const STEPS = { place: 0, hold: 1, topUp: 2, callBack: 3, refill: 4, release: 5, pay: 6 } as const;
const STEP_COUNT = 7;
/** Time until a stake is free again, ms. */
const SETTLES_MS = 4_000;

/** Several writers, each with its part of the events, and one of three ways to keep a player's money in one piece. */
export class Shards {
  readonly waits = new Waits();
  readonly money: ShardMoney;
  readonly queues: readonly ShardQueue[];
  sent = 0;
  answered = 0;
  refused = 0;
  messages = 0;
  /** Bets whose shard had to get money first. */
  toppedUp = 0;
  calledBack = 0;
  readonly #bets: ShardBet[] = [];
  readonly #queue = new EventQueue();
  readonly #prng: Prng;
  readonly #source: ShardBetSource;

  constructor(readonly options: ShardOptions) {
    this.#prng = createPrng(options.seed);
    this.#source = new ShardBetSource(options, this.#prng);
    this.money = new ShardMoney(options.players, options.shards, options.wallet * 100);
    this.queues = Array.from(
      { length: options.shards },
      (_, shard) => new ShardQueue(this.#queue, { kind: KINDS.stored, shard }),
    );
  }

  /** Plays the warm-up and the counted time, then lets all that is under way end. @returns itself. */
  play(): this {
    const queue = this.#queue;
    queue.add(0, KINDS.bet);
    while (queue.next()) {
      const { at, kind, a, b } = queue;
      if (kind === KINDS.bet) this.#placeBet(at);
      else if (kind === KINDS.arrives) this.queues[b]?.add(a, { at, isRelease: a % STEP_COUNT === STEPS.pay });
      else if (kind === KINDS.settled) this.#settle(a, at);
      else for (const message of this.queues[a]?.stored(at) ?? []) this.#happen(message, at);
    }
    return this;
  }

  /** Returns the commands of the busiest shard, by the mean. */
  get hottest(): number {
    const commands = this.queues.map((queue) => queue.commands);
    return Math.max(...commands) / (commands.reduce((sum, count) => sum + count, 0) / commands.length);
  }

  #placeBet(at: number): void {
    const { warmUpMs, countedMs, betsPerSecond, design } = this.options;
    if (at >= warmUpMs + countedMs) return;
    const bet = this.#bets.push(this.#source.next(at)) - 1;
    this.sent++;
    // The hold precedes the bet: the shard of the event forwards the call without a commit.
    if (design === 'hold' && this.#isAway(bet)) {
      this.messages++;
      this.#send(bet, STEPS.hold, { at: at + hop(this.#prng), shard: this.#homeOf(bet) });
    } else this.#send(bet, STEPS.place, { at, shard: this.#betOf(bet).shard });
    this.#queue.add(at + exponential(this.#prng, 1000 / betsPerSecond), KINDS.bet);
  }

  #happen(message: number, at: number): void {
    const bet = Math.floor(message / STEP_COUNT);
    const step = message % STEP_COUNT;
    const { player, shard, stake } = this.#betOf(bet);
    const home = this.#homeOf(bet);
    if (step === STEPS.place) this.#place(bet, at);
    else if (step === STEPS.hold) {
      if (this.money.takeFromWallet(player, stake)) this.#send(bet, STEPS.place, { at, shard });
      else this.#answer(bet, { at, isTaken: false });
    } else if (step === STEPS.topUp) this.#topUp(bet, at);
    else if (step === STEPS.callBack) this.#callBack(bet, at);
    else if (step === STEPS.refill) {
      this.money.giveToShard(player, shard, this.#betOf(bet).moved);
      this.#place(bet, at);
    } else if (step === STEPS.release && this.options.design === 'hold' && home !== shard)
      this.#send(bet, STEPS.pay, { at, shard: home });
    else if (this.options.design === 'allowance') this.money.giveToShard(player, shard, stake);
    else this.money.giveToWallet(player, stake);
  }

  /** The shard of the event takes the bet if it has the stake. */
  #place(bet: number, at: number): void {
    const { player, shard, stake, hasToppedUp } = this.#betOf(bet);
    const { design } = this.options;
    const isHeld = design === 'hold' && this.#isAway(bet);
    const isTaken =
      isHeld ||
      (design === 'allowance'
        ? this.money.takeFromShard(player, shard, stake)
        : this.money.takeFromWallet(player, stake));
    if (isTaken || design !== 'allowance' || hasToppedUp) this.#answer(bet, { at, isTaken });
    else {
      this.#betOf(bet).hasToppedUp = true;
      this.toppedUp++;
      this.#send(bet, STEPS.topUp, { at, shard: this.#homeOf(bet) });
    }
  }

  /** The shard of the player sends a share of the wallet, or calls money back from another shard. */
  #topUp(bet: number, at: number): void {
    const one = this.#betOf(bet);
    const least = one.stake - this.money.allowanceOf(one.player, one.shard);
    const wanted = Math.max(least, Math.floor(this.options.wallet * 100 * this.options.share));
    const money = Math.min(wanted, this.money.walletOf(one.player));
    if (money >= least && this.money.takeFromWallet(one.player, money)) {
      one.moved = money;
      this.#send(bet, STEPS.refill, { at, shard: one.shard });
    } else {
      one.from = this.money.richestShard(one.player, one.shard);
      this.#send(bet, STEPS.callBack, { at, shard: one.from });
    }
  }

  /** A shard gives back what it does not need. */
  #callBack(bet: number, at: number): void {
    const one = this.#betOf(bet);
    one.moved = this.money.allowanceOf(one.player, one.from);
    this.money.takeFromShard(one.player, one.from, one.moved);
    this.calledBack++;
    this.#send(bet, STEPS.refill, { at, shard: one.shard });
  }

  #answer(bet: number, { at, isTaken }: { readonly at: number; readonly isTaken: boolean }): void {
    this.messages++;
    this.answered++;
    if (isTaken) this.#queue.add(at + SETTLES_MS, KINDS.settled, bet);
    else this.refused++;
    const { sentAt } = this.#betOf(bet);
    if (sentAt >= this.options.warmUpMs) this.waits.add(at + hop(this.#prng) - sentAt);
  }

  /** The event of a bet ends on its own shard: no message. */
  #settle(bet: number, at: number): void {
    const release = bet * STEP_COUNT + STEPS.release;
    this.queues[this.#betOf(bet).shard]?.add(release, { at, isRelease: true });
  }

  #send(bet: number, step: number, { at, shard }: { readonly at: number; readonly shard: number }): void {
    this.messages++;
    this.#queue.add(at + hop(this.#prng), KINDS.arrives, bet * STEP_COUNT + step, shard);
  }

  #betOf(bet: number): ShardBet {
    return this.#bets[bet] as ShardBet;
  }

  #homeOf(bet: number): number {
    return this.#betOf(bet).player % this.options.shards;
  }

  #isAway(bet: number): boolean {
    return this.#homeOf(bet) !== this.#betOf(bet).shard;
  }
}
