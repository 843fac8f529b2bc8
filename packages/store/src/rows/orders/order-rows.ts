import type { StoredAnswer } from '@crease/engine';
import type { Fill, Order } from '@crease/exchange';
import type { BatchCounters } from '../../database/writer-link.ts';
import { type FactTable, type Write, writeOf } from '../module-rows.ts';
import { answerRowOf } from './order-answer.ts';
import { ANSWERS, type BetTables, type PlacedRow } from './order-tables.ts';

/** A new order, with its answer once it is available. */
interface Placed extends PlacedRow {
  answerRow: PlacedRow['answerRow'];
  bodyHash: PlacedRow['bodyHash'];
}

/**
 * Bets of one batch: new ones are inserted with their last state. Ids rise with every order and fill, so all from the
 * first new one on are new.
 */
export class OrderRows {
  readonly #placed: Placed[] = [];
  readonly #changedOrders = new Set<Order>();
  readonly #newFills: Fill[] = [];
  readonly #voidedFills = new Set<Fill>();
  readonly #answers: StoredAnswer[] = [];
  #firstOrderId = Number.POSITIVE_INFINITY;
  #firstFillId = Number.POSITIVE_INFINITY;

  takePlaced(order: Order): void {
    if (this.#placed.length === 0) this.#firstOrderId = order.orderId;
    this.#placed.push({ order, answerRow: null, bodyHash: null });
  }

  takeChanged(order: Order): void {
    if (order.orderId < this.#firstOrderId) this.#changedOrders.add(order);
  }

  takeFill(fill: Fill): void {
    if (this.#newFills.length === 0) this.#firstFillId = fill.fillId;
    this.#newFills.push(fill);
  }

  takeVoided(fill: Fill): void {
    if (fill.fillId < this.#firstFillId) this.#voidedFills.add(fill);
  }

  /** A command's answer follows its own facts, so its order is the last one seen. */
  takeAnswer(answer: StoredAnswer): void {
    const placed = this.#placed[this.#placed.length - 1];
    const isOwn = placed && placed.order.clientRef === answer.clientRef && placed.order.playerId === answer.playerId;
    const answerRow = isOwn ? answerRowOf(answer.body, placed.order) : null;
    if (!placed || !answerRow) this.#answers.push(answer);
    else {
      placed.answerRow = answerRow;
      placed.bodyHash = answer.bodyHash;
    }
  }

  /** Short statements with the most work for the server first: it runs them while the long ones are made. */
  writes({ bets }: { readonly bets: BetTables }): Write[] {
    return [
      writeOf(bets.orders.update, this.#changedOrders),
      writeOf(bets.fills.copy, this.#newFills),
      writeOf(bets.fills.update, this.#voidedFills),
      writeOf(bets.placed.copy, this.#placed),
      writeOf(ANSWERS.copy, this.#answers),
    ];
  }

  counters(): BatchCounters {
    const counters = {
      orderId: this.#placed[this.#placed.length - 1]?.order.orderId ?? 0,
      fillId: this.#newFills[this.#newFills.length - 1]?.fillId ?? 0,
      restedSeq: 0,
    };
    for (const { order } of this.#placed) counters.restedSeq = Math.max(counters.restedSeq, order.restedSeq);
    for (const { restedSeq } of this.#changedOrders) counters.restedSeq = Math.max(counters.restedSeq, restedSeq);
    return counters;
  }
}

export const ORDER_FACTS: FactTable<
  { readonly orders: OrderRows },
  'orderPlaced' | 'orderChanged' | 'filled' | 'fillVoided' | 'answered'
> = {
  orderPlaced: ({ orders }, { order }) => orders.takePlaced(order),
  orderChanged: ({ orders }, { order }) => orders.takeChanged(order),
  filled: ({ orders }, { fill }) => orders.takeFill(fill),
  fillVoided: ({ orders }, { fill }) => orders.takeVoided(fill),
  answered: ({ orders }, { answer }) => orders.takeAnswer(answer),
};
