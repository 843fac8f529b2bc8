import type { Store } from '@crease/store';

/** A lease with less left is renewed before anything is answered, ms. */
const RENEW_BELOW_MS = 2_000;
/** How often an idle writer looks at its lease, ms. */
const CHECK_MS = 500;

/**
 * Keeps the writer's lease on a shared database: a process that was stopped for a while answers nothing from memory.
 */
export class LeaseKeeper {
  readonly #store: Pick<Store, 'leaseLeftMs' | 'renewLease'>;
  readonly #checks: ReturnType<typeof setInterval>;

  /** @param ask asks for a batch, which renews the lease; called while the writer is idle. */
  constructor(store: Pick<Store, 'leaseLeftMs' | 'renewLease'>, ask: () => void) {
    this.#store = store;
    this.#checks = setInterval(() => this.#isLow && ask(), CHECK_MS);
    this.#checks.unref();
  }

  /** Renews the lease unless it was renewed a moment ago. @throws FencedError another process is the writer. */
  async keep(): Promise<void> {
    if (this.#isLow) await this.#store.renewLease();
  }

  stop(): void {
    clearInterval(this.#checks);
  }

  get #isLow(): boolean {
    return this.#store.leaseLeftMs < RENEW_BELOW_MS;
  }
}
