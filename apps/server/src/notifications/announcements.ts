import type { AnnouncementDraft, AnnouncementRow, AnnouncementStore } from '@crease/store';
import type { Logger } from 'pino';
import { Mutex } from '../core/mutex.ts';

/** Most announcements at a time; more would overwhelm returning players. */
export const ANNOUNCEMENTS_MAX = 20;

interface AnnouncementsOptions {
  readonly store: AnnouncementStore;
  readonly log: Pick<Logger, 'warn'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

interface Current {
  readonly news: AnnouncementRow;
  readonly recipients: Set<number>;
}

/**
 * Operators' announcements: sent at once to players who are connected, and to others when they connect before it ends;
 * once per player, across restarts. Recipients are stored asynchronously, so after a crash a player may get one twice.
 */
export class Announcements {
  readonly #options: AnnouncementsOptions;
  #current: Current[] = [];
  readonly #listeners: ((news: AnnouncementRow) => void)[] = [];
  /** Recipients not stored yet, by announcement. */
  readonly #unsaved = new Map<number, number[]>();
  readonly #mutex = new Mutex();

  private constructor(options: AnnouncementsOptions) {
    this.#options = options;
  }

  /** @throws if the store is unavailable. */
  static async open(options: AnnouncementsOptions): Promise<Announcements> {
    const all = new Announcements(options);
    const { store, now } = options;
    await store.forget(now());
    for (const news of await store.current(now()))
      all.#current.push({ news, recipients: new Set(await store.recipientsOf(news.newsId)) });
    return all;
  }

  /** Current announcements, newest first, with the number of recipients. */
  list(): { readonly news: AnnouncementRow; readonly recipients: number }[] {
    this.#dropEnded();
    return this.#current.map(({ news, recipients }) => ({ news, recipients: recipients.size })).reverse();
  }

  /** Publishes an announcement; returns it with its first recipients, or null at {@link ANNOUNCEMENTS_MAX}. */
  publish(
    draft: Omit<AnnouncementDraft, 'at'>,
  ): Promise<{ readonly news: AnnouncementRow; readonly recipients: number } | null> {
    return this.#mutex.run(async () => {
      const { store, now } = this.#options;
      this.#dropEnded();
      if (this.#current.length >= ANNOUNCEMENTS_MAX) return null;
      await store.forget(now());
      const entry = { ...draft, at: now() };
      const current = { news: { ...entry, newsId: await store.add(entry) }, recipients: new Set<number>() };
      this.#current.push(current);
      for (const listener of this.#listeners) listener(current.news);
      return { news: current.news, recipients: current.recipients.size };
    });
  }

  /** Withdraws an announcement; players who have not received it never will. @returns false for an unknown id. */
  async takeBack(newsId: number): Promise<boolean> {
    this.#current = this.#current.filter(({ news }) => news.newsId !== newsId);
    return this.#options.store.remove(newsId);
  }

  /** Returns the announcements that this player has not received, and marks them as received. */
  takeUnread(playerId: number): AnnouncementRow[] {
    if (this.#current.length === 0) return [];
    this.#dropEnded();
    const unread = this.#current.filter(
      ({ news, recipients }) => (news.playerId ?? playerId) === playerId && !recipients.has(playerId),
    );
    for (const { news, recipients } of unread) {
      recipients.add(playerId);
      this.#save(news.newsId, playerId);
    }
    return unread.map(({ news }) => news);
  }

  /** Called with each published announcement. */
  onPublished(listener: (news: AnnouncementRow) => void): void {
    this.#listeners.push(listener);
  }

  /** Stores all recipients of one moment together: a broadcast must not cost a write per player. */
  #save(newsId: number, playerId: number): void {
    const waiting = this.#unsaved.get(newsId);
    if (waiting) {
      waiting.push(playerId);
      return;
    }
    const playerIds = [playerId];
    this.#unsaved.set(newsId, playerIds);
    queueMicrotask(() => {
      this.#unsaved.delete(newsId);
      this.#options.store.addRecipients(newsId, playerIds).catch((error: unknown) => {
        this.#options.log.warn({ err: error }, 'could not store the recipients of an announcement');
      });
    });
  }

  #dropEnded(): void {
    const now = this.#options.now();
    if (this.#current.some(({ news }) => news.endsAt <= now))
      this.#current = this.#current.filter(({ news }) => news.endsAt > now);
  }
}
