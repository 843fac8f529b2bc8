import { createPrng } from '@crease/kernel';
import { exponential } from '../core/draws.ts';
import { EventQueue } from '../core/event-queue.ts';
import type { Thread } from '../core/thread.ts';
import { Bets } from './bets.ts';
import { FIGURES } from './figures.ts';
import { Posts } from './posts.ts';
import { PriceUpdates } from './price-updates.ts';
import { Sockets } from './sockets.ts';
import { WebProcesses } from './web-processes.ts';
import { EVENTS, type FinalOptions, playerHop, type World } from './world.ts';
import { Writer } from './writer.ts';

const MINUTE_MS = 60_000;

/** One final with its bets, prices and failures, event by event. */
export class Final {
  readonly bets = new Bets();
  readonly posts = new Posts();
  readonly writer: Writer;
  readonly webs: WebProcesses;
  readonly sockets: Sockets;
  readonly prices: PriceUpdates;
  webLosses = 0;
  /** How long nothing was written, ms. */
  silenceMs = 0;
  readonly #world: World;
  readonly #endMs: number;

  constructor(readonly options: FinalOptions) {
    this.#world = { options, queue: new EventQueue(), prng: createPrng(options.seed) };
    this.writer = new Writer(this.#world, this.bets, this.posts);
    this.webs = new WebProcesses(this.#world, this.bets, this.posts);
    this.sockets = new Sockets(this.#world, this.webs);
    this.prices = new PriceUpdates(this.#world, { writer: this.writer, webs: this.webs, sockets: this.sockets });
    this.#endMs = options.seconds * 1000;
    this.#begin();
  }

  /** Plays to the end. @returns itself. */
  play(): this {
    const { queue } = this.#world;
    while (queue.next() && queue.at <= this.#endMs) this.#happen();
    return this;
  }

  #begin(): void {
    const { queue, options } = this.#world;
    queue.add(0, EVENTS.bet);
    queue.add(0, EVENTS.publish);
    queue.add(0, EVENTS.publishOthers);
    for (const web of [-1, ...this.webs.all.keys()]) queue.add(this.#pauseFrom(0), EVENTS.pause, web);
    if (options.losesWebEachMinute) queue.add(MINUTE_MS / 2, EVENTS.webLost);
    if (options.writerLostAt !== null) queue.add(options.writerLostAt * 1000, EVENTS.writerLost);
  }

  #happen(): void {
    const { at, kind, a, b } = this.#world.queue;
    if (kind === EVENTS.bet) this.#placeBet(at);
    else if (kind === EVENTS.repeat) this.webs.arrive(a, at);
    else if (kind === EVENTS.flush) this.webs.flush(a, at);
    else if (kind === EVENTS.postArrives) this.writer.receive(a, at);
    else if (kind === EVENTS.turn) this.writer.turn(a, at);
    else if (kind === EVENTS.turnEnds) this.writer.endTurn(a, at);
    else if (kind === EVENTS.stored) this.writer.stored(a, at);
    else if (kind === EVENTS.reply) this.webs.reply(a, at);
    else if (kind === EVENTS.publish) this.prices.publish(at);
    else if (kind === EVENTS.publishOthers) this.prices.publishOthers(at);
    else if (kind === EVENTS.update) this.prices.update(a, { at, publishedAt: b });
    else if (kind === EVENTS.send) this.prices.send(a, at);
    else if (kind === EVENTS.pause) this.#pause(a, at);
    else if (kind === EVENTS.webLost) this.#loseWeb(at);
    else if (kind === EVENTS.webBack) this.webs.restart(a, at);
    else if (kind === EVENTS.reconnect) this.sockets.connect(a, { at, lostAt: b });
    else if (kind === EVENTS.writerLost) this.#loseWriter(at);
    else if (kind === EVENTS.writerBack) this.#regainWriter(at);
    else if (kind === EVENTS.writerFound) this.webs.findWriter(a, at);
  }

  #placeBet(at: number): void {
    const { prng, queue, options } = this.#world;
    this.webs.arrive(this.bets.send(at, playerHop(prng)), at);
    queue.add(at + exponential(prng, 1000 / options.betsPerSecond), EVENTS.bet);
  }

  #pause(web: number, at: number): void {
    const thread: Thread | undefined = web < 0 ? this.writer.thread : this.webs.all[web]?.thread;
    thread?.take(at, FIGURES.pauseMs.value);
    this.#world.queue.add(this.#pauseFrom(at), EVENTS.pause, web);
  }

  #pauseFrom(at: number): number {
    return at + exponential(this.#world.prng, FIGURES.pauseEveryMs.value);
  }

  #loseWeb(at: number): void {
    const { queue } = this.#world;
    const web = this.webs.pick(this.webs.all.length);
    this.webLosses++;
    this.webs.lose(web, at);
    this.sockets.lose(web, at);
    queue.add(at + FIGURES.webBackMs.value, EVENTS.webBack, web);
    queue.add(at + MINUTE_MS, EVENTS.webLost);
  }

  #loseWriter(at: number): void {
    const { prng, queue, options } = this.#world;
    const { killedLeastMs, killedMostMs, stoppedLeastMs, stoppedMostMs } = FIGURES;
    const [least, most] =
      options.writerEnds === 'killed' ? [killedLeastMs, killedMostMs] : [stoppedLeastMs, stoppedMostMs];
    this.silenceMs = least.value + prng.next() * (most.value - least.value);
    this.writer.lose(at);
    this.webs.loseWriter();
    queue.add(at + this.silenceMs, EVENTS.writerBack);
  }

  #regainWriter(at: number): void {
    this.writer.takeOver(at);
    this.webs.regainWriter(at);
  }
}
