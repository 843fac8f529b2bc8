import type { EngineClient } from '../../core/engine-client.ts';

/** Bounds of the time without a heartbeat, s. */
const [SECONDS_LEAST, SECONDS_MOST] = [10, 300];
/** How often silent programs are looked for, ms. */
const CHECK_MS = 1000;

type Action = 'NONE' | 'CANCELLATION_REQUEST_SUBMITTED' | 'ALL_BETS_CANCELLED' | 'CANCELLATION_REQUEST_ERROR';

interface Watched {
  /** Epoch ms; null: cancelled, and off until the next heartbeat. */
  dueAt: number | null;
  action: Action;
}

interface SwitchOptions {
  readonly engine: Pick<EngineClient, 'submit'>;
  /** Returns a new reference for a command of a player. */
  readonly newRef: () => string;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Cancels the unmatched bets of a player whose program has stopped sending heartbeats. Kept in memory: after a restart
 * of the server a program is watched again from its next heartbeat.
 */
export class DeadMansSwitch {
  readonly #options: SwitchOptions;
  readonly #watched = new Map<number, Watched>();
  #timer: NodeJS.Timeout | null = null;

  constructor(options: SwitchOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => void this.check(), CHECK_MS);
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  /** Takes a heartbeat. @param seconds until the next one at most; 0 turns the switch off. */
  beat(playerId: number, seconds: number): { actualTimeoutSeconds: number; actionPerformed: Action } {
    const actionPerformed = this.#watched.get(playerId)?.action ?? 'NONE';
    const actualTimeoutSeconds = seconds === 0 ? 0 : Math.min(SECONDS_MOST, Math.max(SECONDS_LEAST, seconds));
    if (seconds === 0) this.#watched.delete(playerId);
    else this.#watched.set(playerId, { dueAt: this.#options.now() + actualTimeoutSeconds * 1000, action: 'NONE' });
    return { actualTimeoutSeconds, actionPerformed };
  }

  /** Cancels the bets of players whose heartbeat is overdue; runs once a second. */
  async check(): Promise<void> {
    const now = this.#options.now();
    const due = [...this.#watched].filter(([, { dueAt }]) => dueAt !== null && dueAt <= now);
    await Promise.all(due.map(([playerId, watched]) => this.#cancel(playerId, watched)));
  }

  async #cancel(playerId: number, watched: Watched): Promise<void> {
    const { engine, newRef } = this.#options;
    watched.dueAt = null;
    watched.action = 'CANCELLATION_REQUEST_SUBMITTED';
    try {
      await engine.submit({ type: 'cancelOrders', playerId, clientRef: newRef(), scope: 'all' });
      watched.action = 'ALL_BETS_CANCELLED';
    } catch {
      watched.action = 'CANCELLATION_REQUEST_ERROR';
    }
  }
}
