import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import { PeriodicJob } from '../core/periodic-job.ts';
import type { AppSettings } from './app-settings.ts';

const CHECK_EVERY_MS = 2_000;
/** Owners needed before players are let in with real money: changes need two. */
const OWNERS_NEEDED = 2;
const OPENED = 'licence.openedByTwo';

interface OwnerGateDeps {
  readonly store: Pick<Store, 'operators' | 'settings'>;
  readonly appSettings: AppSettings;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
}

/** Returns the number of owners who may operate and have a second factor. */
export async function readyOwners({ list }: Pick<Store['operators'], 'list'>): Promise<number> {
  const able = (await list()).filter(({ role, disabledAt, hasSecondFactor }) => {
    return role === 'owner' && disabledAt === null && hasSecondFactor;
  });
  return able.length;
}

/**
 * Keeps players out of a licensed site until it first has two owners. It stays open if one leaves: players reach their
 * money, and `ready` names the gap.
 */
export class OwnerGate {
  readonly #deps: OwnerGateDeps;
  readonly #job: PeriodicJob;

  constructor(deps: OwnerGateDeps) {
    this.#deps = deps;
    const { logger } = deps;
    this.#job = new PeriodicJob({
      everyMs: CHECK_EVERY_MS,
      work: () => this.#check(),
      onFault: (err) => logger.warn({ err }, 'cannot count owners; the next run tries again'),
    });
  }

  /** @throws if the store is unavailable. */
  async start(): Promise<void> {
    const { store, appSettings } = this.#deps;
    if (await store.settings.get<boolean>(OPENED)) return;
    appSettings.setClosed(true);
    await this.#check();
    if (appSettings.isClosed) this.#job.start();
  }

  stop(): Promise<void> {
    return this.#job.stop();
  }

  async #check(): Promise<void> {
    const { store, appSettings, logger } = this.#deps;
    if (!appSettings.isClosed || (await readyOwners(store.operators)) < OWNERS_NEEDED) return;
    await store.settings.set(OPENED, true);
    appSettings.setClosed(false);
    logger.info('two owners exist: the site is open to players');
  }
}
