import type { Reconciliation } from '@crease/contract';
import type { Store } from '@crease/store';

/** Store key of the results, newest day first. */
const KEY = 'cashier.reconciliation';
/** Days kept: longer than providers' statements take. */
const MOST_DAYS = 90;

/** Results by day, kept over restarts. */
export class ReconciliationRecord {
  readonly #settings: Store['settings'];

  constructor(settings: Store['settings']) {
    this.#settings = settings;
  }

  /** Newest day first. */
  async all(): Promise<readonly Reconciliation[]> {
    return (await this.#settings.get<readonly Reconciliation[]>(KEY)) ?? [];
  }

  /** Replaces the earlier result of the same day. */
  async keep(found: Reconciliation): Promise<void> {
    const others = (await this.all()).filter(({ day }) => day !== found.day);
    const days = [...others, found].sort((one, other) => other.day.localeCompare(one.day));
    await this.#settings.set(KEY, days.slice(0, MOST_DAYS));
  }
}
