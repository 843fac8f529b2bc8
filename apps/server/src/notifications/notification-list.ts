import type { NotificationRow, NotificationStore } from '@crease/store';
import type { Logger } from 'pino';
import { PeriodicJob } from '../core/periodic-job.ts';
import type { NotificationContent } from './notification-content.ts';

const DAY_MS = 86_400_000;
/** How long an entry is kept, ms. */
const KEPT_MS = 7 * DAY_MS;
/** Most entries listed. */
const SHOWN = 100;
const WRITE_EVERY_MS = 250;
const FORGET_EVERY_MS = 3_600_000;
/** Most entries held in memory while the store is unavailable; the oldest is dropped. */
const WAITING_MAX = 50_000;

interface NotificationListOptions {
  readonly store: NotificationStore;
  readonly log: Pick<Logger, 'warn'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export interface NotificationEntry {
  /** Epoch microseconds, unique. */
  readonly id: number;
  readonly playerId: number;
  readonly content: NotificationContent;
}

/**
 * Players' notifications of the last seven days, the same on all devices. Entries are stored asynchronously, so that no
 * bet waits: a crash loses those of a quarter of a second. Bets and statement are the record.
 */
export class NotificationList {
  readonly #options: NotificationListOptions;
  readonly #writing: PeriodicJob;
  readonly #forgetting: PeriodicJob;
  readonly #addListeners: ((entry: NotificationEntry) => void)[] = [];
  readonly #markListeners: ((playerId: number) => void)[] = [];
  #waiting: NotificationEntry[] = [];
  #lastId: number;

  private constructor(options: NotificationListOptions, lastId: number) {
    this.#options = options;
    this.#lastId = lastId;
    const onFault = (error: unknown) => options.log.warn({ err: error }, 'notifications could not be stored');
    this.#writing = new PeriodicJob({ everyMs: WRITE_EVERY_MS, work: () => this.#write(), onFault });
    this.#forgetting = new PeriodicJob({ everyMs: FORGET_EVERY_MS, work: () => this.#forget(), onFault });
  }

  /** @throws if the store is unavailable. */
  static async open(options: NotificationListOptions): Promise<NotificationList> {
    const bell = new NotificationList(options, await options.store.lastId());
    await bell.#forget();
    bell.#writing.start();
    bell.#forgetting.start();
    return bell;
  }

  /** Stores the waiting entries. */
  async stop(): Promise<void> {
    await Promise.all([this.#writing.stop(), this.#forgetting.stop()]);
    await this.#writing.run();
  }

  /** Adds an entry to a player's list and calls the listeners. */
  add(playerId: number, content: NotificationContent): void {
    this.#lastId = Math.max(this.#lastId + 1, this.#options.now() * 1000);
    const entry = { id: this.#lastId, playerId, content };
    this.#waiting.push(entry);
    if (this.#waiting.length > WAITING_MAX) this.#waiting.splice(0, this.#waiting.length - WAITING_MAX);
    for (const listener of this.#addListeners) listener(entry);
  }

  /** Returns the entries of the last seven days, newest first. @throws if the store is unavailable. */
  async list(playerId: number): Promise<(NotificationEntry & { readonly isSeen: boolean })[]> {
    // Also with nothing waiting: a write in progress may not be stored yet.
    await this.#writing.run();
    const rows = await this.#options.store.of(playerId, this.#keptSince(), SHOWN);
    return rows.map(({ notificationId, body, isSeen }) => ({
      id: notificationId,
      playerId,
      content: body as unknown as NotificationContent,
      isSeen,
    }));
  }

  /** @param upTo id of an entry, or later; entries added from now on stay unseen. */
  async see(playerId: number, upTo: number): Promise<void> {
    await this.#mark(playerId, { seenTo: upTo, clearedTo: 0 });
  }

  async clear(playerId: number, upTo: number): Promise<void> {
    await this.#mark(playerId, { seenTo: upTo, clearedTo: upTo });
  }

  /** Called with every new entry, for open pages. */
  onAdded(listener: (entry: NotificationEntry) => void): void {
    this.#addListeners.push(listener);
  }

  /** Called when a player has seen or cleared their list, for their other pages. */
  onMarked(listener: (playerId: number) => void): void {
    this.#markListeners.push(listener);
  }

  async #mark(playerId: number, { seenTo, clearedTo }: { seenTo: number; clearedTo: number }): Promise<void> {
    const known = this.#lastId;
    const mark = { seenTo: Math.min(seenTo, known), clearedTo: Math.min(clearedTo, known) };
    await this.#options.store.mark(playerId, mark);
    for (const listener of this.#markListeners) listener(playerId);
  }

  async #write(): Promise<void> {
    const entries = this.#waiting;
    if (entries.length === 0) return;
    this.#waiting = [];
    try {
      await this.#options.store.add(entries.map(rowOf));
    } catch (error) {
      this.#waiting = [...entries, ...this.#waiting];
      throw error;
    }
  }

  async #forget(): Promise<void> {
    await this.#options.store.forget(this.#keptSince());
  }

  #keptSince(): number {
    return (this.#options.now() - KEPT_MS) * 1000;
  }
}

function rowOf({ id, playerId, content }: NotificationEntry): NotificationRow {
  return { notificationId: id, playerId, body: content };
}
