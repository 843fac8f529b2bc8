import { Waits } from '../core/waits.ts';
import { FIGURES, msOf } from './figures.ts';
import type { WebProcess, WebProcesses } from './web-processes.ts';
import { EVENTS, playerHop, type World } from './world.ts';

/** The sockets of the players, by web process. */
export class Sockets {
  /** From the lost connection until prices are on the screen again, ms. */
  readonly waits = new Waits();
  /** Most sockets that one web process had. */
  most: number;
  connecting = 0;
  readonly #watchers: number[];
  readonly #others: number[];

  constructor(
    readonly world: World,
    readonly webs: WebProcesses,
  ) {
    const { players, watchers, webProcesses } = world.options;
    this.#watchers = spread(watchers, webProcesses);
    this.#others = spread(players - watchers, webProcesses);
    this.most = Math.ceil(players / webProcesses);
  }

  watchersOf(web: number): number {
    return this.#watchers[web] as number;
  }

  othersOf(web: number): number {
    return this.#others[web] as number;
  }

  /** Returns the sockets that are connected. */
  get connected(): number {
    return [...this.#watchers, ...this.#others].reduce((sum, count) => sum + count, 0);
  }

  /** Every socket of a lost process connects again. */
  lose(web: number, at: number): void {
    for (const counts of [this.#watchers, this.#others]) {
      const isWatcher = counts === this.#watchers ? 1 : 0;
      for (let count = counts[web] as number; count > 0; count--) this.#plan(isWatcher, at);
      counts[web] = 0;
    }
  }

  connect(isWatcher: number, { at, lostAt }: { readonly at: number; readonly lostAt: number }): void {
    const web = this.webs.pick(this.webs.all.length);
    const servedAt = (this.webs.all[web] as WebProcess).thread.take(at, msOf(FIGURES.connectUs));
    this.waits.add(servedAt + playerHop(this.world.prng) - lostAt);
    const counts = isWatcher === 1 ? this.#watchers : this.#others;
    counts[web] = (counts[web] as number) + 1;
    this.connecting--;
    this.most = Math.max(this.most, this.watchersOf(web) + this.othersOf(web));
  }

  #plan(isWatcher: number, lostAt: number): void {
    const { prng, queue } = this.world;
    const { reconnectLeastMs, reconnectMostMs, handshakeTrips } = FIGURES;
    const delay = reconnectLeastMs.value + prng.next() * (reconnectMostMs.value - reconnectLeastMs.value);
    const way = playerHop(prng) * (1 + 2 * handshakeTrips.value);
    this.connecting++;
    queue.add(lostAt + delay + way, EVENTS.reconnect, isWatcher, Math.round(lostAt));
  }
}

/** Spreads a number over so many parts. */
function spread(total: number, parts: number): number[] {
  return Array.from(
    { length: parts },
    (_, part) => Math.floor(((part + 1) * total) / parts) - Math.floor((part * total) / parts),
  );
}
