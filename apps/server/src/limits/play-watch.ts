import type { Store } from '@crease/store';
import type { Logger } from 'pino';
import { Counts } from '../core/counts.ts';
import type { EngineClient } from '../core/engine-client.ts';
import { PeriodicJob } from '../core/periodic-job.ts';
import type { PlayTime } from './play-time.ts';

/** Time between two checks of active players, ms. */
const LOOK_MS = 5_000;
/** Time between two writes, ms: a crash loses no more than this. */
const KEEP_MS = 20_000;
/** How long one call counts as active play, ms. */
const CALL_MS = 60_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

interface PlayWatchDeps {
  readonly engine: EngineClient;
  readonly store: Pick<Store, 'play'>;
  readonly logger: Logger;
  /** The engine's clock. */
  readonly now: () => number;
  /** Milliseconds of a steady clock. */
  readonly steady: () => number;
  /** Signs a player out everywhere. */
  readonly endSessions: (playerId: number) => Promise<unknown>;
}

/** Counts players' time, sends reality checks and applies session limits. */
export class PlayWatch {
  readonly #deps: PlayWatchDeps;
  readonly #time: PlayTime;
  /** Number of open pages by player. */
  readonly #pages = new Counts();
  /** Last call by player, on the steady clock. */
  readonly #calls = new Map<number, number>();
  readonly #dueListeners: ((playerId: number) => void)[] = [];
  /** Players with a reality check sent. */
  readonly #notified = new Set<number>();
  #checkedAt: number;
  #keptAt: number;
  readonly #job: PeriodicJob;

  constructor(deps: PlayWatchDeps, time: PlayTime) {
    this.#deps = deps;
    this.#time = time;
    this.#checkedAt = this.#keptAt = deps.steady();
    const { logger } = deps;
    this.#job = new PeriodicJob({
      everyMs: LOOK_MS,
      work: () => this.#check(),
      onFault: (err) => logger.warn({ err }, 'player limits could not be checked'),
    });
  }

  start(): void {
    this.#job.start();
  }

  async stop(): Promise<void> {
    await this.#job.stop();
    await this.check();
    await this.#keep();
  }

  /** Records a call of this player. */
  called(playerId: number): void {
    this.#calls.set(playerId, this.#deps.steady());
  }

  opened(playerId: number): void {
    this.#pages.add(playerId);
  }

  closed(playerId: number): void {
    this.#pages.remove(playerId);
  }

  /** Whether a reality check awaits this player's answer. */
  mustCheck(playerId: number): boolean {
    return this.#notified.has(playerId);
  }

  /** Records the answer: the time to the next check starts. */
  checked(playerId: number): void {
    this.#time.begin(playerId, this.#deps.now());
    this.#notified.delete(playerId);
  }

  /** Called once for each reality check due. */
  onDue(listener: (playerId: number) => void): void {
    this.#dueListeners.push(listener);
  }

  /** Counts the time since the last check, and ends sessions past their limit. */
  check(): Promise<void> {
    return this.#job.run();
  }

  async #check(): Promise<void> {
    const { now, steady } = this.#deps;
    const at = steady();
    const playing = this.#playing(at);
    this.#time.count(playing, at - this.#checkedAt, now());
    this.#checkedAt = at;
    if (playing.length > 0) await this.#enforce(playing);
    if (at - this.#keptAt >= KEEP_MS) await this.#keep();
  }

  #playing(at: number): number[] {
    for (const [playerId, calledAt] of this.#calls) if (at - calledAt > CALL_MS) this.#calls.delete(playerId);
    return [...new Set([...this.#pages.keys, ...this.#calls.keys()])];
  }

  async #enforce(playerIds: readonly number[]): Promise<void> {
    const { engine, now, endSessions } = this.#deps;
    const moment = now();
    for (const { playerId, session, reality, isShut } of await engine.query('playBounds', { playerIds, now: moment })) {
      const isUsedUp = session !== null && this.#time.today(playerId, moment) >= session * HOUR_MS;
      if (isUsedUp || isShut) {
        this.#calls.delete(playerId);
        await endSessions(playerId);
        continue;
      }
      const isDue = reality !== null && this.#time.stretch(playerId, moment).playedMs >= reality * MINUTE_MS;
      if (!isDue) this.#notified.delete(playerId);
      else if (!this.#notified.has(playerId)) {
        this.#notified.add(playerId);
        for (const listener of this.#dueListeners) listener(playerId);
      }
    }
  }

  async #keep(): Promise<void> {
    const { store, now, steady, logger } = this.#deps;
    this.#keptAt = steady();
    const changed = this.#time.takeChanged(now());
    try {
      await store.play.keepTime(changed.days, changed.stretches);
    } catch (error) {
      this.#time.putBack(changed);
      logger.warn({ err: error }, 'time played could not be stored yet');
    }
  }
}
