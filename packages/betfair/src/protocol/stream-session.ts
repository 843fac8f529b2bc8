import { authentication, type Clocks, marketSubscription } from './client-message.ts';
import {
  type MarketMessage,
  readServerMessage,
  SegmentFault,
  SegmentJoiner,
  type StatusMessage,
} from './server-message.ts';
import type { SessionHealth, SessionOptions, SessionPhase, SessionPort, StaleReason } from './session-port.ts';
import { backoffMs, ClockWatch } from './session-timing.ts';
import { describeError, remedyOf } from './status-errors.ts';

/** Longest wait for the answer to one step of the opening, ms; the exchange itself allows 15 s. */
const STEP_MAX_MS = 15_000;
/** Pause after an error that more attempts would make worse, ms. */
const LONG_PAUSE_MS = 60_000;
/** A connection that lived this long, ms, was a success: the next pause is short again. */
const SUCCESS_MS = 30_000;
/** Least time between two subscriptions that replace damaged books, ms. */
const IMAGE_PACE_MS = 60_000;
/** Delay of a heartbeat that is not yet silence, ms. */
const HEARTBEAT_SLACK_MS = 500;
/** The exchange delivers this conflation, ms, to application keys with delayed prices. */
const DELAYED_CONFLATE_MS = 10_000;
/** Services of the exchange report with this status that their prices are late. */
const UPSTREAM_LATE = 503;

const OPENING: readonly SessionPhase[] = ['connecting', 'greeting', 'authenticating', 'subscribing', 'awaiting image'];
const SUBSCRIBED: readonly SessionPhase[] = ['subscribing', 'awaiting image', 'live'];

/**
 * The client's side of the exchange's market stream as a state machine: sign in, connect, authenticate, subscribe, then
 * images and changes. After a cut it resumes from its last position; after a damaged message it starts from a new
 * image. Every method takes the time as epoch ms; {@link tick} is called several times per second.
 */
export class StreamSession {
  readonly #port: SessionPort;
  readonly #options: SessionOptions;
  readonly #clock = new ClockWatch();
  #phase: SessionPhase = 'idle';
  /** Start of the phase, and its end if `waiting`. */
  #since = 0;
  #until = 0;
  #token: string | null = null;
  /** The last token that the exchange rejected. */
  #rejected: string | null = null;
  #marketIds: readonly string[] = [];
  #requestId = 0;
  /** Ids of the current subscription, and of the one that it replaces until its first message. */
  #subscription = 0;
  #replaced: number | null = null;
  #clocks: Clocks | null = null;
  #initialClk: string | undefined;
  #joiner = new SegmentJoiner();
  #heartbeatMs: number;
  #stale: StaleReason | null = 'cut';
  #needsImage = false;
  #imageAskedAt = Number.NEGATIVE_INFINITY;
  #failures = 0;
  #lastMessageAt: number | null = null;
  #delayMs: number | null = null;
  #reconnects = 0;
  #faults = 0;
  #lastError: string | null = null;

  constructor(port: SessionPort, options: SessionOptions) {
    this.#port = port;
    this.#options = options;
    this.#heartbeatMs = options.heartbeatMs;
  }

  health(now: number): SessionHealth {
    return {
      phase: this.#phase,
      isLive: this.#phase === 'live' && this.#stale === null,
      staleBecause: this.#stale,
      lastMessageAgeMs: this.#lastMessageAt === null ? null : now - this.#lastMessageAt,
      delayMs: this.#delayMs,
      reconnects: this.#reconnects,
      faults: this.#faults,
      clockFaults: this.#clock.faults,
      lastError: this.#lastError,
    };
  }

