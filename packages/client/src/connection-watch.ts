/**
 * - `connecting`: the first attempt is under way, or the one with a new token
 * - `live`: connected, and the server's beat arrives
 * - `stale`: connected, but the beat is late: prices on the screen may be old
 * - `offline`: the connection was lost or refused; attempts go on by themselves
 */
export type ConnectionState = 'connecting' | 'live' | 'stale' | 'offline';

/** The server beats every two seconds; after this long without a beat prices count as stale. */
const STALE_AFTER_MS = 3000;

/** Judges the connection from what is seen of it. Times in milliseconds on one rising clock. */
export class ConnectionWatch {
  #state: ConnectionState = 'connecting';
  #lastBeat = 0;
  readonly #tell: (state: ConnectionState) => void;

  constructor(tell: (state: ConnectionState) => void) {
    this.#tell = tell;
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

  /** To be called about once a second. */
  look(now: number): void {
    if (this.#state === 'live' && now - this.#lastBeat > STALE_AFTER_MS) this.#become('stale');
  }

  #become(state: ConnectionState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#tell(state);
  }
}
