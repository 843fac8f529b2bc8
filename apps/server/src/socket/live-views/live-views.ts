import { setTimeout as sleep } from 'node:timers/promises';
import type { ReadonlyEngine } from '@crease/engine';
import type { Writer } from '../../writer/writer.ts';

/** What somebody looks at: one room of the socket, drawn from one market. */
export interface LiveView {
  readonly room: string;
  readonly marketId: string;
  /** What the House shows now, plain data. */
  readonly read: (engine: ReadonlyEngine) => object;
  readonly publish: (state: object, sequence: number) => void;
}

interface Subscription {
  readonly view: LiveView;
  /** What the room was told last, as JSON. */
  published: string;
  isDirty: boolean;
  drawnAt: number;
}

interface LiveViewsOptions {
  readonly writer: Pick<Writer, 'read'>;
  /** A view is drawn at most once in so many milliseconds. */
  readonly paceMs: number;
  /** Below every number that was given since the last start, above all before it. */
  readonly firstSequence: number;
  /** Milliseconds, rising. */
  readonly clock?: () => number;
}

/** How long one look at the House may take: bets pass between two. */
const READ_MS = 4;
/** How often it is looked through for what is due. */
const FLUSH_MS = 50;

/**
 * What is too long or too private to be told to all: drawn from the House for those alone who look at it, when its
 * market has moved, several moves within the pace as one. Nothing is drawn that nobody looks at, and nothing told that
 * is not stored. Drawing takes half of the time at most, so that many who look make it slower and nobody wait.
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
   * The states that somebody who comes into these rooms begins with; from here on each is told of every change. They
   * are to be in the rooms before. @throws when the House cannot be read.
   */
  async open(views: readonly LiveView[]): Promise<{ state: object; sequence: number }[]> {
    const held = views.map((view) => this.#hold(view));
    return this.#options.writer.read((engine) =>
      held.map(({ view }) => ({ state: view.read(engine), sequence: this.#sequence++ })),
    );
  }

  #hold(view: LiveView): Subscription {
    const { room, marketId } = view;
    const known = this.#held.get(room);
    if (known) return known;
    const held = { view, published: '', isDirty: false, drawnAt: Number.NEGATIVE_INFINITY };
    this.#held.set(room, held);
    this.#byMarket.set(marketId, (this.#byMarket.get(marketId) ?? new Set()).add(room));
    return held;
  }

  /** Nobody is in the room any more. */
  close(room: string): void {
    const held = this.#held.get(room);
    if (!held) return;
    this.#held.delete(room);
    const { marketId } = held.view;
    const others = this.#byMarket.get(marketId);
    others?.delete(room);
    if (others?.size === 0) this.#byMarket.delete(marketId);
  }

  /** To be called once a batch is stored. */
  moved(marketIds: Iterable<string>): void {
    if (this.#held.size === 0) return;
    for (const marketId of marketIds) {
      for (const room of this.#byMarket.get(marketId) ?? []) (this.#held.get(room) as Subscription).isDirty = true;
    }
  }

  get size(): number {
    return this.#held.size;
  }

  /** Draws and tells what moved and is due. Does nothing while the last time is under way or rested from. */
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
      // The House cannot be read now: what is not drawn stays marked, and is drawn once it can.
    } finally {
      this.#isAtWork = false;
    }
  }

  /** As many as one look has time for. @returns how many, and the milliseconds of work. */
  async #draw(due: readonly Subscription[], now: number): Promise<{ drawn: number; spent: number }> {
    const seen: { held: Subscription; state: object; sequence: number }[] = [];
    const readMs = await this.#options.writer.read((engine) => {
      const started = this.#clock();
      for (const held of due) {
        held.isDirty = false;
        seen.push({ held, state: held.view.read(engine), sequence: this.#sequence++ });
        if (this.#clock() - started >= READ_MS) break;
      }
      return this.#clock() - started;
    });
    const started = this.#clock();
    for (const { held, state, sequence } of seen) {
      held.drawnAt = now;
      const text = JSON.stringify(state);
      if (text === held.published) continue;
      held.published = text;
      held.view.publish(state, sequence);
    }
    return { drawn: seen.length, spent: readMs + this.#clock() - started };
  }
}
