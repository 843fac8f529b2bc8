import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from '@crease/store';
import { connect, type NatsConnection } from 'nats';
import type { Logger } from 'pino';

/** How long NATS may be away before updates take the other way, ms. */
const AWAY_MS = 3_000;
/** Pause between two attempts to reach it for the first time, ms. */
const RETRY_MS = 1_000;

type BusLog = Pick<Logger, 'info' | 'warn'>;

/**
 * Carries updates of rooms from the writer to every web process in them, however many there are. NATS keeps
 * nothing: what it loses is found by its number and asked of the writer.
 */
export class UpdateBus {
  /** Names what this process publishes. */
  readonly run = randomUUID();
  readonly #log: BusLog;
  #connection: NatsConnection | null = null;
  #isConnected = false;
  #isClosed = false;
  readonly #returnListeners: (() => void)[] = [];
  readonly #awayListeners: (() => void)[] = [];

  /** Connects for as long as it takes. @param url `nats://user:password@host:port`, several separated by commas. */
  constructor(url: string, log: BusLog) {
    this.#log = log;
    void this.#connect(url);
  }

  get isConnected(): boolean {
    return this.#isConnected;
  }

  publish(room: string, { offset, text }: { readonly offset: number; readonly text: string }): void {
    this.#connection?.publish(subjectOf(this.run, room), `${offset}\t${text}`);
  }

  /** @param run of the writer. @returns what ends it. */
  subscribe(run: string, room: string, onUpdate: (offset: number, text: string) => void): () => void {
    const received = this.#connection?.subscribe(subjectOf(run, room), {
      callback: (_error, message) => {
        const payload = message.string();
        const tab = payload.indexOf('\t');
        onUpdate(Number(payload.slice(0, tab)), payload.slice(tab + 1));
      },
    });
    return () => received?.unsubscribe();
  }

  /** Resolves once NATS has the subscriptions. */
  async settled(): Promise<void> {
    await this.#connection?.flush();
  }

  /** Called after an interruption: anything may have been lost. */
  onReturn(listener: () => void): void {
    this.#returnListeners.push(listener);
  }

  /** Called when NATS has been away for three seconds. */
  onAway(listener: () => void): void {
    this.#awayListeners.push(listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#connection?.close();
  }

  async #connect(url: string): Promise<void> {
    while (!this.#isClosed) {
      try {
        this.#connection = await connect({ ...accessOf(url), maxReconnectAttempts: -1, reconnectTimeWait: 500 });
        break;
      } catch (error) {
        this.#log.warn(`NATS cannot be reached: ${reasonOf(error)}`);
        await sleep(RETRY_MS);
      }
    }
    if (this.#isClosed) await this.#connection?.close();
    else if (this.#connection) await this.#watch(this.#connection);
  }

  async #watch(connection: NatsConnection): Promise<void> {
    this.#isConnected = true;
    this.#log.info('NATS is connected');
    let away: ReturnType<typeof setTimeout> | undefined;
    for await (const { type } of connection.status()) {
      if (type === 'disconnect' && this.#isConnected) {
        this.#isConnected = false;
        this.#log.warn('NATS connection lost');
        away = setTimeout(() => this.#call(this.#awayListeners), AWAY_MS);
      } else if (type === 'reconnect') {
        clearTimeout(away);
        this.#isConnected = true;
        this.#log.info('NATS connection restored');
        this.#call(this.#returnListeners);
      }
    }
    clearTimeout(away);
    this.#isConnected = false;
  }

  #call(listeners: readonly (() => void)[]): void {
    for (const listener of listeners) listener();
  }
}

function accessOf(url: string) {
  const urls = url.split(',').map((one) => new URL(one.trim()));
  const servers = urls.map(({ host }) => host);
  const { username = '', password = '' } = urls[0] ?? {};
  if (username === '') return { servers };
  return { servers, user: decodeURIComponent(username), pass: decodeURIComponent(password) };
}

/** Names of rooms contain anything; a subject has no space, dot or wildcard. */
function subjectOf(run: string, room: string): string {
  return `crease.${run}.${Buffer.from(room).toString('base64url')}`;
}
