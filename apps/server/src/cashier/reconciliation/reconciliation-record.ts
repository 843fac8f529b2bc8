import type { Reconciliation } from '@crease/contract';
import type { Store } from '@crease/store';

/** Key under which what was found lies in the store, the newest day first. */
const KEY = 'cashier.reconciliation';
/** Days that are kept: a provider's own statement is older by then. */
const MOST_DAYS = 90;

/** What came of each day, kept over restarts. */
export class ReconciliationRecord {
  readonly #settings: Store['settings'];

  constructor(settings: Store['settings']) {
    this.#settings = settings;
  }

  /** The newest day first. */
  async all(): Promise<readonly Reconciliation[]> {
    return (await this.#settings.get<readonly Reconciliation[]>(KEY)) ?? [];
  }

  /** In the place of what was found for the same day before. */
  async keep(found: Reconciliation): Promise<void> {
    const others = (await this.all()).filter(({ day }) => day !== found.day);
    const days = [...others, found].sort((one, other) => other.day.localeCompare(one.day));
    await this.#settings.set(KEY, days.slice(0, MOST_DAYS));
  }
}
