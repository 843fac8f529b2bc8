import type { MarketDefinition, Order, OrderStatus } from '@crease/exchange';
import type { Money } from '@crease/kernel';
import { type BonusMoney, drawnWallet, type WalletSnapshot } from '../accounts/wallet.ts';
import type { ReusableBody } from '../references/stored-answer.ts';
import { type OrderSnapshot, type OrderState, snapshotOfOrder } from './snapshot-order.ts';

/**
 * Answer to `placeOrder`, `takeBookmaker` and `takeFancy`; to `replaceOrder`: the resulting order, active or waiting.
 */
export interface OrderAnswer {
  readonly kind: 'order';
  readonly order: OrderSnapshot;
  readonly wallet: WalletSnapshot;
}

/** Snapshot of an accepted order: the order, its names, and the fields that may change later. */
export interface PlacedMoment {
  /** Only its terms may be read, which never change; its state is the current one. */
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
  /** The part requested for withdrawal. */
  readonly requested: Money;
  /** Null for players without a bonus. */
  readonly bonus: BonusMoney | null;
}

/**
 * The answer to a placed order. Every bet makes one and few are read twice, so only the changing third of the answer is
 * stored; the rest is computed when it is read.
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

  /** Computed at each read. */
  get order(): OrderSnapshot {
    return snapshotOfOrder(this.placed, this.definition, { eventName: this.eventName, state: this });
  }

  /** Computed at each read. */
  get wallet(): WalletSnapshot {
    return drawnWallet(this);
  }

  // An order cannot be cancelled, voided or settled while it is accepted.
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
