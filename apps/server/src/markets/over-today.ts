import type { SportEvent } from '@crease/contract';
import type { Store } from '@crease/store';
import { type EventFilter, isWanted } from './catalogue.ts';
import { sportEventWire } from './sport-event-wire.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Visitors may call too, so the store is read at most once in this time, ms. */
const FRESH_MS = 10_000;

/** Matches of the last day that have finished, from the store. */
export class OverToday {
  readonly #store: Pick<Store, 'catalogue'>;
  readonly #now: () => number;
  #readAt = Number.NEGATIVE_INFINITY;
  #events: Promise<SportEvent[]> = Promise.resolve([]);

  /** @param now epoch milliseconds. */
  constructor(store: Pick<Store, 'catalogue'>, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  async list(filter: EventFilter): Promise<SportEvent[]> {
    return (await this.#all()).filter((sportEvent) => isWanted(sportEvent, filter));
  }

  #all(): Promise<SportEvent[]> {
    const now = this.#now();
    if (now - this.#readAt >= FRESH_MS) {
      this.#readAt = now;
      this.#events = this.#read(now - DAY_MS);
      // A failed read is not kept: the next call reads again.
      this.#events.catch(() => {
        this.#readAt = Number.NEGATIVE_INFINITY;
      });
    }
    return this.#events;
  }

  async #read(since: number): Promise<SportEvent[]> {
    const events = await this.#store.catalogue.sportEventsOver(since);
    return events.map((sportEvent) => sportEventWire(sportEvent, []));
  }
}
