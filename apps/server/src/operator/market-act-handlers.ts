import { MARKET_KINDS, type MarketResult } from '@crease/exchange';
import { isRefusal, type Refusal, refuse } from '@crease/kernel';
import type { MarketState } from '@crease/operations';
import type { Call, Handlers } from '../http/handler.ts';
import type { MarketActs } from './market-acts.ts';

type MarketActHandlers = Pick<
  Handlers,
  'stopMarket' | 'resumeMarket' | 'removeRunner' | 'voidMarket' | 'voidBet' | 'voidWindow' | 'settleMarket'
>;

/** A trader's acts. What they settled, the feed cannot settle otherwise. */
export function marketActHandlers(acts: MarketActs): MarketActHandlers {
  return {
    stopMarket: async ({ body }) => wire(await acts.stop(body.marketId, body.reason)),
    resumeMarket: async ({ body }) => wire(await acts.resume(body.marketId)),
    removeRunner: async ({ body: { marketId, runnerId, reductionPercent, reason } }) => {
      const factorBps = Math.round(reductionPercent * 100);
      return wire(await acts.removeRunner(marketId, { runnerId, factorBps, reason }));
    },
    voidMarket: async ({ body }) => wire(await acts.settle(body.marketId, () => ({ kind: 'void', note: body.reason }))),
    voidBet: ({ body }) => acts.voidBet(Number(body.betId), body.reason),
    voidWindow: async ({ body: { marketId, from, to, reason } }) =>
      wire(await acts.voidWindow(marketId, { from: Date.parse(from), to: Date.parse(to), reason })),
    settleMarket: async ({ body }) => wire(await acts.settle(body.marketId, (market) => resultOf(market, body))),
  };
}

function wire(done: MarketState | Refusal) {
  if (isRefusal(done)) return done;
  const { marketId, status, statusReason, version, stopped } = done;
  return { marketId, status, statusReason, version, stopped };
}

/** Winners by runner id, or a fancy's number: just what the market asks. */
function resultOf(market: MarketState, body: Call<'settleMarket'>['body']): MarketResult | Refusal {
  const { winners, number } = body;
  if (MARKET_KINDS[market.type].outcomes === 'runs') {
    if (winners !== undefined || number === undefined) return refuse('INVALID_INPUT', { reason: 'settlesByNumber' });
    return { kind: 'value', value: number, note: '' };
  }
  if (winners === undefined || number !== undefined) return refuse('INVALID_INPUT', { reason: 'settlesByWinners' });
  if (new Set(winners).size !== winners.length) return refuse('INVALID_INPUT', { reason: 'winnerTwice' });
  const unknown = winners.find((runnerId) => !market.runners.includes(runnerId));
  if (unknown !== undefined)
    return refuse('UNKNOWN_RUNNER', { reason: 'runner', market: market.marketId, runner: unknown });
  return { kind: 'winners', winners: winners.map((runnerId) => market.runners.indexOf(runnerId)), note: '' };
}
