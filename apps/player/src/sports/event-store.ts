import { EventMirror, type EventUpdate, type SportEvent } from '@crease/client';
import { failureText } from '@crease/web';

/** The list for pages; a new object only when its members or their status change, not prices. */
export interface EventList {
  state: 'loading' | 'ready' | 'failed';
  /** In the server's order. */
  events: readonly SportEvent[];
  /** Why the last load failed; null: it did not. */
  failure: string | null;
}

/** Source of events: HTTP for the list, the socket for changes. */
export interface EventSource {
  fetchAll: () => Promise<SportEvent[]>;
  /** Calls back on every change; returns a function that unsubscribes. */
  follow: (onUpdate: (update: EventUpdate) => void, onResume: () => void) => () => void;
}

/** How often the list is reloaded, ms, as new fixtures cause no update. */
const REFRESH_MS = 45_000;

/**
 * All events with their list odds, stored once for header, rail, lists and search. Active while it has subscribers: the
 * first one starts it, the last one stops it.
 */
export class EventStore {
  readonly #source: EventSource;
  readonly #mirror = new EventMirror();
  readonly #rows = new Map<string, Set<() => void>>();
  readonly #lists = new Set<() => void>();
  #list: EventList = { state: 'loading', events: [], failure: null };
  #stop: (() => void) | null = null;
  #loading: Promise<void> | null = null;
  #isReloadWanted = false;

  constructor(source: EventSource) {
    this.#source = source;
  }

  readonly list = (): EventList => this.#list;
  readonly event = (gameId: string): SportEvent | undefined => this.#mirror.get(gameId);

  readonly onList = (changed: () => void): (() => void) => {
    this.#lists.add(changed);
    this.#start();
    return () => {
      this.#lists.delete(changed);
      this.#stopIfUnseen();
    };
  };

  readonly onEvent = (gameId: string, changed: () => void): (() => void) => {
    const row = this.#rows.get(gameId) ?? new Set();
    this.#rows.set(gameId, row.add(changed));
    this.#start();
    return () => {
      row.delete(changed);
      if (row.size === 0 && this.#rows.get(gameId) === row) this.#rows.delete(gameId);
      this.#stopIfUnseen();
    };
  };

  /** Reloads the whole list; concurrent calls share the reply. */
  readonly reload = (): Promise<void> => {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null;
      if (!this.#isReloadWanted) return;
      this.#isReloadWanted = false;
      void this.reload();
    });
    return this.#loading;
  };

  #start(): void {
    if (this.#stop) return;
    void this.reload();
    const timer = setInterval(this.reload, REFRESH_MS);
    const unfollow = this.#source.follow(
      (update) => this.#take(update),
      () => void this.reload(),
    );
    this.#stop = () => {
      clearInterval(timer);
      unfollow();
    };
  }

  /** Delayed, as a change of pages unsubscribes and subscribes at once. */
  #stopIfUnseen(): void {
    setTimeout(() => {
      if (this.#lists.size > 0 || this.#rows.size > 0) return;
      this.#stop?.();
      this.#stop = null;
    }, 1000);
  }

  async #load(): Promise<void> {
    try {
      this.#takeAll(await this.#source.fetchAll());
    } catch (error) {
      this.#setList({ ...this.#list, state: this.#mirror.size > 0 ? 'ready' : 'failed', failure: failureText(error) });
    }
  }

  #takeAll(fetched: readonly SportEvent[]): void {
    this.#mirror.keepOnly(new Set(fetched.map((event) => event.gameId)));
    const events = fetched.map((event) => this.#changing(event.gameId, () => this.#mirror.takeReply(event)));
    this.#setList({ state: 'ready', events, failure: null });
  }

  #take(update: EventUpdate): void {
    const held = this.#mirror.get(update.gameId);
    if (!held) {
      if (this.#loading) this.#isReloadWanted = true;
      else if (this.#list.state === 'ready') void this.reload();
      return;
    }
    const next = this.#changing(update.gameId, () => this.#mirror.applyUpdate(update) ?? held);
    if (next.status === held.status && next.inPlay === held.inPlay) return;
    const events = this.#list.events.map((event) => this.#mirror.get(event.gameId) ?? event);
    this.#setList({ ...this.#list, events });
  }

  /** Notifies the event's row if it changed. */
  #changing(gameId: string, change: () => SportEvent): SportEvent {
    const held = this.#mirror.get(gameId);
    const next = change();
    if (next !== held) for (const changed of this.#rows.get(gameId) ?? []) changed();
    return next;
  }

  #setList(list: EventList): void {
    this.#list = list;
    for (const changed of this.#lists) changed();
  }
}
