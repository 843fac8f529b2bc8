import { type OrderMemory, type OrderRequest, OrderView, type PlacedBet } from '@crease/betfair';
import type { Bet } from '@crease/contract';
import { isOfBook, type OwnBets } from '../betfair-api/markets/own-bets.ts';
import { initialClkOf, resumedFrom, type StreamOutlet } from './stream-terms.ts';
import { Subscription } from './subscription.ts';

/** What a session's order streams were sent. */
export interface SessionOrders {
  readonly orders: OrderMemory;
  /** Position of the last message. */
  position: number;
  /** Completed bets placed since are new to the session, epoch ms. */
  readonly since: number;
}

interface OrderStreamDeps {
  readonly bets: OwnBets;
  readonly memory: SessionOrders;
  /** Names this run of the server. */
  readonly run: string;
  /** True while the data are late. */
  readonly isLate: () => boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** An order subscription of one connection. */
export class OrderStream extends Subscription<OrderRequest> {
  readonly #deps: OrderStreamDeps;
  readonly #view: OrderView;
  #waiting = new Map<string, PlacedBet>();
  #work: Promise<unknown> = Promise.resolve();

  constructor(request: OrderRequest, deps: OrderStreamDeps, outlet: StreamOutlet) {
    super(request, { op: 'ocm', outlet, ...deps });
    this.#deps = deps;
    this.#view = new OrderView(request.filter, deps.memory.orders);
  }

  protected override get position(): number {
    return this.#deps.memory.position;
  }

  /** Sends the image, or the changes since the position of the program. {@link changed} is called from before it on. */
  async open(): Promise<void> {
    const { id, terms, criteria } = this.request;
    const { memory, run } = this.#deps;
    const initialClk = initialClkOf(run, criteria);
    const from = resumedFrom(terms, { expected: initialClk, position: memory.position });
    this.outlet.accept(id);
    const placed = await this.#placed(await this.#known());
    if (this.isOver) return;
    this.isOpen = true;
    const oc = this.#view.first(placed, { since: memory.since, from, position: ++memory.position });
    const first = { initialClk, conflateMs: terms.conflateMs, heartbeatMs: terms.heartbeatMs };
    this.put({ ct: from === null ? 'SUB_IMAGE' : 'RESUB_DELTA', first }, bytesOf(oc));
    this.flush();
  }

  /** Takes bets that changed, in the order of their batches. After an error it takes none: a change is missing. */
  changed(bets: readonly Bet[]): Promise<unknown> {
    this.#work = this.#work.then(async () => {
      if (this.isOver) return;
      for (const placed of await this.#placed(bets)) this.#waiting.set(placed.bet.betId, placed);
      if (this.request.terms.conflateMs === 0) this.flush();
    });
    return this.#work;
  }

  /** The player's bets, and those of the session whose market has its result meanwhile. */
  async #known(): Promise<Bet[]> {
    const { bets, memory } = this.#deps;
    const { caller } = this.outlet;
    const current = await bets.current(caller);
    const found = new Set(current.map(({ betId }) => betId));
    const missing = [...memory.orders.keys()].filter((betId) => !found.has(betId));
    const ended = await Promise.all(missing.map((betId) => bets.find(caller, Number(betId))));
    return [...current, ...ended.filter((bet) => bet !== null)];
  }

  async #placed(found: readonly Bet[]): Promise<PlacedBet[]> {
    const own = found.filter(isOfBook);
    const places = await this.#deps.bets.placesOf(own);
    return own.flatMap((bet, at) => {
      const place = places[at];
      return place ? [{ bet, place }] : [];
    });
  }

  protected override flush(): void {
    if (!this.isOpen || this.#waiting.size === 0 || this.outlet.isBlocked()) return;
    const { memory, now } = this.#deps;
    const oc = this.#view.take([...this.#waiting.values()], { position: ++memory.position, now: now() });
    this.#waiting = new Map();
    if (oc.length > 0) this.put({}, bytesOf(oc));
  }
}

const bytesOf = (changes: readonly object[]) => changes.map((change) => Buffer.from(JSON.stringify(change)));
