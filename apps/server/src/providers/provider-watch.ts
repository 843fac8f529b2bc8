import { dayOf, startOfDay } from '@crease/engine';
import type { ProviderDowntime, Store } from '@crease/store';
import type { Logger } from 'pino';
import { PeriodicJob } from '../core/periodic-job.ts';
import type { ProviderEntry } from './provider-config.ts';

/** Timeout of a health check, ms. */
const TIMEOUT_MS = 5_000;
const MONTH_MS = 30 * 24 * 3_600_000;
const PAISE = 100;
const PER_PAISA = 1000;

/** Why a provider's games are closed. */
type DownReason = 'unreachable' | 'bankroll';

interface WatchDeps {
  readonly entries: readonly ProviderEntry[];
  readonly store: Pick<Store, 'providers'>;
  readonly logger: Logger;
  readonly now: () => number;
  /** Time between two checks, ms. */
  readonly everyMs: number;
}

interface State {
  downtime: ProviderDowntime | null;
  /** What the house lost to the provider today, minor units; negative: won. */
  lost: number;
}

/** Checks providers' health and the house's losses to them every few seconds; keeps a month of history. */
export class ProviderWatch {
  readonly #deps: WatchDeps;
  readonly #states = new Map<string, State>();
  #past: ProviderDowntime[] = [];
  readonly #job: PeriodicJob;

  constructor(deps: WatchDeps) {
    this.#deps = deps;
    for (const { code } of deps.entries) this.#states.set(code, { downtime: null, lost: 0 });
    this.#job = new PeriodicJob({
      everyMs: deps.everyMs,
      work: () => this.#check(),
      onFault: (err) => deps.logger.warn({ err }, 'provider checks failed'),
    });
  }

  /** Loads the history and runs the first check. */
  async start(): Promise<void> {
    const { store, now } = this.#deps;
    this.#past = await store.providers.downtimes(now() - MONTH_MS);
    for (const downtime of this.#past) {
      const state = this.#states.get(downtime.provider);
      if (state && downtime.until === null) state.downtime = downtime;
    }
    await this.#job.run();
    this.#job.start();
  }

  stop(): Promise<void> {
    return this.#job.stop();
  }

  /** Down since, epoch ms; null: up. */
  downSince(code: string): number | null {
    return this.#states.get(code)?.downtime?.since ?? null;
  }

  /** Alerts for closed providers. */
  problems(): string[] {
    return this.#deps.entries.flatMap(({ code, name }) => {
      const reason = this.#states.get(code)?.downtime?.reason;
      if (!reason) return [];
      const why = reason === 'bankroll' ? 'has won more than it may in a day' : 'does not answer';
      return [`${name} ${why}: its games take no bets`];
    });
  }

  /** Availability over the last 30 days, percent. */
  upTime(code: string): number {
    const now = this.#deps.now();
    const downMs = this.#past
      .filter(({ provider }) => provider === code)
      .reduce((sum, { since, until }) => sum + ((until ?? now) - Math.max(since, now - MONTH_MS)), 0);
    return Math.round((1 - downMs / MONTH_MS) * 10_000) / 100;
  }

  /**
   * Counts a paid win, in 1/100000 of a rupee, until the store is read again. A win counted twice may close a provider
   * for a moment; no win is missed.
   */
  paid(entry: ProviderEntry, paid: number): void {
    const state = this.#states.get(entry.code);
    if (!state) return;
    state.lost += paid / PER_PAISA;
    if (state.lost > entry.mostLossADay * PAISE && !state.downtime)
      this.#fall(entry, 'bankroll').catch((err: unknown) => {
        this.#deps.logger.warn({ err, provider: entry.code }, 'downtime of a provider could not be stored');
      });
  }

  async #check(): Promise<void> {
    await Promise.all(this.#deps.entries.map((entry) => this.#lookAt(entry)));
  }

  async #lookAt(entry: ProviderEntry): Promise<void> {
    const state = this.#states.get(entry.code);
    if (!state) return;
    const { store, now } = this.#deps;
    const lostBefore = state.lost;
    const { won, staked } = await store.providers.result(entry.code, startOfDay(dayOf(now())));
    // The result may be older than wins that were paid while it was read.
    state.lost = won - staked + (state.lost - lostBefore);
    const isThere = await answers(entry.healthUrl);
    const reason: DownReason | null =
      state.lost > entry.mostLossADay * PAISE ? 'bankroll' : isThere ? null : 'unreachable';
    if (reason && !state.downtime) await this.#fall(entry, reason);
    else if (!reason && state.downtime) await this.#rise(entry, state);
  }

  async #fall({ code, name }: ProviderEntry, reason: DownReason): Promise<void> {
    const { store, logger, now } = this.#deps;
    const state = this.#states.get(code);
    if (!state) return;
    state.downtime = { provider: code, since: now(), until: null, reason };
    this.#past.push(state.downtime);
    logger.error({ provider: code, reason }, `${name} is closed: its games take no bets`);
    await store.providers.putDowntime(state.downtime);
  }

  async #rise({ code, name }: ProviderEntry, state: State): Promise<void> {
    const { store, logger, now } = this.#deps;
    if (!state.downtime) return;
    const over = { ...state.downtime, until: now() };
    this.#past = this.#past.map((one) => (one === state.downtime ? over : one));
    state.downtime = null;
    logger.info({ provider: code }, `${name} works again`);
    await store.providers.putDowntime(over);
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const { ok } = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return ok;
  } catch {
    return false;
  }
}
