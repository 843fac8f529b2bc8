import type { NewsDraft, NewsRow, NewsStore } from '@crease/store';
import type { Logger } from 'pino';
import { Mutex } from '../core/mutex.ts';

/** More at once, and players who come back are buried. */
export const ANNOUNCEMENTS_MAX = 20;

interface AnnouncementsOptions {
  readonly store: NewsStore;
  readonly log: Pick<Logger, 'warn'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

interface Current {
  readonly news: NewsRow;
  readonly told: Set<number>;
}

/**
 * What the operator tells players: those who are there hear it at once, those who come before it ends when they come,
 * each once, also over a restart. Who was told is known here and written down behind: a server killed in between tells
 * it twice rather than never.
 */
export class Announcements {
  readonly #options: AnnouncementsOptions;
  #current: Current[] = [];
  readonly #listeners: ((news: NewsRow) => void)[] = [];
  /** Who was told and is not written down yet, by news. */
  readonly #unsaved = new Map<number, number[]>();
  readonly #mutex = new Mutex();

  private constructor(options: AnnouncementsOptions) {
    this.#options = options;
  }

  /** @throws when the store is away. */
  static async open(options: AnnouncementsOptions): Promise<Announcements> {
    const all = new Announcements(options);
    const { store, now } = options;
    await store.forget(now());
    for (const news of await store.current(now()))
      all.#current.push({ news, told: new Set(await store.toldOf(news.newsId)) });
    return all;
  }

  /** What is still told, newest first, with how many were told of it. */
  list(): { readonly news: NewsRow; readonly told: number }[] {
    this.#dropEnded();
    return this.#current.map(({ news, told }) => ({ news, told: told.size })).reverse();
  }

  /** @returns the news and how many players heard it at once; null when {@link ANNOUNCEMENTS_MAX} are told already. */
  publish(draft: Omit<NewsDraft, 'at'>): Promise<{ readonly news: NewsRow; readonly told: number } | null> {
    return this.#mutex.run(async () => {
      const { store, now } = this.#options;
      this.#dropEnded();
      if (this.#current.length >= ANNOUNCEMENTS_MAX) return null;
      await store.forget(now());
      const entry = { ...draft, at: now() };
      const current = { news: { ...entry, newsId: await store.add(entry) }, told: new Set<number>() };
      this.#current.push(current);
      for (const listener of this.#listeners) listener(current.news);
      return { news: current.news, told: current.told.size };
    });
  }

  /** Who has not heard it yet never will. @returns false when there is none of this number. */
  async takeBack(newsId: number): Promise<boolean> {
    this.#current = this.#current.filter(({ news }) => news.newsId !== newsId);
    return this.#options.store.remove(newsId);
  }

  /** Somebody tells this player now whatever they have not been told; it counts as told. */
  takeUnread(playerId: number): NewsRow[] {
    if (this.#current.length === 0) return [];
    this.#dropEnded();
    const unread = this.#current.filter(
      ({ news, told }) => (news.playerId ?? playerId) === playerId && !told.has(playerId),
    );
    for (const { news, told } of unread) {
      told.add(playerId);
      this.#save(news.newsId, playerId);
    }
    return unread.map(({ news }) => news);
  }

  /** Called when something is said, for those who are there. */
  onPublished(listener: (news: NewsRow) => void): void {
    this.#listeners.push(listener);
  }

  /** All who are told at once are written down together: news for everybody must not cost a write for each. */
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
      this.#options.store.markTold(newsId, playerIds).catch((error: unknown) => {
        this.#options.log.warn({ err: error }, 'it was not written down who was told of a news');
      });
    });
  }

  #dropEnded(): void {
    const now = this.#options.now();
    if (this.#current.some(({ news }) => news.endsAt <= now))
      this.#current = this.#current.filter(({ news }) => news.endsAt > now);
  }
}
