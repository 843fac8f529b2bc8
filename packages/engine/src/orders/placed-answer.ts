import type { MarketDefinition, Order, OrderStatus } from '@crease/exchange';
import type { Money } from '@crease/kernel';
import { type BonusMoney, drawnWallet, type WalletSnapshot } from '../accounts/wallet.ts';
import type { ReusableBody } from '../references/reusable-body.ts';
import { type OrderSnapshot, type OrderState, snapshotOfOrder } from './snapshot-order.ts';

/** To `placeOrder`, `takeBookmaker` and `takeFancy`; to `editOrder`: the order that stands afterwards, or waits to. */
export interface OrderAnswer {
  readonly kind: 'order';
  readonly order: OrderSnapshot;
  readonly wallet: WalletSnapshot;
}

/** The moment in which an order was taken: the order, the names that it had, and what may change afterwards. */
export interface PlacedMoment {
  /** To be read for its terms alone: they never change, its state is that of now. */
  readonly placed: Order;
  readonly definition: MarketDefinition;
  readonly eventName: string;
  readonly matched: Money;
  readonly remaining: Money;
  readonly lapsed: Money;
  readonly matchedValue: number;
  readonly status: OrderStatus;
  readonly reason: string | null;
  readonly dueAt: number;
  readonly cash: Money;
  /** The sum of the holds of the player's cash. */
  readonly held: Money;
  /** What of it is asked for, to be paid out. */
  readonly requested: Money;
  /** Of a player who has any; null for the others. */
  readonly bonus: BonusMoney | null;
}

/**
 * The answer to a placed order. Every bet makes one and most are read once, so the moment is kept, which is a third
 * of the answer, and the rest is drawn when it is read.
 */
export class PlacedAnswer implements OrderAnswer, OrderState, PlacedMoment, ReusableBody {
  readonly kind = 'order';
  placed: Order;
  definition: MarketDefinition;
  eventName: string;
  matched: Money;
  remaining: Money;
  lapsed: Money;
  matchedValue: number;
  status: OrderStatus;
  reason: string | null;
  dueAt: number;
  cash: Money;
  held: Money;
  requested: Money;
  bonus: BonusMoney | null;

  constructor(moment: PlacedMoment) {
    this.placed = moment.placed;
    this.definition = moment.definition;
    this.eventName = moment.eventName;
    this.matched = moment.matched;
    this.remaining = moment.remaining;
    this.lapsed = moment.lapsed;
    this.matchedValue = moment.matchedValue;
    this.status = moment.status;
    this.reason = moment.reason;
    this.dueAt = moment.dueAt;
    this.cash = moment.cash;
    this.held = moment.held;
    this.requested = moment.requested;
    this.bonus = moment.bonus;
  }

  get playerId(): number {
    return this.placed.playerId;
  }

  get clientRef(): string {
    return this.placed.clientRef;
  }

  copyInto(kept: ReusableBody | null): ReusableBody {
    if (!(kept instanceof PlacedAnswer)) return new PlacedAnswer(this);
    kept.#become(this);
    return kept;
  }

  #become(moment: PlacedMoment): void {
    this.placed = moment.placed;
    this.definition = moment.definition;
    this.eventName = moment.eventName;
    this.matched = moment.matched;
    this.remaining = moment.remaining;
    this.lapsed = moment.lapsed;
    this.matchedValue = moment.matchedValue;
    this.status = moment.status;
    this.reason = moment.reason;
    this.dueAt = moment.dueAt;
    this.cash = moment.cash;
    this.held = moment.held;
    this.requested = moment.requested;
    this.bonus = moment.bonus;
  }

  /** Drawn anew each time it is read. */
  get order(): OrderSnapshot {
    return snapshotOfOrder(this.placed, this.definition, { eventName: this.eventName, state: this });
  }

  /** Drawn anew each time it is read. */
  get wallet(): WalletSnapshot {
    return drawnWallet(this);
  }

  // Nobody cancels, voids or settles an order while it is being taken.
  get cancelled(): Money {
    return 0;
  }
  get voided(): Money {
    return 0;
  }
  get settledAt(): number {
    return 0;
  }
  get profit(): null {
    return null;
  }

  toJSON(): OrderAnswer {
    return { kind: 'order', order: this.order, wallet: this.wallet };
  }
}
