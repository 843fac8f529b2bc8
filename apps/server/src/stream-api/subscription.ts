import { changeLines, type Envelope, type MarketRequest, type OrderRequest } from '@crease/betfair';
import type { StreamOutlet, Subscribed } from './stream-terms.ts';

interface SubscriptionTerms {
  readonly op: Envelope['op'];
  readonly outlet: StreamOutlet;
  /** True while the data are late. */
  readonly isLate: () => boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** A subscription of one connection: when it sends, and in which envelope. */
export abstract class Subscription<R extends MarketRequest | OrderRequest> implements Subscribed {
  protected readonly request: R;
  protected readonly outlet: StreamOutlet;
  /** False until the first image is sent, and after the end. */
  protected isOpen = false;
  protected isOver = false;
  readonly #terms: SubscriptionTerms;
  #sentAt = 0;
  #slot = 0;

  constructor(request: R, terms: SubscriptionTerms) {
    this.request = request;
    this.outlet = terms.outlet;
    this.#terms = terms;
  }

  /** Position of the newest data, of which clocks are made. */
  protected abstract get position(): number;

  /** Sends the changes since the last message, unless the program reads too slowly. */
  protected abstract flush(): void;

  tick(now: number): void {
    if (!this.isOpen || this.outlet.isBlocked()) return;
    const { conflateMs, heartbeatMs } = this.request.terms;
    // Subscriptions with one interval send together, and so share the bytes of their changes.
    const slot = conflateMs === 0 ? now : Math.floor(now / conflateMs);
    if (slot !== this.#slot) this.flush();
    this.#slot = slot;
    if (now - this.#sentAt >= heartbeatMs) this.put({ ct: 'HEARTBEAT' }, []);
  }

  close(): void {
    this.isOpen = false;
    this.isOver = true;
  }

  protected put(head: Pick<Envelope, 'ct' | 'first'>, changes: readonly Uint8Array[]): void {
    const { id, terms } = this.request;
    const { op, isLate, now } = this.#terms;
    this.#sentAt = now();
    const envelope = { op, id, ...head, clk: String(this.position), pt: this.#sentAt, isLate: isLate() };
    this.outlet.send(changeLines(envelope, changes, terms.isSegmented));
  }
}
