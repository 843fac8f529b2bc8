import type { MarketChange } from '@crease/replay';

/** Why prices are stale: the connection is cut, no message arrives, or messages arrive late. */
export type StaleReason = 'cut' | 'silent' | 'late';

/** What a session does and reports; it has no clock, timer or socket itself. */
export interface SessionPort {
  /**
   * Requests a session token, answered by `onToken` or `onNoToken`.
   * @param rejected a token that is no longer valid.
   */
  login(rejected: string | null): void;
  /** Opens the transport, answered by `onOpened` or `onClosed`. */
  connect(): void;
  /** Closes the transport; it reports nothing afterwards. */
  disconnect(): void;
  send(message: object): void;
  /** @param isImage true if the changes replace the books of all markets. */
  changes(changes: readonly MarketChange[], isImage: boolean): void;
  /** Changes of these markets are lost: their books are wrong until their next image. */
  lost(marketIds: readonly string[]): void;
  /** Prices may be stale from now on. */
  stale(reason: StaleReason): void;
  /** Prices are current again. */
  fresh(): void;
  /** A fault or another event for the log. */
  report(text: string): void;
}

export interface SessionOptions {
  readonly appKey: string;
  readonly heartbeatMs: number;
  readonly conflateMs: number;
  /** Age at which a message is late, ms. */
  readonly lateMs: number;
  /** In [0, 1), for the pauses between attempts. */
  readonly random: () => number;
}

/** Stage of a session. */
export type SessionPhase =
  | 'idle'
  | 'waiting'
  | 'signing in'
  | 'connecting'
  | 'greeting'
  | 'authenticating'
  | 'subscribing'
  | 'awaiting image'
  | 'live'
  | 'stopped';

/** State of a session for the desk and metrics. */
export interface SessionHealth {
  readonly phase: SessionPhase;
  /** True if the exchange answers and prices are current. */
  readonly isLive: boolean;
  readonly staleBecause: StaleReason | null;
  /** Since the last message, ms; null before the first. */
  readonly lastMessageAgeMs: number | null;
  /** Between publication and arrival of the last message, ms, by two clocks. */
  readonly delayMs: number | null;
  /** Connections lost or refused since the start. */
  readonly reconnects: number;
  /** Messages that violated the protocol since the start. */
  readonly faults: number;
  readonly clockFaults: number;
  readonly lastError: string | null;
}
