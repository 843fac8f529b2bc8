import type { TradedEventRow, TradedEventStore } from '@crease/store';
import type { EventPlan } from '@crease/trading';
import { storedOrOthers } from './stored-row.ts';

/** Stores new events, even when the store fails with an unknown outcome. */
export class NewEvents {
  readonly #store: Pick<TradedEventStore, 'addAll' | 'find'>;
  /** Events of failed calls, by id: the store may have them. */
  readonly #unsure = new Map<string, EventPlan>();

  constructor(store: Pick<TradedEventStore, 'addAll' | 'find'>) {
    this.#store = store;
  }

  /**
   * Stores all events or none.
   * @returns false if another event has an id.
   * @throws if the store is unavailable; {@link found} returns what it stored nevertheless.
   */
  async add(plans: readonly EventPlan[], createdBy: string): Promise<boolean> {
    const rows = plans.map((plan) => ({
      gameId: plan.gameId,
      plan,
      createdAt: plan.createdAt,
      createdBy,
      endedAt: null,
    }));
    const [first] = rows;
    if (!first) return true;
    const rowsFrom = async () => [await this.#store.find(first.gameId)].filter((row) => row !== null);
    try {
      return (await storedOrOthers<TradedEventRow>(first, () => this.#store.addAll(rows), rowsFrom)) === null;
    } catch (error) {
      for (const plan of plans) this.#unsure.set(plan.gameId, plan);
      throw error;
    }
  }

  /** Returns the events of failed calls that were stored nevertheless, each once. @throws if the store is unavailable. */
  async found(): Promise<EventPlan[]> {
    const plans = [...this.#unsure.values()];
    const rows = await Promise.all(plans.map(({ gameId }) => this.#store.find(gameId)));
    for (const { gameId } of plans) this.#unsure.delete(gameId);
    return plans.filter((_, at) => rows[at] !== null);
  }
}
