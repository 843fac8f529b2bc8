import type { OrderStatus } from '@crease/exchange';
import type { Question } from '../question.ts';

/** An order of a market in memory; null when there is none. */
const order: Question<
  { readonly orderId: number },
  { readonly marketId: string; readonly status: OrderStatus } | null
> = ({ orders }, { orderId }) => {
  const found = orders.get(orderId);
  return found ? { marketId: found.marketId, status: found.status } : null;
};

/** Nothing: who is answered knows that everything asked for before is done and in the record. */
const nothing: Question<Record<never, never>, null> = () => null;

export const ORDER_QUESTIONS = { order, nothing };
