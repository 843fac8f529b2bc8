import { randomUUID } from 'node:crypto';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf, type WriterFinder } from '@crease/store';
import type { Logger } from 'pino';
import { UnavailableError } from '../http/failure.ts';
import {
  type AnswerHead,
  BEAT_HEADER,
  type Beat,
  BUS_HEADER,
  type Join,
  LINES_TYPE,
  type LinkNotice,
  type LinkRequest,
  REQUESTS_PATH,
  readWriterLine,
  SILENCE_MS,
  UPDATES_PATH,
  WEB_HEADER,
  type WriterLine,
} from '../link/link-protocol.ts';

/** Requests under way at once; what arrives meanwhile becomes one more. */
const UNDER_WAY = 16;
/** A request takes lines until it has this many characters: with the last line far fewer bytes than a writer accepts. */
const BODY_LENGTH = 1024 * 1024;
/** Pause between two attempts to find or reach the writer, ms. */
const RETRY_MS = 200;

export interface WriterAnswer extends AnswerHead {
  readonly text: string;
}

interface WriterClientOptions {
  readonly finder: Pick<WriterFinder, 'find'>;
  /** Proves that this process belongs to the installation. */
  readonly authorization: string;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  /** Whether this process gets updates of rooms from the bus. */
  readonly usesBus: () => boolean;
  /** Called for each update, in order. */
  readonly onUpdate: (line: Extract<WriterLine, { kind: 'update' | 'cut' }>) => void;
  /** Called when it is lost: nothing shown is current any more. */
  readonly onLost: () => void;
}

interface Pending {
  readonly resolve: (answer: WriterAnswer) => void;
  readonly reject: (error: Error) => void;
  readonly onJoin: ((joins: readonly Join[]) => void) | null;
}

/**
 * A web process's connection to the writer: looks up the current one, sends queued calls as one request, and reads
 * replies and updates from one long response. After {@link SILENCE_MS} without data, every call has failed and the
 * writer is looked up again; a writer of a lower epoch is ignored.
 */
export class WriterClient {
  readonly #options: WriterClientOptions;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: UNDER_WAY });
  readonly #pending = new Map<number, Pending>();
  #waiting: string[] = [];
  #isAwake = false;
  /** Requests under way to the current writer. */
  readonly #posts = new Set<ClientRequest>();
  #lastId = 0;
  #name = '';
  /** Where the writer is; null: it is looked for. */
  #address: string | null = null;
  /** When the writer was lost last, or the search for the first one began, by this process's steady clock. */
  #lostAt = performance.now();
  /** Number of the latest writer. */
  #epoch = 0;
  /** Its clock at the latest beat. */
  #lastBeat = 0;
  #writerRun: string | null = null;
  /** When anything was received, by this process's steady clock. */
  #receivedAt = 0;
  #updates: ClientRequest | null = null;
  #isStopped = false;
  #running: Promise<void> = Promise.resolve();

  constructor(options: WriterClientOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#updates?.destroy();
    await this.#running;
    this.#agent.destroy();
  }

  /** Where the writer is reached now, `http://host:port`; null: it is looked for. */
  get address(): string | null {
    return this.#address;
  }

  /** Since when there has been no writer, ms of `performance.now`; null with one. */
  get lostAt(): number | null {
    return this.#address === null ? this.#lostAt : null;
  }

  /** Names the writer's updates on the bus; null: they come with the answers. */
  get run(): string | null {
    return this.#writerRun;
  }

  /** Leaves the writer, and looks for it again. */
  reconnect(): void {
    this.#updates?.destroy();
  }

