import type { Store } from '@crease/store';
import type { Registry } from 'prom-client';
import { callCounts, SERVICES, type ServiceName } from './call-counts.ts';

const HOUR_MS = 3_600_000;
const MONTH_MS = 30 * 24 * HOUR_MS;
/** Share of a month's calls that must be answered, and within a second. */
export const AIM = 0.9995;

export interface BudgetState {
  readonly service: ServiceName;
  readonly calls: number;
  /** Answered 5xx, or after more than a second. */
  readonly bad: number;
  /** Share of the allowed failures that is used, 0 to 1 and above; null: no calls. */
  readonly used: number | null;
}

interface ErrorBudgetDeps {
  readonly registry: Registry;
  readonly store: Pick<Store, 'serviceHours'>;
  readonly now: () => number;
}

const NAMES = Object.keys(SERVICES) as ServiceName[];

/** Calls and failed calls per hour, stored so that a month survives restarts. No personal data. */
export class ErrorBudget {
  readonly #deps: ErrorBudgetDeps;
  readonly #stored = new Map<ServiceName, { calls: number; bad: number }>();
  #used: readonly (readonly [service: string, used: number])[] = [];

  constructor(deps: ErrorBudgetDeps) {
    this.#deps = deps;
  }

  /** Adds the counts since the last call. @throws if they cannot be stored: the next call adds both. */
  async keep(): Promise<void> {
    const { registry, store, now } = this.#deps;
    const counts = await callCounts(registry);
    const hour = Math.floor(now() / HOUR_MS) * HOUR_MS;
    for (const service of NAMES) {
      const { calls, failed, slow } = counts[service];
      const stored = this.#stored.get(service) ?? { calls: 0, bad: 0 };
      const bad = failed + slow;
      if (calls === stored.calls && bad === stored.bad) continue;
      await store.serviceHours.add({ hour, service, calls: calls - stored.calls, bad: Math.max(0, bad - stored.bad) });
      this.#stored.set(service, { calls, bad });
    }
    this.#used = (await this.states()).flatMap(({ service, used }) => (used === null ? [] : [[service, used]]));
  }

  /** Used share of the allowed failures by service, at the last {@link keep}. */
  get used(): Iterable<readonly [service: string, used: number]> {
    return this.#used;
  }

  /** Of the last 30 days. */
  async states(): Promise<BudgetState[]> {
    const rows = await this.#deps.store.serviceHours.since(this.#deps.now() - MONTH_MS);
    return NAMES.map((service) => {
      const { calls = 0, bad = 0 } = rows.find((row) => row.service === service) ?? {};
      return { service, calls, bad, used: calls === 0 ? null : bad / (calls * (1 - AIM)) };
    });
  }
}
