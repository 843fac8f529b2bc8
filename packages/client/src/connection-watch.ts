/**
 * - `connecting`: the first attempt, or a new one with another token, is running
 * - `live`: connected, and the server's beat arrives
 * - `stale`: connected, but the beat is late: prices on the screen may be old
 * - `offline`: the connection was lost or refused; the client keeps reconnecting
 */
export type ConnectionState = 'connecting' | 'live' | 'stale' | 'offline';

/** Prices count as stale after this long without a beat, ms; the server sends one every two seconds. */
const STALE_AFTER_MS = 3000;

/** Derives the connection state from events. Times in ms of one monotonic clock. */
export class ConnectionWatch {
  #state: ConnectionState = 'connecting';
  #lastBeat = 0;
  readonly #notify: (state: ConnectionState) => void;

  constructor(notify: (state: ConnectionState) => void) {
    this.#notify = notify;
  }

  get state(): ConnectionState {
    return this.#state;
  }

  connecting(): void {
    this.#become('connecting');
  }

  connected(now: number): void {
    this.#lastBeat = now;
    this.#become('live');
  }

  beat(now: number): void {
    this.#lastBeat = now;
    if (this.#state === 'stale') this.#become('live');
  }

  lost(): void {
    this.#become('offline');
  }

  /** Marks the connection stale when the beat is late; call about once a second. */
  check(now: number): void {
    if (this.#state === 'live' && now - this.#lastBeat > STALE_AFTER_MS) this.#become('stale');
  }

  #become(state: ConnectionState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#notify(state);
  }
}
