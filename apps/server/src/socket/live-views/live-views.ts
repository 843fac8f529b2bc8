import { setTimeout as sleep } from 'node:timers/promises';
import type { ReadonlyEngine } from '@crease/engine';
import { isKind } from '@crease/exchange';
import { type Refusal, refuse } from '@crease/kernel';
import type { Catalogue } from '../../markets/catalogue.ts';
import type { Writer } from '../../writer/writer.ts';
import type { AskingSocket } from '../requests/socket-requests.ts';

/** What clients subscribe to: one socket room, computed from one market. */
export interface LiveView {
  readonly room: string;
  readonly marketId: string;
  /** Returns the engine's current state, as plain data. */
  readonly read: (engine: ReadonlyEngine) => object;
  /** @param before the state that every subscriber has. */
  readonly publish: (next: NumberedState, before: NumberedState) => void;
}

/** A state of a view that subscribers have received. */
export interface NumberedState {
  readonly state: object;
  /** Rises with every state of any view. */
  readonly sequence: number;
}

interface Subscription {
  readonly view: LiveView;
  /** Last published state; null: none yet. */
  published: (NumberedState & { readonly text: string }) | null;
  isDirty: boolean;
  drawnAt: number;
}

interface LiveViewsOptions {
  readonly writer: Pick<Writer, 'read'>;
  /** Least time between two updates of a view, ms. */
  readonly paceMs: number;
  /** First sequence number: above all before the start, below all after. */
  readonly firstSequence: number;
  /** Milliseconds, rising. */
  readonly clock?: () => number;
}

/** How long one read of the engine may take, ms: bets run in between. */
const READ_MS = 4;
/** Time between two searches for due views, ms. */
const FLUSH_MS = 50;

/**
 * Data that is too long or too private for everyone: computed from the engine for subscribers only, when its market has
 * moved, several moves within the pace as one. Publishes committed states only. Uses half of the time at most, so that
 * many subscribers slow the updates and not the bets.
 */
export class LiveViews {
  readonly #options: LiveViewsOptions;
  readonly #clock: () => number;
  readonly #held = new Map<string, Subscription>();
  readonly #byMarket = new Map<string, Set<string>>();
  #sequence: number;
  #isAtWork = false;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(options: LiveViewsOptions) {
    this.#options = options;
    this.#clock = options.clock ?? (() => performance.now());
    this.#sequence = options.firstSequence;
  }

  start(): void {
    this.#timer = setInterval(() => void this.flush(), FLUSH_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /**
   * Follows views with a socket, which joins their rooms first, so that no update is missed.
   * @param limit most rooms with a prefix per socket.
   * @returns their first states.
   */
  async join(
    socket: AskingSocket,
    views: readonly LiveView[],
    { prefix, most }: { readonly prefix: string; readonly most: number },
  ): Promise<object[] | Refusal> {
    if (!socket.connected) return refuse('SERVICE_UNAVAILABLE', { reason: 'lineClosed' });
    const joined = [...socket.rooms].filter((room) => room.startsWith(prefix));
    const rooms = views.map(({ room }) => room);
    if (new Set([...joined, ...rooms]).size > most) return refuse('LIMIT_REACHED', { reason: 'watchedMarkets', most });
    await socket.join(rooms);
    return (await this.open(views)).map(({ state, sequence }) => ({ ...state, sequence }));
  }

  /**
   * Returns the first states of views; every change follows from here on. The socket must be in the rooms already.
   * Subscribers of a view have the same states: one that has changed is published to the others, too.
   * @throws if the engine is unavailable.
   */
  async open(views: readonly LiveView[]): Promise<NumberedState[]> {
    const held = views.map((view) => this.#hold(view));
    return this.#options.writer.read((engine) =>
      held.map((one) => {
        if (one.published && !one.isDirty) return one.published;
        const state = one.view.read(engine);
        one.isDirty = false;
        return this.#publish(one, state);
      }),
    );
  }

  #hold(view: LiveView): Subscription {
    const { room, marketId } = view;
    const known = this.#held.get(room);
    if (known) return known;
    const held = { view, published: null, isDirty: false, drawnAt: Number.NEGATIVE_INFINITY };
    this.#held.set(room, held);
    this.#byMarket.set(marketId, (this.#byMarket.get(marketId) ?? new Set()).add(room));
    return held;
  }

  /** Removes a view without subscribers. */
  close(room: string): void {
    const held = this.#held.get(room);
    if (!held) return;
    this.#held.delete(room);
    const { marketId } = held.view;
    const others = this.#byMarket.get(marketId);
    others?.delete(room);
    if (others?.size === 0) this.#byMarket.delete(marketId);
  }

  /** Marks the views of markets as changed; called once a batch is stored. */
  moved(marketIds: Iterable<string>): void {
    if (this.#held.size === 0) return;
    for (const marketId of marketIds) {
      for (const room of this.#byMarket.get(marketId) ?? []) (this.#held.get(room) as Subscription).isDirty = true;
    }
  }

  get size(): number {
    return this.#held.size;
  }

  /** Publishes changed views that are due. Does nothing during another flush or its pause. */
  async flush(): Promise<void> {
    if (this.#isAtWork) return;
    this.#isAtWork = true;
    try {
      const now = this.#clock();
      const due = [...this.#held.values()].filter(
        ({ isDirty, drawnAt }) => isDirty && now - drawnAt >= this.#options.paceMs,
      );
      for (let done = 0; done < due.length; ) {
        const { drawn, spent } = await this.#draw(due.slice(done), now);
        done += drawn;
        await sleep(spent);
      }
    } catch {
      // The engine is unavailable: views stay marked and are published later.
    } finally {
      this.#isAtWork = false;
    }
  }

  /**
   * Computes as many views as one read has time for. One that throws stays marked and is computed again after the pace.
   * @returns how many, and the milliseconds of work.
   */
  async #draw(due: readonly Subscription[], now: number): Promise<{ drawn: number; spent: number }> {
    const seen: { held: Subscription; state: object }[] = [];
    let drawn = 0;
    const readMs = await this.#options.writer.read((engine) => {
      const started = this.#clock();
      for (const held of due) {
        drawn++;
        held.drawnAt = now;
        try {
          seen.push({ held, state: held.view.read(engine) });
          held.isDirty = false;
        } catch {
          // It stays marked.
        }
        if (this.#clock() - started >= READ_MS) break;
      }
      return this.#clock() - started;
    });
    const started = this.#clock();
    for (const { held, state } of seen) this.#publish(held, state);
    return { drawn, spent: readMs + this.#clock() - started };
  }

  /** Publishes a state unless subscribers have it. @returns the state that they have now. */
  #publish(held: Subscription, state: object): NumberedState {
    const { published: before, view } = held;
    const text = JSON.stringify(state);
    if (before?.text === text) return before;
    const next = { state, sequence: this.#sequence++, text };
    held.published = next;
    if (before) view.publish(next, before);
    return next;
  }
}

/** Whether a market has an order book. */
export function hasBook(catalogue: Pick<Catalogue, 'market'>, marketId: string): boolean {
  const market = catalogue.market(marketId);
  return market !== null && isKind(market, 'dealtBy', 'book');
}
