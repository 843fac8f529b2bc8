import type { MatchStream, OwnStream } from '@crease/contract';
import type { Store } from '@crease/store';
import { Mutex } from '../core/mutex.ts';

/** Key of the addresses in the store. */
const SETTING = 'streams';

/** Addresses of live pictures that operators set, by event. Read once from the store, then served from memory. */
export class StreamBook {
  #streams: ReadonlyMap<string, MatchStream>;
  readonly #mutex = new Mutex();
  readonly #settings: Store['settings'];

  private constructor(settings: Store['settings'], streams: readonly OwnStream[]) {
    this.#settings = settings;
    this.#streams = new Map(streams.map(({ gameId, url, delaySeconds }) => [gameId, { url, delaySeconds }]));
  }

  /** @throws if the store is unavailable. */
  static async open(settings: Store['settings']): Promise<StreamBook> {
    return new StreamBook(settings, (await settings.get<readonly OwnStream[]>(SETTING)) ?? []);
  }

  /** Returns an event's setting, with an empty `url` for no pictures; null: not set. */
  of(gameId: string): MatchStream | null {
    return this.#streams.get(gameId) ?? null;
  }

  list(): OwnStream[] {
    return [...this.#streams].map(([gameId, stream]) => ({ gameId, ...stream }));
  }

  /**
   * Sets an event's pictures, in the store first; null removes them. Also removes settings of finished events.
   * @param isKept whether an event is still shown.
   * @throws if the store is unavailable; then nothing has changed.
   */
  set(gameId: string, stream: MatchStream | null, isKept: (gameId: string) => boolean): Promise<void> {
    return this.#mutex.run(async () => {
      const next = new Map([...this.#streams].filter(([id]) => isKept(id)));
      if (stream) next.set(gameId, stream);
      else next.delete(gameId);
      await this.#settings.set(
        SETTING,
        [...next].map(([id, each]): OwnStream => ({ gameId: id, ...each })),
      );
      this.#streams = next;
    });
  }
}
