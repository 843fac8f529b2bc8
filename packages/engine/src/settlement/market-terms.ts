import { declaredResult, type RunnerRemoval } from '@crease/exchange';
import { type Money, unitsFromMoney } from '@crease/kernel';
import { type RemovalTerms, resultTerms, type StatementTerms } from '../core/statement-terms.ts';
import type { EngineMarket } from '../markets/engine-market.ts';

/** @param paidBy the result that the payment follows: the declared one, or the one that is reversed. */
export function marketTerms(market: EngineMarket, paidBy = declaredResult(market)): StatementTerms {
  const { definition, sportEvent, removals } = market;
  return {
    about: 'market',
    event: sportEvent.name,
    market: definition.name,
    removals: removals.map((removal) => removalTerms(market, removal)),
    result: paidBy ? resultTerms(definition, paidBy) : null,
  };
}

/** @param winnings the amount that the commission is charged on. */
export function commissionTerms({ definition, sportEvent }: EngineMarket, winnings: Money): StatementTerms {
  return {
    about: 'commission',
    event: sportEvent.name,
    market: definition.name,
    percent: definition.commissionBps / 100,
    winnings: unitsFromMoney(winnings),
  };
}

function removalTerms({ definition }: EngineMarket, { runnerIndex, reason, factorBps }: RunnerRemoval): RemovalTerms {
  const runner = definition.runners[runnerIndex]?.name ?? `runner ${runnerIndex}`;
  return { runner, reason, reducedPercent: factorBps / 100 };
}
