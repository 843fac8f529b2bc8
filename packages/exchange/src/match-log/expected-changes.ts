import type { BookChange } from '../market/book-change.ts';
import { CROSS_PLAYER_ID, type Fill, HOUSE_PLAYER_ID, ORDER_REASONS, type Order } from '../terms/order.ts';
import type { EndEvent, FillEvent, FillSide, LogEvent, StartingBetEvent } from './log-events.ts';
import { demand } from './replay-state.ts';

/**
 * What the matching rules give for the events of one line, compared with what the line states: fills and bets at the
 * starting price in their order, ended orders in any.
 */
export class ExpectedChanges {
  readonly #fills: Fill[] = [];
  readonly #bets: Order[] = [];
  readonly #ended = new Map<number, Order>();
  readonly #stated: readonly LogEvent[];
  readonly #statedFills: readonly FillEvent[];
  readonly #statedBets: readonly StartingBetEvent[];

  constructor(stated: readonly LogEvent[]) {
    this.#stated = stated;
    this.#statedFills = stated.filter((one) => one.event === 'fill');
    this.#statedBets = stated.filter((one) => one.event === 'startingBet');
  }

  /** Returns the counters that give the next fill and bet the ids of the log. */
  nextIds(before: { readonly fillId: number; readonly orderId: number }): { fillId: number; orderId: number } {
    const fill = this.#statedFills[this.#fills.length];
    const bet = this.#statedBets[this.#bets.length];
    return { fillId: fill ? fill.fill - 1 : before.fillId, orderId: bet ? bet.order - 1 : before.orderId };
  }

  /** Adds what the rules changed. @param taker the order that entered the book, not in `change`. */
  add(change: BookChange, taker: Order | null = null): void {
    this.#fills.push(...change.fills);
    for (const order of change.orders) this.#addEnded(order);
    if (taker) this.#addEnded(taker);
  }

  addBets(orders: readonly Order[]): void {
    this.#bets.push(...orders);
  }

  /** Takes an ended order; false if no rule ended it. @throws BrokenRule if it ended otherwise. */
  takeEnded({ order: orderId, as, reason }: EndEvent): boolean {
    const order = this.#ended.get(orderId);
    if (!order) return false;
    this.#ended.delete(orderId);
    demand(
      order.reason === reason && order[as] > 0,
      `order ${orderId} must end as “${order.reason}”, not ${as} as “${reason}”`,
    );
    return true;
  }

  /** @throws BrokenRule unless the line states all that the rules give, and no more. */
  check(): void {
    for (let at = 0; at < Math.max(this.#fills.length, this.#statedFills.length); at++)
      checkFill(this.#fills[at], this.#statedFills[at]);
    for (let at = 0; at < Math.max(this.#bets.length, this.#statedBets.length); at++)
      checkBet(this.#bets[at], this.#statedBets[at]);
    const [missing] = this.#ended.values();
    demand(!missing, `order ${missing?.orderId} ended as “${missing?.reason}”, but the line does not state it`);
    demand(this.#stated.length > 0, 'the line states nothing');
  }

  #addEnded(order: Order): void {
    const { remaining, reason } = order;
    if (remaining === 0 && reason !== null && reason in ORDER_REASONS) this.#ended.set(order.orderId, order);
  }
}

function checkFill(fill: Fill | undefined, stated: FillEvent | undefined): void {
  demand(stated, `the rules match ${fill ? textOf(eventOf(fill)) : ''}, but the line does not state it`);
  demand(fill, `the rules do not match ${textOf(stated)}`);
  const given = eventOf(fill);
  const isSame = (Object.keys(given) as (keyof FillEvent)[]).every((field) => given[field] === stated[field]);
  demand(isSame, `the rules match ${textOf(given)}, not ${textOf(stated)}`);
}

function checkBet(order: Order | undefined, stated: StartingBetEvent | undefined): void {
  demand(stated, `order ${order?.link} takes the starting price, but the line does not state it`);
  demand(order, `order ${stated.link} does not take the starting price`);
  const isSame =
    order.orderId === stated.order &&
    order.link === stated.link &&
    order.price === stated.price &&
    order.size === stated.size;
  demand(isSame, `order ${stated.link} takes ${order.size} at ${order.price}, not ${stated.size} at ${stated.price}`);
}

function eventOf(fill: Fill): FillEvent {
  return {
    event: 'fill',
    fill: fill.fillId,
    runner: fill.runnerIndex,
    price: fill.price,
    size: fill.size,
    back: sideOf(fill.backOrderId, fill.backPlayerId),
    lay: sideOf(fill.layOrderId, fill.layPlayerId),
    ...(fill.crossId !== 0 && { cross: fill.crossId }),
  };
}

function sideOf(orderId: number, playerId: number): FillSide {
  if (playerId === HOUSE_PLAYER_ID) return 'house';
  return playerId === CROSS_PLAYER_ID ? 'cross' : orderId;
}

function textOf({ runner, price, size, back, lay }: FillEvent): string {
  return `${size} at ${price} on runner ${runner} between back ${back} and lay ${lay}`;
}
