import { hop } from '../core/draws.ts';
import { Thread } from '../core/thread.ts';
import type { Bets } from './bets.ts';
import { FIGURES, msOf } from './figures.ts';
import type { Posts } from './posts.ts';
import { EVENTS, type World } from './world.ts';

const BET_MS = msOf(FIGURES.webBetUs);
const POST_MS = msOf(FIGURES.webPostUs);
const REPLY_MS = msOf(FIGURES.webReplyUs);

/** A process that takes calls and sockets, and sends the commands that wait to the writer in one POST. */
export class WebProcess {
  readonly thread = new Thread();
  isAlive = true;
  /** False until it has the address of the new writer. */
  hasWriter = true;
  /** Bets that wait for a POST, and when their call has been read, ms. */
  readonly outbox: number[] = [];
  readonly readAt: number[] = [];
  isFlushPlanned = false;
  /** POSTs without a reply. */
  readonly open = new Set<number>();
}

/** The way of a bet through the web processes. */
export class WebProcesses {
  readonly all: readonly WebProcess[];

  constructor(
    readonly world: World,
    readonly bets: Bets,
    readonly posts: Posts,
  ) {
    this.all = Array.from({ length: world.options.webProcesses }, () => new WebProcess());
  }

  /** Returns one that is alive, of the first so many. */
  pick(among: number): number {
    for (let tries = 0; tries < 1000; tries++) {
      const web = this.world.prng.int(among);
      if (this.all[web]?.isAlive) return web;
    }
    throw new Error('no web process is alive');
  }

  arrive(bet: number, at: number): void {
    if (!this.bets.isWaiting(bet)) return;
    const web = this.pick(this.world.options.betProcesses);
    const process = this.all[web] as WebProcess;
    process.outbox.push(bet);
    process.readAt.push(process.thread.take(at, BET_MS));
    this.#plan(web);
  }

  /** Sends all bets whose call has been read. */
  flush(web: number, at: number): void {
    const process = this.all[web] as WebProcess;
    process.isFlushPlanned = false;
    if (!this.#mayPost(process)) return;
    let count = 0;
    while (count < process.readAt.length && (process.readAt[count] as number) <= at) count++;
    process.readAt.splice(0, count);
    const waiting = process.outbox.splice(0, count).filter((bet) => this.#isWanted(bet, at));
    if (waiting.length > 0) {
      const post = this.posts.open(web, waiting);
      process.open.add(post);
      const sentAt = process.thread.take(at, POST_MS);
      this.world.queue.add(sentAt + hop(this.world.prng), EVENTS.postArrives, post);
    }
    this.#plan(web);
  }

  reply(post: number, at: number): void {
    const web = this.posts.webOf(post);
    const process = this.all[web] as WebProcess;
    if (!process.open.delete(post)) return;
    for (const bet of this.posts.betsOf(post)) this.bets.answer(bet, process.thread.take(at, REPLY_MS));
    this.#plan(web);
  }

  /** Ends a process. Each player whose bet was there sends it again. */
  lose(web: number, at: number): void {
    const process = this.all[web] as WebProcess;
    process.isAlive = false;
    process.thread.end(at);
    const bets = [...process.open].flatMap((post) => this.posts.betsOf(post)).concat(process.outbox);
    process.open.clear();
    process.outbox.length = 0;
    process.readAt.length = 0;
    for (const bet of bets) {
      if (!this.bets.isWaiting(bet)) continue;
      this.bets.repeated++;
      this.world.queue.add(at + FIGURES.repeatMs.value, EVENTS.repeat, bet);
    }
  }

  restart(web: number, at: number): void {
    const process = this.all[web] as WebProcess;
    process.isAlive = true;
    process.thread.end(at);
  }

  loseWriter(): void {
    for (const process of this.all) process.hasWriter = false;
  }

  /** A new writer runs: each process finds its address a little later. */
  regainWriter(at: number): void {
    for (const web of this.all.keys()) {
      const foundAt = at + this.world.prng.next() * FIGURES.findWriterMs.value;
      this.world.queue.add(foundAt, EVENTS.writerFound, web);
    }
  }

  /** Sends everything again that the old writer has not answered. */
  findWriter(web: number, at: number): void {
    const process = this.all[web] as WebProcess;
    process.hasWriter = true;
    const again = [...process.open]
      .flatMap((post) => this.posts.betsOf(post))
      .filter((bet) => this.bets.isWaiting(bet));
    process.open.clear();
    this.bets.repeated += again.length;
    process.outbox.unshift(...again);
    process.readAt.unshift(...again.map(() => at));
    this.#plan(web);
  }

  #isWanted(bet: number, at: number): boolean {
    if (this.bets.isLate(bet, at)) this.bets.giveUp(bet);
    return this.bets.isWaiting(bet);
  }

  #mayPost(process: WebProcess): boolean {
    return process.hasWriter && process.isAlive && process.open.size < this.world.options.lines;
  }

  #plan(web: number): void {
    const process = this.all[web] as WebProcess;
    const [first] = process.readAt;
    if (process.isFlushPlanned || first === undefined || !this.#mayPost(process)) return;
    process.isFlushPlanned = true;
    this.world.queue.add(Math.max(first, this.world.queue.at), EVENTS.flush, web);
  }
}