  /**
   * Asks the writer. @param onJoin called in order with later updates when the socket of the request joins rooms.
   * @throws UnavailableError without a writer; the request may have been carried out.
   */
  ask(question: LinkRequest, onJoin: Pending['onJoin'] = null): Promise<WriterAnswer> {
    if (this.#address === null) return Promise.reject(new UnavailableError({ reason: 'recovering' }));
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId;
      this.#pending.set(id, { resolve, reject, onJoin });
      this.#send(JSON.stringify({ id, ...question }));
    });
  }

  /** Sends a notice without a reply; dropped without a writer, which keeps nothing of a lost connection. */
  notify(notice: LinkNotice): void {
    if (this.#address !== null) this.#send(JSON.stringify(notice));
  }

  #send(line: string): void {
    this.#waiting.push(line);
    if (this.#isAwake) return;
    this.#isAwake = true;
    setImmediate(() => {
      this.#isAwake = false;
      this.#post();
    });
  }

  #post(): void {
    const address = this.#address;
    const updates = this.#updates;
    if (address === null || this.#waiting.length === 0 || this.#posts.size >= UNDER_WAY) return;
    const body = this.#takeWaiting().join('\n');
    const headers = {
      ...this.#headers(),
      'content-type': LINES_TYPE,
      'content-length': Buffer.byteLength(body),
      [BEAT_HEADER]: String(this.#lastBeat),
    };
    const post = request(address + REQUESTS_PATH, { method: 'POST', agent: this.#agent, headers });
    this.#posts.add(post);
    post.on('response', (response) => {
      response.resume();
      if (response.statusCode !== 204) updates?.destroy();
    });
    post.on('error', () => updates?.destroy());
    post.on('close', () => {
      this.#posts.delete(post);
      this.#post();
    });
    post.end(body);
  }

  /** Returns what waits, at most one request of it. */
  #takeWaiting(): string[] {
    const lines = this.#waiting;
    let count = 0;
    for (let length = 0; count < lines.length && length < BODY_LENGTH; count++) length += lines[count]?.length ?? 0;
    this.#waiting = lines.splice(count);
    return lines;
  }

  #headers() {
    return { authorization: this.#options.authorization, [WEB_HEADER]: this.#name };
  }

  async #run(): Promise<void> {
    const { finder, logger } = this.#options;
    while (!this.#isStopped) {
      const address = await finder.find().catch((error: unknown) => {
        logger.warn(`the writer cannot be looked up: ${reasonOf(error)}`);
        return null;
      });
      if (address !== null && !this.#isStopped) await this.#follow(address);
      if (!this.#isStopped) await sleep(RETRY_MS);
    }
  }

  #isSilent(): boolean {
    return performance.now() - this.#receivedAt >= SILENCE_MS;
  }

  /** Resolves when the writer is lost. */
  #follow(address: string): Promise<void> {
    return new Promise((resolve) => {
      this.#name = randomUUID();
      this.#receivedAt = performance.now();
      const updates = request(address + UPDATES_PATH, {
        agent: false,
        headers: { ...this.#headers(), ...(this.#options.usesBus() && { [BUS_HEADER]: '1' }) },
      });
      this.#updates = updates;
      // After a pause of this process itself, what has arrived is read first.
      const silence = setTimeout(() => setImmediate(() => this.#isSilent() && updates.destroy()), SILENCE_MS);
      updates.on('response', (response) => {
        response.on('close', () => updates.destroy());
        if (response.statusCode !== 200) updates.destroy();
        else this.#read(response, { address, received: () => silence.refresh() });
      });
      updates.on('error', () => {});
      updates.on('close', () => {
        clearTimeout(silence);
        this.#lose();
        resolve();
      });
      updates.end();
    });
  }

  #read(response: IncomingMessage, { address, received }: { address: string; received: () => void }): void {
    let rest = '';
    response.setEncoding('utf8');
    response.on('error', () => {});
    response.on('data', (part: string) => {
      this.#receivedAt = performance.now();
      received();
      const lines = (rest + part).split('\n');
      rest = lines.pop() as string;
      for (const line of lines) this.#take(readWriterLine(line), address);
    });
  }

  #take(line: WriterLine, address: string): void {
    if (line.kind === 'beat') this.#beat(line, address);
    else if (line.kind === 'join') this.#pending.get(line.id)?.onJoin?.(line.joins);
    else if (line.kind === 'answer') {
      const { id } = line.head;
      const pending = this.#pending.get(id);
      this.#pending.delete(id);
      pending?.resolve({ ...line.head, text: line.text });
    } else this.#options.onUpdate(line);
  }

  #beat({ epoch, at, run }: Beat, address: string): void {
    if (epoch < this.#epoch) {
      this.#updates?.destroy();
      return;
    }
    this.#epoch = epoch;
    this.#lastBeat = at;
    this.#writerRun = run;
    if (this.#address !== null) return;
    this.#address = address;
    this.#options.logger.info(`the writer is at ${address}`);
  }

  #lose(): void {
    const wasFound = this.#address !== null;
    if (wasFound) this.#lostAt = performance.now();
    this.#address = null;
    this.#updates = null;
    this.#waiting = [];
    for (const post of this.#posts) post.destroy();
    this.#posts.clear();
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of pending) reject(new UnavailableError({ reason: 'recovering' }));
    if (!wasFound) return;
    this.#options.logger.warn('connection to the writer lost: reconnecting');
    this.#options.onLost();
  }
}
