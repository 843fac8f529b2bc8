import type { Persistence, Side, TimeInForce } from '@crease/exchange';
import type { Money, Price, Rate } from '@crease/kernel';

/** What a bet is played with, where the player says so; else the engine chooses (`choosePocket`). */
interface Pocketed {
  readonly pocket?: 'sports';
}

/** What the room can be asked for, one member per verb. */
export type OrderCommand = PlaceOrder | EditOrder | TakeBookmaker | TakeFancy | CancelOrders;

export interface PlayerCommand {
  readonly playerId: number;
  /** Made by the client; unique per player for ever. */
  readonly clientRef: string;
}

export interface PlaceOrder extends PlayerCommand, Pocketed {
  readonly type: 'placeOrder';
  readonly marketId: string;
  readonly runnerId: string;
  readonly side: Side;
  readonly price: Price;
  readonly size: Money;
  readonly timeInForce: TimeInForce;
  /** Only with fillOrKill; null = the whole size. */
  readonly minFill: Money | null;
  readonly persistence: Persistence;
  /** The version the player saw; null = no guard. */
  readonly marketVersion: number | null;
}

/** Another price, another size, or both, for what rests of an order: one act, done whole or not at all. */
export interface EditOrder extends PlayerCommand {
  readonly type: 'editOrder';
  readonly orderId: number;
  readonly price: Price;
  /** What is to wait unmatched from then on; what is matched already stays. */
  readonly size: Money;
  /** The version the player saw; null = no guard. */
  readonly marketVersion: number | null;
}

export interface TakeBookmaker extends PlayerCommand, Pocketed {
  readonly type: 'takeBookmaker';
  readonly marketId: string;
  readonly runnerId: string;
  readonly side: Side;
  readonly rate: Rate;
  readonly size: Money;
}

export interface TakeFancy extends PlayerCommand, Pocketed {
  readonly type: 'takeFancy';
  readonly marketId: string;
  readonly side: Side;
  readonly run: number;
  readonly rate: Rate;
  readonly size: Money;
}

export interface CancelOrders extends PlayerCommand {
  readonly type: 'cancelOrders';
  readonly scope: { readonly orderId: number } | { readonly marketId: string } | 'all';
}
