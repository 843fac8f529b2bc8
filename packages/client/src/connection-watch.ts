/**
 * - `connecting`: the first attempt, or a new one with another token, is running
 * - `live`: connected, and the server's beat arrives
 * - `stale`: connected, but the beat is late: prices on the screen may be old
 * - `moving`: the server announced its stop; the client connects again while the prices are not stale yet
 * - `offline`: the connection was lost or refused; the client keeps reconnecting
 */
export type ConnectionState = 'connecting' | 'live' | 'stale' | 'moving' | 'offline';

/** Whether updates are missed in a state: what pages display must be loaded again when the connection is live. */
export function missesUpdates(state: ConnectionState): boolean {
  return state === 'offline' || state === 'moving';
}

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

  /** The server announced that it stops. */
  moving(): void {
    if (this.#state === 'live') this.#become('moving');
  }

  /** The connection was lost or refused; after an announced stop that is expected until the prices are stale. */
  lost(): void {
    if (this.#state !== 'moving') this.#become('offline');
  }

  /**
   * Marks the connection stale, or offline after an announced stop, when the beat is late; call about once a second.
   */
  check(now: number): void {
    if (now - this.#lastBeat <= STALE_AFTER_MS) return;
    if (this.#state === 'live') this.#become('stale');
    else if (this.#state === 'moving') this.#become('offline');
  }

  #become(state: ConnectionState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#notify(state);
  }
}
