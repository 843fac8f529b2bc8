import { MINOR_PER_UNIT, moneyFromUnits, type PriceLadderName, priceFromDecimal, priceLadder } from '@crease/kernel';
import type { InstructionError } from './order-errors.ts';
import { isOrderRef, type LimitOrder, type PlaceInstruction } from './order-requests.ts';
import { type PERSISTENCE_TYPES, PERSISTENCES } from './order-shapes.ts';

/** An order as the engine takes it; amounts in minor units, prices in hundredths. */
export interface CheckedOrder {
  readonly selectionId: number;
  readonly side: 'back' | 'lay';
  readonly price: number;
  readonly size: number;
  readonly timeInForce: 'goodTillCancelled' | 'fillOrKill' | 'onClose';
  readonly minFill: number | null;
  readonly persistence: keyof typeof PERSISTENCE_TYPES;
  readonly orderRef: string;
}

/** An order for the starting price alone: what it may lose, minor units, and its limit, null for any price. */
interface CheckedOnClose extends Pick<CheckedOrder, 'selectionId' | 'side' | 'orderRef'> {
  readonly risk: number;
  readonly limit: number | null;
}

/** Checks an instruction of an order on close, as {@link checkInstruction} does. */
export function checkOnClose(given: PlaceInstruction, ladder?: PriceLadderName): CheckedOnClose | InstructionError {
  const { orderType, selectionId, side, limitOnCloseOrder, marketOnCloseOrder, customerOrderRef = '' } = given;
  const isLimited = orderType === 'LIMIT_ON_CLOSE';
  const order = isLimited ? limitOnCloseOrder : marketOnCloseOrder;
  if (!order) return 'INVALID_BID_TYPE';
  const limit = isLimited && limitOnCloseOrder ? priceFromDecimal(limitOnCloseOrder.price) : null;
  if (isLimited && (limit === null || !priceLadder(ladder).has(limit))) return 'INVALID_ODDS';
  const risk = moneyFromUnits(order.liability);
  if (risk === null || risk <= 0) return 'INVALID_BET_SIZE';
  if (!isOrderRef(customerOrderRef)) return 'INVALID_CUSTOMER_ORDER_REF';
  return { selectionId, side: side === 'BACK' ? 'back' : 'lay', risk, limit, orderRef: customerOrderRef };
}

/**
 * Checks an instruction of a limit order without its market, but on the market's ladder, in the order price, size,
 * references, combination.
 * @returns the order, or why it is refused.
 */
export function checkInstruction(given: PlaceInstruction, ladder?: PriceLadderName): CheckedOrder | InstructionError {
  const { selectionId, side, limitOrder, customerOrderRef = '' } = given;
  if (!limitOrder) return 'INVALID_BID_TYPE';
  const price = priceFromDecimal(limitOrder.price);
  if (price === null || !priceLadder(ladder).has(price)) return 'INVALID_ODDS';
  const size = sizeOf(limitOrder, price);
  if (size === null || size <= 0) return 'INVALID_BET_SIZE';
  if (!isOrderRef(customerOrderRef)) return 'INVALID_CUSTOMER_ORDER_REF';
  const minFill = minFillOf(limitOrder, size);
  if (typeof minFill === 'string') return minFill;
  const { timeInForce, persistenceType = 'LAPSE' } = limitOrder;
  if (timeInForce && persistenceType !== 'LAPSE') return 'UNEXPECTED_PERSISTENCE_TYPE';
  return {
    selectionId,
    side: side === 'BACK' ? 'back' : 'lay',
    price,
    size,
    timeInForce: timeInForce ? 'fillOrKill' : 'goodTillCancelled',
    minFill,
    persistence: PERSISTENCES[persistenceType],
    orderRef: customerOrderRef,
  };
}

/** Returns the size in minor units, of a target the largest whole unit that does not exceed it; null: none. */
function sizeOf({ size, betTargetType, betTargetSize }: LimitOrder, price: number): number | null {
  if (betTargetType === undefined) return size === undefined ? null : moneyFromUnits(size);
  const target = size === undefined && betTargetSize !== undefined ? moneyFromUnits(betTargetSize) : null;
  if (target === null) return null;
  const perUnit = betTargetType === 'PAYOUT' ? price : price - 100;
  return Math.floor(target / perUnit) * MINOR_PER_UNIT;
}

function minFillOf({ minFillSize, timeInForce }: LimitOrder, size: number): number | null | InstructionError {
  if (minFillSize === undefined) return null;
  if (!timeInForce) return 'UNEXPECTED_MIN_FILL_SIZE';
  const minFill = moneyFromUnits(minFillSize);
  return minFill === null || minFill <= 0 || minFill > size ? 'INVALID_MIN_FILL_SIZE' : minFill;
}

/** Returns the positions of orders that would match another order of the same call. */
export function crossedOrders(orders: readonly (CheckedOrder | InstructionError)[]): ReadonlySet<number> {
  const crossed = new Set<number>();
  orders.forEach((one, at) => {
    for (const other of orders)
      if (typeof one !== 'string' && typeof other !== 'string' && meets(one, other)) crossed.add(at);
  });
  return crossed;
}

function meets(one: CheckedOrder, other: CheckedOrder): boolean {
  if (one.selectionId !== other.selectionId || one.side === other.side) return false;
  if (one.timeInForce === 'onClose' || other.timeInForce === 'onClose') return false;
  const [back, lay] = one.side === 'back' ? [one, other] : [other, one];
  return lay.price >= back.price;
}
