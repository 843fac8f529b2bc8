import { createOrder, type Order, PaperBook, type PaperOrder, type Trade, tradeOf } from '../index.ts';
import { type Ask, Rig } from './rig.ts';

/** Player of the paper orders; no real order has it. */
export const PAPER_PLAYER = 9;

/** A market with a paper player. Call {@link follow} after each change of the market. */
export class PaperRig extends Rig {
  readonly paper = new PaperBook(this.market, PAPER_PLAYER);
  #fills = 0;
  #rested = 0;
  #paperId = 1_000_000;

  /** Places a paper order that fits the market. */
  placePaper(ask: Ask): Order {
    const orderId = ++this.#paperId;
    const terms = this.terms({ ...ask, player: PAPER_PLAYER });
    const order = createOrder({ ...terms, orderId, clientRef: `paper-${orderId}`, placedAt: this.context.now });
    this.paper.place(this.market, order, this.context);
    return order;
  }

  /** Follows what changed in the market since the last call. */
  follow(): PaperOrder[] {
    return this.paper.follow(this.market, this.newTrades(), this.context);
  }

  /** The trades since the last call. */
  newTrades(): Trade[] {
    const fills = this.book.fills.slice(this.#fills);
    const orderOf = (orderId: number) => this.orders.find((order) => order.orderId === orderId) ?? null;
    const trades = fills.flatMap((fill) => {
      const matched = { back: orderOf(fill.backOrderId), lay: orderOf(fill.layOrderId) };
      return tradeOf(fill, matched, this.#rested) ?? [];
    });
    this.#fills = this.book.fills.length;
    this.#rested = this.context.ids.restedSeq;
    return trades;
  }
}
