import { hop } from '../core/draws.ts';
import { Thread } from '../core/thread.ts';
import { Waits } from '../core/waits.ts';
import { FIGURES, msOf } from './figures.ts';
import type { Sockets } from './sockets.ts';
import type { WebProcesses } from './web-processes.ts';
import { EVENTS, playerHop, type World } from './world.ts';
import type { Writer } from './writer.ts';

const SEND_MS = msOf(FIGURES.sendUs);
const PACE_MS = FIGURES.paceMs.value;
/** Updates of other markets are counted together, so often, ms. */
export const OTHERS_EACH_MS = 20;

/** The way of a price: writer, NATS, web processes, sockets. */
export class PriceUpdates {
  /** From the stored change to the screen, ms; one watcher of each portion that a web process sends. */
  readonly waits = new Waits();
  readonly nats = new Thread();
  /** Sockets that got a newer update at once, since the one before had not been sent yet. */
  skipped = 0;
  deliveries = 0;
  readonly #left: number[];
  readonly #publishedAt: number[];

  constructor(
    readonly world: World,
    readonly parts: { readonly writer: Writer; readonly webs: WebProcesses; readonly sockets: Sockets },
  ) {
    this.#left = parts.webs.all.map(() => 0);
    this.#publishedAt = parts.webs.all.map(() => 0);
  }

  /** Publishes the final. */
  publish(at: number): void {
    const { queue, prng } = this.world;
    queue.add(at + PACE_MS, EVENTS.publish);
    const { writer, webs } = this.parts;
    if (!writer.isAlive) return;
    const sentAt = writer.thread.take(at, msOf(FIGURES.publishUs));
    const passedAt = this.nats.take(sentAt + hop(prng), webs.all.length * msOf(FIGURES.natsUs));
    for (const [web, { isAlive }] of webs.all.entries())
      if (isAlive) queue.add(passedAt + hop(prng), EVENTS.update, web, at);
  }

  /** Publishes all other markets for a moment: only the time that it takes. */
  publishOthers(at: number): void {
    const { options, queue } = this.world;
    queue.add(at + OTHERS_EACH_MS, EVENTS.publishOthers);
    const { writer, webs, sockets } = this.parts;
    if (!writer.isAlive) return;
    const updates = (options.markets * OTHERS_EACH_MS) / PACE_MS;
    writer.thread.take(at, updates * msOf(FIGURES.publishUs));
    this.nats.take(at, updates * webs.all.length * msOf(FIGURES.natsUs));
    for (const [web, { isAlive, thread }] of webs.all.entries()) {
      if (!isAlive) continue;
      const sent = (sockets.othersOf(web) * FIGURES.otherUpdates.value * OTHERS_EACH_MS) / 1000;
      this.deliveries += sent;
      thread.take(at, updates * msOf(FIGURES.parseUs) + sent * SEND_MS);
    }
  }

  /** A web process has an update: it replaces the one before. */
  update(web: number, { at, publishedAt }: { readonly at: number; readonly publishedAt: number }): void {
    const { webs, sockets } = this.parts;
    const process = webs.all[web];
    if (!process?.isAlive) return;
    const readAt = process.thread.take(at, msOf(FIGURES.parseUs));
    const left = this.#left[web] as number;
    this.skipped += left;
    this.#left[web] = sockets.watchersOf(web);
    this.#publishedAt[web] = publishedAt;
    if (left === 0) this.world.queue.add(readAt, EVENTS.send, web);
  }

  /** Sends to as many watchers as a portion allows, then pauses for as long. */
  send(web: number, at: number): void {
    const process = this.parts.webs.all[web];
    const count = Math.min(this.#left[web] as number, Math.floor(FIGURES.sendMs.value / SEND_MS));
    if (!process?.isAlive || count === 0) {
      this.#left[web] = 0;
      return;
    }
    const { prng, queue } = this.world;
    const workMs = count * SEND_MS;
    const sentAt = process.thread.take(at, workMs);
    const changedAt = (this.#publishedAt[web] as number) - prng.next() * PACE_MS;
    this.waits.add(sentAt - prng.next() * workMs + playerHop(prng) - changedAt);
    this.deliveries += count;
    this.#left[web] = (this.#left[web] as number) - count;
    if ((this.#left[web] as number) > 0) queue.add(sentAt + workMs, EVENTS.send, web);
  }
}
