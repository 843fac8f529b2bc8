import type { AutoCashOut } from '@crease/engine';
import { isRefusal, moneyFromUnits, refuse, unitsFromMoney } from '@crease/kernel';
import type { EngineClient } from '../../core/engine-client.ts';
import { isoTime } from '../../core/iso-time.ts';
import { readSums } from '../../core/values/read-sums.ts';
import type { Handlers } from '../../http/handler.ts';
import { moneyWire } from '../../wallet/wallet-wire.ts';
import type { BetEngine } from '../bet-engine.ts';
import { betWire } from '../bet-wire.ts';
import { cashOutQuoteWire } from './cash-out-wire.ts';

type CashOutHandlers = Pick<
  Handlers,
  'cashOutQuote' | 'cashOutValues' | 'cashOutMarket' | 'autoCashOuts' | 'setAutoCashOut'
>;

/**
 * Quotes and executes cash-outs, and manages a market's automatic cash-out. The engine computes every figure.
 * @param engineOf the engine of a cash-out.
 * @param betEngine refuses bets while the organisation is closed.
 * @param engine accepts everything that is always allowed.
 */
export function cashOutHandlers(engineOf: BetEngine, betEngine: EngineClient, engine: EngineClient): CashOutHandlers {
  return {
    autoCashOuts: async ({ session: { playerId } }) =>
      (await betEngine.query('autoCashOutsOf', { playerId })).map((standing) => autoWire(standing)),
    setAutoCashOut: async ({ session: { playerId }, body: { marketId, ...figures } }) => {
      const sums = readSums(figures, ['takeProfit', 'stopLoss', 'worst'], {
        refused: (field) => refuse('INVALID_INPUT', { reason: 'autoCashOutSum' }, field),
      });
      if (isRefusal(sums)) return sums;
      const terms = { takeProfit: null, stopLoss: null, worst: null, ...sums };
      // An instruction can be removed at any time.
      const isGiven = terms.takeProfit !== null || terms.stopLoss !== null;
      const answer = await (isGiven ? betEngine : engine).submit({
        type: 'setAutoCashOut',
        playerId,
        marketId,
        ...terms,
      });
      if (isRefusal(answer)) return answer;
      const { autoCashOut } = answer;
      return { automatic: autoCashOut && autoWire(autoCashOut) };
    },
    cashOutQuote: async ({ session: { playerId }, query: { marketId, share } }) => {
      const quote = await betEngine.query('quoteCashOut', { playerId, marketId, share });
      return { quote: quote && cashOutQuoteWire(quote) };
    },
    cashOutValues: async ({ session: { playerId } }) => {
      const values = await betEngine.query('cashOutValues', { playerId });
      return values.map(({ marketId, value }) => ({ marketId, value: value === null ? null : unitsFromMoney(value) }));
    },
    cashOutMarket: async ({
      session: { playerId },
      query,
      deadline,
      body: { clientRef, marketId, share, floor: units },
    }) => {
      const floor = moneyFromUnits(units);
      if (floor === null) return refuse('INVALID_SIZE', { reason: 'notAStake' }, 'floor');
      const answer = await engineOf({ query, deadline }).submit({
        type: 'cashOut',
        playerId,
        clientRef,
        marketId,
        share,
        floor,
      });
      if (isRefusal(answer)) return answer;
      const { orders, worst, wallet } = answer;
      return {
        bets: orders.map((order) => betWire(order)),
        worst: unitsFromMoney(worst),
        ...moneyWire(wallet),
      };
    },
  };
}

function autoWire({ marketId, takeProfit, stopLoss, worst, setAt }: AutoCashOut) {
  const unitsOrNull = (sum: number | null) => (sum === null ? null : unitsFromMoney(sum));
  return {
    marketId,
    takeProfit: unitsOrNull(takeProfit),
    stopLoss: unitsOrNull(stopLoss),
    worst: unitsOrNull(worst),
    setAt: isoTime(setAt),
  };
}
