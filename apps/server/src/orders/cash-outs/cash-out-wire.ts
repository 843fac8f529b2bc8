import type { CashOutQuote as WireQuote } from '@crease/contract';
import type { CashOutQuote } from '@crease/engine';
import { decimalFromPrice, unitsFromMoney } from '@crease/kernel';
import { isoTime } from '../../core/iso-time.ts';

/** A quote as the wire shows it. */
export function cashOutQuoteWire({ marketId, status, value, plan, outcomes, ...terms }: CashOutQuote): WireQuote {
  return {
    marketId,
    status,
    value: value === null ? null : unitsFromMoney(value),
    plan: plan && {
      orders: plan.orders.map(({ runnerName, side, size, price, available }) => ({
        runnerName,
        side,
        size: unitsFromMoney(size),
        price: decimalFromPrice(price),
        available: unitsFromMoney(available),
      })),
      worst: unitsFromMoney(plan.worst),
      within: unitsFromMoney(plan.within),
      asNow: unitsFromMoney(plan.asNow),
    },
    outcomes: outcomes.map(({ runnerId, name, before, after }) => ({
      runnerId,
      name,
      before: unitsFromMoney(before),
      after: after === null ? null : unitsFromMoney(after),
    })),
    delaySeconds: terms.delayMs / 1000,
    commissionPercent: terms.commissionBps / 100,
    dueAt: terms.dueAt === null ? null : isoTime(terms.dueAt),
  };
}
