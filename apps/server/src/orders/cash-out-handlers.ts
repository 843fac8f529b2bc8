import { decimalFromPrice, isRefusal, moneyFromUnits, refuse, unitsFromMoney } from '@crease/kernel';
import type { CashOutAnswer, CashOutQuote } from '@crease/operations';
import type { HouseDoor } from '../core/house-door.ts';
import { isoTime } from '../core/iso-time.ts';
import type { Handlers } from '../http/handler.ts';
import { exposureAmount, walletWire } from '../wallet/wallet-wire.ts';
import { betWire } from './bet-wire.ts';

/** What cashing out would bring, and the act. Every figure is the House's. */
export function cashOutHandlers(door: HouseDoor): Pick<Handlers, 'cashOutQuote' | 'cashOutValues' | 'cashOutMarket'> {
  return {
    cashOutQuote: async ({ session: { playerId }, query: { marketId, share } }) => {
      const quote = await door.ask('quoteCashOut', { playerId, marketId, share });
      return { quote: quote && quoteWire(quote) };
    },
    cashOutValues: async ({ session: { playerId } }) => {
      const values = await door.ask('cashOutValues', { playerId });
      return values.map(({ marketId, value }) => ({ marketId, value: value === null ? null : unitsFromMoney(value) }));
    },
    cashOutMarket: async ({ session: { playerId }, body: { clientRef, marketId, share, floor: units } }) => {
      const floor = moneyFromUnits(units);
      if (floor === null) return refuse('INVALID_SIZE', { reason: 'notAStake' }, 'floor');
      const answer = await door.submit({ verb: 'cashOut', playerId, clientRef, marketId, share, floor });
      if (isRefusal(answer)) return answer;
      const { orders, worst, wallet } = answer as CashOutAnswer;
      return {
        bets: orders.map((order) => betWire(order)),
        worst: unitsFromMoney(worst),
        wallet: walletWire(wallet),
        exposureAmount: exposureAmount(wallet),
      };
    },
  };
}

function quoteWire({ marketId, status, value, plan, outcomes, ...terms }: CashOutQuote) {
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
