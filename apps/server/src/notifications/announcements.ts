import type { AnnouncementDraft, AnnouncementRow, AnnouncementStore } from '@crease/store';
import type { Logger } from 'pino';
import { Mutex } from '../core/mutex.ts';

/** More at once, and players who come back are buried. */
export const NEWS_MAX = 20;

interface AnnouncementsOptions {
  readonly store: AnnouncementStore;
  readonly log: Pick<Logger, 'warn'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

interface Current {
  readonly news: AnnouncementRow;
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
  readonly #listeners: ((news: AnnouncementRow) => void)[] = [];
  /** Who was told and is not written down yet, by news. */
  readonly #unwritten = new Map<number, number[]>();
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
      all.#current.push({ news, told: new Set(await store.recipientsOf(news.newsId)) });
    return all;
  }

  /** What is still told, newest first, with how many were told of it. */
  list(): { readonly news: AnnouncementRow; readonly told: number }[] {
    this.#dropEnded();
    return this.#current.map(({ news, told }) => ({ news, told: told.size })).reverse();
  }

  /** @returns the news and how many players heard it at once; null when {@link NEWS_MAX} are told already. */
  say(draft: Omit<AnnouncementDraft, 'at'>): Promise<{ readonly news: AnnouncementRow; readonly told: number } | null> {
    return this.#mutex.run(async () => {
      const { store, now } = this.#options;
      this.#dropEnded();
      if (this.#current.length >= NEWS_MAX) return null;
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
  takeUntold(playerId: number): AnnouncementRow[] {
    if (this.#current.length === 0) return [];
    this.#dropEnded();
    const untold = this.#current.filter(
      ({ news, told }) => (news.playerId ?? playerId) === playerId && !told.has(playerId),
    );
    for (const { news, told } of untold) {
      told.add(playerId);
      this.#writeDown(news.newsId, playerId);
    }
    return untold.map(({ news }) => news);
  }

  /** Called when something is said, for those who are there. */
  onSaid(listener: (news: AnnouncementRow) => void): void {
    this.#listeners.push(listener);
  }

  /** All who are told at once are written down together: news for everybody must not cost a write for each. */
  #writeDown(newsId: number, playerId: number): void {
    const waiting = this.#unwritten.get(newsId);
    if (waiting) {
      waiting.push(playerId);
      return;
    }
    const playerIds = [playerId];
    this.#unwritten.set(newsId, playerIds);
    queueMicrotask(() => {
      this.#unwritten.delete(newsId);
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
