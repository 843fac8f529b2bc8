import { RoomLog } from '../link/room-log.ts';

interface RoomFeedsOptions {
  readonly bus: {
    subscribe(room: string, onUpdate: (offset: number, text: string) => void): () => void;
    /** Resolves once it is subscribed to. */
    settled(): Promise<void>;
  };
  /**
   * Returns the writer's updates of a room after a number; null: too many, or no such number. @throws without a writer.
   */
  readonly repair: (room: string, offset: number) => Promise<string[] | null>;
  /** Sends an update to the sockets in a room. */
  readonly deliver: (room: string, text: string) => void;
  /** What sockets in a room show cannot be repaired. */
  readonly reset: (room: string) => void;
}

interface Feed {
  readonly end: () => void;
  /** Whether updates wait for those before them. */
  isRepairing: boolean;
  readonly waiting: Map<number, string>;
}

/**
 * Updates of rooms from a bus that may lose some and is not in order with the writer's answers. Each room is delivered
 * in order and without a gap: what is missing is asked of the writer.
 */
export class RoomFeeds {
  readonly #options: RoomFeedsOptions;
  readonly #feeds = new Map<string, Feed>();
  readonly #log = new RoomLog();

  constructor(options: RoomFeedsOptions) {
    this.#options = options;
  }

  /** Follows a room from an update of this number on; nothing if it does already. */
  follow(room: string, offset: number): void {
    if (this.#feeds.has(room)) return;
    this.#log.begin(room, offset);
    const end = this.#options.bus.subscribe(room, (number, text) => this.#take(room, number, text));
    this.#feeds.set(room, { end, isRepairing: false, waiting: new Map() });
    // Updates between that number and now are missing.
    void this.#repair(room);
  }

  /** Returns what a socket must still get whose state has this number; null if that is no longer here. */
  since(room: string, offset: number): string[] | null {
    return this.#log.offsetOf(room) < offset ? [] : this.#log.since(room, offset);
  }

  /** Asks for what may have been lost in every room. */
  repairAll(): void {
    for (const room of this.#feeds.keys()) void this.#repair(room);
  }

  leave(room: string): void {
    this.#feeds.get(room)?.end();
    this.#feeds.delete(room);
    this.#log.forget(room);
  }

  clear(): void {
    for (const room of [...this.#feeds.keys()]) this.leave(room);
  }

  #take(room: string, offset: number, text: string): void {
    const feed = this.#feeds.get(room);
    if (!feed || offset <= this.#log.offsetOf(room)) return;
    if (feed.isRepairing || offset > this.#log.offsetOf(room) + 1) {
      feed.waiting.set(offset, text);
      if (!feed.isRepairing) void this.#repair(room);
    } else this.#deliver(room, text);
  }

  #deliver(room: string, text: string): void {
    this.#log.add(room, text);
    this.#options.deliver(room, text);
  }

  async #repair(room: string): Promise<void> {
    const feed = this.#feeds.get(room);
    if (!feed || feed.isRepairing) return;
    feed.isRepairing = true;
    await this.#options.bus.settled().catch(() => {});
    const missed = await this.#options.repair(room, this.#log.offsetOf(room)).catch(() => null);
    if (this.#feeds.get(room) !== feed) return;
    feed.isRepairing = false;
    if (!missed) {
      this.leave(room);
      this.#options.reset(room);
      return;
    }
    for (const text of missed) this.#deliver(room, text);
    const waiting = [...feed.waiting].sort(([one], [other]) => one - other);
    feed.waiting.clear();
    for (const [offset, text] of waiting) this.#take(room, offset, text);
  }
}
