import type { MarketChange } from '@crease/replay';
import type { StreamModel } from './stream-model.ts';

interface ClientMessage {
  readonly op: string;
  readonly id?: number;
  readonly appKey?: string;
  readonly session?: string;
  readonly initialClk?: string;
  readonly clk?: string;
  readonly heartbeatMs?: number;
  readonly conflateMs?: number;
  readonly marketFilter?: { readonly marketIds?: readonly string[] };
}

type Envelope = Readonly<Record<string, unknown>>;

/** The exchange's side of one connection, without a socket: returns the messages to send. */
export class StreamConversation {
  readonly #model: StreamModel;
  #isAuthentic = false;
  #token = '';
  #subscription: { readonly id: number; readonly follows: (marketId: string) => boolean } | null = null;
  #position = 0;
  /** True after an error that closes the connection. */
  isClosed = false;

  constructor(model: StreamModel) {
    this.#model = model;
  }

  get isSubscribed(): boolean {
    return this.#subscription !== null;
  }

  greeting(): object[] {
    return [{ op: 'connection', connectionId: '002-051134157842-432409' }];
  }

  receive(line: string, pt: number): object[] {
    const message = JSON.parse(line) as ClientMessage;
    if (message.op === 'authentication') return this.#authenticate(message);
    if (message.op === 'marketSubscription') return this.#subscribe(message, pt);
    return [this.#failure('INVALID_INPUT', {})];
  }

  /** The messages published since the last call, or a heartbeat. */
  turn(pt: number): object[] {
    if (!this.#subscription || this.isClosed) return [];
    if (!this.#model.tokens.has(this.#token)) return [this.#failure('INVALID_SESSION_INFORMATION', {})];
    const sent: object[] = [];
    const { id, follows } = this.#subscription;
    while (this.#position < this.#model.position) {
      const { pt: at, mc } = this.#model.message(this.#position++);
      const changes = mc.filter((change) => follows(change.id));
      if (changes.length > 0) sent.push(...this.#divided({ op: 'mcm', id, pt: at, clk: this.#clk }, changes));
    }
    const late = this.#model.isUpstreamLate ? { status: 503 } : {};
    return sent.length > 0 ? sent : [{ op: 'mcm', id, ct: 'HEARTBEAT', pt, clk: this.#clk, ...late }];
  }

  get #clk(): string {
    return `position-${this.#position}`;
  }

  #authenticate({ id, appKey, session = '' }: ClientMessage): object[] {
    if (appKey !== this.#model.appKey) return [this.#failure('INVALID_APP_KEY', { id })];
    if (!this.#model.tokens.has(session)) return [this.#failure('INVALID_SESSION_INFORMATION', { id })];
    this.#isAuthentic = true;
    this.#token = session;
    return [{ op: 'status', id, statusCode: 'SUCCESS', connectionClosed: false, connectionsAvailable: 9 }];
  }

  #subscribe(message: ClientMessage, pt: number): object[] {
    const { id = 0, marketFilter, initialClk, clk, heartbeatMs, conflateMs } = message;
    if (!this.#isAuthentic) return [this.#failure('NOT_AUTHORIZED', { id })];
    const wanted = marketFilter?.marketIds ?? [];
    if (wanted.length > this.#model.marketsMax) return [this.#failure('SUBSCRIPTION_LIMIT_EXCEEDED', { id })];
    const from = initialClk === undefined ? null : Number(/^position-(\d+)$/.exec(clk ?? '')?.[1] ?? Number.NaN);
    if (from !== null && !this.#model.isResumable(from)) return [this.#failure('INVALID_CLOCK', { id })];
    const follows = (marketId: string) => wanted.length === 0 || wanted.includes(marketId);
    this.#subscription = { id, follows };
    this.#position = this.#model.position;
    const echo = {
      heartbeatMs: this.#model.heartbeatMs ?? heartbeatMs,
      conflateMs: this.#model.conflateMs ?? conflateMs,
    };
    const head = { op: 'mcm', id, pt, initialClk: 'initial', clk: this.#clk, ...echo };
    const changes =
      from === null
        ? this.#divided({ ...head, ct: 'SUB_IMAGE' }, this.#model.images(follows))
        : this.#divided({ ...head, ct: 'RESUB_DELTA' }, this.#model.changesSince(from, follows));
    return [{ op: 'status', id, statusCode: 'SUCCESS', connectionClosed: false }, ...changes];
  }

  /** Divides a message as the model says: the position is in the last segment. */
  #divided(envelope: Envelope, changes: readonly MarketChange[]): object[] {
    const size = this.#model.segmentSize;
    if (size === 0 || changes.length <= size) return [{ ...envelope, ...(changes.length > 0 && { mc: changes }) }];
    const { clk, initialClk, ...rest } = envelope;
    const parts: object[] = [];
    for (let from = 0; from < changes.length; from += size) {
      const mc = changes.slice(from, from + size);
      const isLast = from + size >= changes.length;
      const segmentType = from === 0 ? 'SEG_START' : isLast ? 'SEG_END' : 'SEG';
      parts.push({ ...rest, segmentType, mc, ...(isLast && { clk, initialClk }) });
    }
    return parts;
  }

  #failure(errorCode: string, { id }: { id?: number | undefined }): object {
    this.isClosed = errorCode !== 'SUBSCRIPTION_LIMIT_EXCEEDED';
    return {
      op: 'status',
      id,
      statusCode: 'FAILURE',
      errorCode,
      errorMessage: `test: ${errorCode}`,
      connectionClosed: this.isClosed,
    };
  }
}
