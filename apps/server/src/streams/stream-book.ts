import type { MatchStream, OwnStream } from '@crease/contract';
import type { Store } from '@crease/store';
import { Mutex } from '../core/mutex.ts';

/** Key under which the addresses lie in the store. */
const SETTING = 'streams';

/** Addresses of live pictures that operators set, by event. Read from the store once, then answered from memory. */
export class StreamBook {
  #streams: ReadonlyMap<string, MatchStream>;
  readonly #mutex = new Mutex();
  readonly #settings: Store['settings'];

  private constructor(settings: Store['settings'], streams: readonly OwnStream[]) {
    this.#settings = settings;
    this.#streams = new Map(streams.map(({ gameId, url, delaySeconds }) => [gameId, { url, delaySeconds }]));
  }

  /** @throws when the store is away. */
  static async open(settings: Store['settings']): Promise<StreamBook> {
    return new StreamBook(settings, (await settings.get<readonly OwnStream[]>(SETTING)) ?? []);
  }

  /** What was set for an event, `url` empty for no pictures; null: nothing was set. */
  of(gameId: string): MatchStream | null {
    return this.#streams.get(gameId) ?? null;
  }

  list(): OwnStream[] {
    return [...this.#streams].map(([gameId, stream]) => ({ gameId, ...stream }));
  }

  /**
   * Sets what an event has, in the store first; null forgets it. What was set for events that are over goes with it.
   * @param isKept whether an event is still shown.
   * @throws when the store is away; then nothing has changed.
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