  /** Sets the markets to follow. An empty list closes the connection: the exchange reads an empty filter as "all". */
  follow(marketIds: readonly string[], now: number): void {
    if (marketIds.join() === this.#marketIds.join()) return;
    this.#marketIds = [...marketIds];
    this.#forgetPosition();
    if (marketIds.length === 0) this.#leave('idle', now);
    else if (this.#phase === 'idle' || this.#phase === 'stopped') this.#open(now);
    else if (SUBSCRIBED.includes(this.#phase)) this.#subscribe(now);
  }

  /** Ends the session for good. */
  stop(now: number): void {
    this.#marketIds = [];
    this.#leave('idle', now);
  }

  onToken(token: string, now: number): void {
    this.#token = token;
    if (this.#phase === 'signing in') this.#open(now);
  }

  /** @param isFinal true if another attempt is useless or harmful. */
  onNoToken(reason: string, { isFinal, now }: { isFinal: boolean; now: number }): void {
    if (this.#phase !== 'signing in') return;
    if (isFinal) this.#giveUp(reason, now);
    else this.#retry(reason, now);
  }

  onOpened(now: number): void {
    if (this.#phase === 'connecting') this.#enter('greeting', now);
  }

  /** The transport is closed, or could not be opened. */
  onClosed(reason: string, now: number): void {
    if (this.#isConnected) this.#retry(reason, now);
  }

  /** Bytes that cannot be divided into lines, or a line that violates the protocol. */
  onDamage(fault: string, now: number): void {
    if (!this.#isConnected) return;
    this.#faults++;
    this.#forgetPosition();
    this.#retry(fault, now);
  }

  onLine(line: string, now: number): void {
    if (!this.#isConnected) return;
    const message = readServerMessage(line);
    if (typeof message !== 'string') this.#lastMessageAt = now;
    if (typeof message === 'string') this.onDamage(message, now);
    else if (message.op === 'connection') this.#authenticate(now);
    else if (message.op === 'status') this.#takeStatus(message, now);
    else this.#takeMarkets(message, now);
  }

  /** Checks everything that depends on time. Runs before prices are read: none is offered that a silence made stale. */
  tick(now: number): void {
    if (this.#phase === 'waiting' && now >= this.#until) this.#open(now);
    else if (OPENING.includes(this.#phase) && now - this.#since > STEP_MAX_MS)
      this.#retry(`no answer while ${this.#phase}`, now);
    else if (this.#phase === 'live' || (this.#isConnected && this.#stale === null)) this.#checkSilence(now);
    if (this.#phase === 'live' && this.#needsImage && now - this.#imageAskedAt >= IMAGE_PACE_MS) {
      this.#forgetPosition();
      this.#subscribe(now);
    }
  }

  get #isConnected(): boolean {
    return this.#phase === 'live' || OPENING.includes(this.#phase);
  }

  #enter(phase: SessionPhase, now: number): void {
    this.#phase = phase;
    this.#since = now;
  }

  #open(now: number): void {
    this.#joiner = new SegmentJoiner();
    this.#replaced = null;
    if (this.#token === null) {
      this.#enter('signing in', now);
      this.#port.login(this.#rejected);
    } else {
      this.#enter('connecting', now);
      this.#port.connect();
    }
  }

  #authenticate(now: number): void {
    if (this.#phase !== 'greeting' || this.#token === null) this.onDamage('an unexpected greeting', now);
    else {
      this.#enter('authenticating', now);
      this.#port.send(authentication(++this.#requestId, { appKey: this.#options.appKey, token: this.#token }));
    }
  }

  #subscribe(now: number): void {
    if (this.#phase === 'live') this.#replaced = this.#subscription;
    if (!this.#clocks) this.#imageAskedAt = now;
    this.#subscription = ++this.#requestId;
    this.#joiner = new SegmentJoiner();
    this.#enter('subscribing', now);
    const { heartbeatMs, conflateMs } = this.#options;
    const terms = { marketIds: this.#marketIds, heartbeatMs, conflateMs };
    this.#port.send(marketSubscription(this.#subscription, terms, this.#clocks));
  }

  #takeStatus({ id, statusCode, errorCode, errorMessage }: StatusMessage, now: number): void {
    if (statusCode === 'FAILURE') this.#takeError(errorCode, describeError(errorCode, errorMessage), now);
    else if (this.#phase === 'authenticating' && id === this.#requestId) this.#subscribe(now);
    else if (this.#phase === 'subscribing' && id === this.#subscription) this.#enter('awaiting image', now);
  }

  #takeError(errorCode: string | undefined, reason: string, now: number): void {
    const remedy = remedyOf(errorCode);
    if (remedy === 'login') {
      this.#rejected = this.#token;
      this.#token = null;
    }
    if (remedy === 'image') this.#forgetPosition();
    if (remedy === 'stop') this.#giveUp(reason, now);
    else this.#retry(reason, now, remedy === 'wait' ? LONG_PAUSE_MS : 0);
  }

  #takeMarkets(message: MarketMessage, now: number): void {
    const isCurrent = message.id === this.#subscription && SUBSCRIBED.includes(this.#phase);
    if (!isCurrent && message.id !== this.#replaced) return;
    if (isCurrent) this.#replaced = null;
    const clockFault = this.#clock.note(message.pt, now);
    if (clockFault) this.#port.report(clockFault);
    this.#delayMs = now - message.pt;
    const whole = this.#joined(message, now);
    if (whole) this.#takeWhole(whole, { isCurrent, now });
  }

  /** Returns the whole message; null if its end is missing, or after a fault. */
  #joined(message: MarketMessage, now: number): MarketMessage | null {
    try {
      return this.#joiner.take(message);
    } catch (error) {
      if (!(error instanceof SegmentFault)) throw error;
      this.onDamage(error.message, now);
      return null;
    }
  }

  #takeWhole(message: MarketMessage, { isCurrent, now }: { isCurrent: boolean; now: number }): void {
    const { ct, conflateMs = 0 } = message;
    // The answer to a position is an image, or the changes since. Without a position only an image is a beginning.
    const isEarly = isCurrent && this.#phase !== 'live' && ct !== 'SUB_IMAGE' && this.#clocks === null;
    if (conflateMs >= DELAYED_CONFLATE_MS && conflateMs > this.#options.conflateMs)
      this.#giveUp('the application key delivers prices delayed; use a live key', now);
    else if (!isEarly) this.#publish(message, { isCurrent, now });
    else if (ct !== 'HEARTBEAT') this.onDamage('changes before the image', now);
  }

  /** Late messages are stale before they are applied, messages on time make prices current afterwards. */
  #publish(message: MarketMessage, { isCurrent, now }: { isCurrent: boolean; now: number }): void {
    const isImage = message.ct === 'SUB_IMAGE';
    if (isCurrent) this.#noteProgress(message, now);
    const isLate = now - message.pt > this.#options.lateMs || message.status === UPSTREAM_LATE;
    if (isLate) this.#setStale('late');
    if (isImage) this.#needsImage = false;
    if (message.ct !== 'HEARTBEAT') this.#port.changes(message.changes, isImage);
    if (message.lost.length > 0) this.#noteLost(message.lost);
    if (!isLate && isCurrent) this.#setFresh();
  }

  #noteProgress({ initialClk, clk, heartbeatMs }: MarketMessage, now: number): void {
    if (initialClk !== undefined) this.#initialClk = initialClk;
    if (clk !== undefined && this.#initialClk !== undefined) this.#clocks = { initialClk: this.#initialClk, clk };
    if (heartbeatMs !== undefined) this.#heartbeatMs = heartbeatMs;
    if (this.#phase !== 'live') this.#enter('live', now);
  }

  #noteLost(marketIds: readonly string[]): void {
    this.#faults++;
    this.#needsImage = true;
    this.#lastError = `changes that cannot be read: ${marketIds.join(', ')}`;
    this.#port.report(this.#lastError);
    this.#port.lost(marketIds);
  }

  #checkSilence(now: number): void {
    const age = now - (this.#lastMessageAt ?? this.#since);
    const silence = 2 * this.#heartbeatMs + HEARTBEAT_SLACK_MS;
    if (age > 2 * silence) this.#retry(`no message for ${age} ms`, now);
    else if (age > silence) this.#setStale('silent');
  }

  #setStale(reason: StaleReason): void {
    if (this.#stale === reason) return;
    this.#stale = reason;
    this.#port.stale(reason);
  }

  #setFresh(): void {
    if (this.#stale === null) return;
    this.#stale = null;
    this.#port.fresh();
  }

  #retry(reason: string, now: number, leastMs = 0): void {
    if (this.#phase === 'live' && now - this.#since >= SUCCESS_MS) this.#failures = 0;
    this.#failures++;
    this.#reconnects++;
    this.#lastError = reason;
    this.#until = now + Math.max(leastMs, backoffMs(this.#failures, this.#options.random()));
    this.#leave('waiting', now);
    this.#port.report(`${reason}; the next attempt is in ${this.#until - now} ms`);
  }

  #giveUp(reason: string, now: number): void {
    this.#lastError = reason;
    this.#leave('stopped', now);
    this.#port.report(`stopped: ${reason}`);
  }

  #leave(phase: SessionPhase, now: number): void {
    const wasConnected = this.#isConnected;
    this.#enter(phase, now);
    if (wasConnected) this.#port.disconnect();
    this.#setStale('cut');
  }

  #forgetPosition(): void {
    this.#clocks = null;
    this.#initialClk = undefined;
  }
}
