import { hop, logNormal } from '../core/draws.ts';
import { Thread } from '../core/thread.ts';
import type { Bets } from './bets.ts';
import { FIGURES, msOf } from './figures.ts';
import type { Posts } from './posts.ts';
import { EVENTS, type World } from './world.ts';

const POST_MS = msOf(FIGURES.writerPostUs);
const BET_MS = msOf(FIGURES.writerBetUs);
const REFUSAL_MS = msOf(FIGURES.refusalUs);
const QUEUE_LIMIT = FIGURES.queueLimit.value;
const BATCH_LIMIT = FIGURES.batchLimit.value;
const COMPACT_AT = 1 << 16;

/** Commands of the engine, and the POST that brought each. */
class Commands {
  readonly bets: number[] = [];
  readonly posts: number[] = [];

  add(bet: number, post: number): void {
    this.bets.push(bet);
    this.posts.push(post);
  }
}

/**
 * The active writer and its PostgreSQL: it applies what waits while the database stores the batch before, and answers
 * what is stored.
 */
export class Writer {
  readonly thread = new Thread();
  databaseMs = 0;
  commits = 0;
  /** Commands that were refused because their deadline had passed. */
  late = 0;
  longestQueue = 0;
  /** When fewer than a thousand commands waited again after a fail-over, ms; null before. */
  recoveredAt: number | null = null;
  isAlive = true;
  #epoch = 0;
  #waiting = new Commands();
  #head = 0;
  #growing = new Commands();
  #storing: Commands | null = null;
  #isInTurn = false;
  #hasTakenOver = false;

  constructor(
    readonly world: World,
    readonly bets: Bets,
    readonly posts: Posts,
  ) {}

  get queueLength(): number {
    return this.#waiting.bets.length - this.#head;
  }

  receive(post: number, at: number): void {
    if (!this.isAlive) return;
    this.thread.take(at, POST_MS);
    for (const bet of this.posts.betsOf(post)) {
      if (this.queueLength < QUEUE_LIMIT) this.#waiting.add(bet, post);
      else {
        this.bets.refuse(bet);
        this.#end(post, at);
      }
    }
    this.longestQueue = Math.max(this.longestQueue, this.queueLength);
    this.#planTurn(at);
  }

  /** Applies commands for at most one turn. */
  turn(epoch: number, at: number): void {
    if (epoch !== this.#epoch) return;
    if (this.#hasTakenOver && this.queueLength < 1000) this.recoveredAt ??= at;
    let workMs = 0;
    while (workMs < FIGURES.turnMs.value && this.queueLength > 0 && this.#growing.bets.length < BATCH_LIMIT)
      workMs += this.#apply(this.thread.freeAt + workMs);
    this.world.queue.add(this.thread.take(at, workMs), EVENTS.turnEnds, epoch);
  }

  endTurn(epoch: number, at: number): void {
    if (epoch !== this.#epoch) return;
    this.#isInTurn = false;
    this.#startCommit(at);
    this.#planTurn(at);
  }

  /** The database has stored the batch. */
  stored(epoch: number, at: number): void {
    if (epoch !== this.#epoch) return;
    const { bets, posts } = this.#storing as Commands;
    this.#storing = null;
    for (let i = 0; i < bets.length; i++) {
      this.bets.store(bets[i] as number);
      this.#end(posts[i] as number, at);
    }
    this.#startCommit(at);
    this.#planTurn(at);
  }

  /** Ends this writer; the batch that the database has may be stored or not. */
  lose(at: number): void {
    if (this.#storing !== null && this.world.prng.chance(0.5))
      for (const bet of this.#storing.bets) this.bets.store(bet);
    this.isAlive = false;
    this.#epoch++;
    this.thread.end(at);
    this.#waiting = new Commands();
    this.#head = 0;
    this.#growing = new Commands();
    this.#storing = null;
    this.#isInTurn = false;
  }

  /** The standby writes. */
  takeOver(at: number): void {
    this.isAlive = true;
    this.#hasTakenOver = true;
    this.thread.end(at);
  }

  /** Applies the first command. @returns the time that it takes, ms. */
  #apply(at: number): number {
    const bet = this.#waiting.bets[this.#head] as number;
    const post = this.#waiting.posts[this.#head] as number;
    this.#head++;
    if (this.#head > COMPACT_AT) this.#compact();
    const isLate = this.bets.isLate(bet, at);
    if (!isLate && !this.bets.isStored(bet)) {
      this.#growing.add(bet, post);
      return BET_MS;
    }
    if (isLate) {
      this.late++;
      this.bets.giveUp(bet);
    }
    this.#end(post, at);
    return isLate ? REFUSAL_MS : BET_MS;
  }

  #compact(): void {
    this.#waiting.bets.splice(0, this.#head);
    this.#waiting.posts.splice(0, this.#head);
    this.#head = 0;
  }

  #startCommit(at: number): void {
    const rows = this.#growing.bets.length;
    if (this.#storing !== null || rows === 0) return;
    this.#storing = this.#growing;
    this.#growing = new Commands();
    this.commits++;
    this.databaseMs += rows * msOf(FIGURES.databaseBetUs);
    const { prng, queue } = this.world;
    const median = FIGURES.commitMs.value + rows * msOf(FIGURES.rowUs);
    const stall = prng.chance(FIGURES.stallShare.value) ? FIGURES.stallMs.value : 0;
    queue.add(at + logNormal(prng, median, FIGURES.commitDeviation.value) + stall, EVENTS.stored, this.#epoch);
  }

  #planTurn(at: number): void {
    if (this.#isInTurn || this.queueLength === 0 || this.#growing.bets.length >= BATCH_LIMIT) return;
    this.#isInTurn = true;
    this.world.queue.add(Math.max(at, this.thread.freeAt), EVENTS.turn, this.#epoch);
  }

  #end(post: number, at: number): void {
    if (this.posts.end(post)) this.world.queue.add(at + hop(this.world.prng), EVENTS.reply, post);
  }
}
