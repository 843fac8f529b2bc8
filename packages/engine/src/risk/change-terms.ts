import { isFinal, type MarketDefinition } from '@crease/exchange';
import { isMoney, type Money, type Refusal, refuse } from '@crease/kernel';
import type { Context, FeedCommand } from '../core/command.ts';
import { applied, type FeedAnswer, ignored, type Outcome } from '../core/outcome.ts';
import { marketChanged, onMarket } from '../markets/on-market.ts';
import { checkDefinition } from '../markets/open-market.ts';
import { offerQuote, type Quote } from '../markets/quotes/published-quote.ts';
import type { Engine, Fact } from '../settlement/state.ts';

/** The terms of a market that an operator may change while it runs. */
export type MarketTerms = Pick<
  MarketDefinition,
  'min' | 'max' | 'maxProfit' | 'inPlayDelayMs' | 'passiveDelay' | 'lossLimit' | 'houseSize' | 'margin' | 'skew'
>;

/** Change a market's terms for future bets, as an operator. Placed bets keep theirs. */
interface ChangeMarketTerms extends FeedCommand {
  readonly type: 'changeMarketTerms';
  readonly marketId: string;
  /** Only the changed terms. */
  readonly terms: Partial<MarketTerms>;
}

/** Maximum in-play delay, ms. */
const DELAY_MAX_MS = 60_000;

/**
 * Sets limits, delay or the shape of the house's quote for future bets; the current quote is offered again in the new
 * shape. Bets in the in-play delay keep their terms. The rules for new markets apply: an invalid change is refused.
 */
export function changeMarketTerms(
  engine: Engine,
  command: ChangeMarketTerms,
  { now }: Context,
): Outcome<FeedAnswer, Fact> | Refusal {
  return onMarket(engine, command, { now, resendable: false }, (turn) => {
    const { market, facts } = turn;
    const { definition, status } = market;
    const { marketId, gameId } = definition;
    if (isFinal(market) || market.settling)
      return refuse('MARKET_CLOSED', { reason: 'marketStatus', market: marketId, status });
    const changed = { ...definition, ...command.terms };
    const unfit =
      changed.inPlayDelayMs > DELAY_MAX_MS
        ? refuse('INVALID_INPUT', { reason: 'marketDelay' })
        : (refuseMinimum(engine, command.terms) ?? checkDefinition(changed, gameId));
    if (unfit) return unfit;
    if (JSON.stringify(changed) === JSON.stringify(definition)) return ignored('already');
    market.definition = changed;
    market.version++;
    market.log?.terms(changed);
    const quote = engine.feedOrder.published.get(marketId);
    if (quote && isShaping(command.terms)) offerQuote(turn, quote.command as Quote);
    facts.push(marketChanged(market));
    return applied(facts);
  });
}

/** Refuses a minimum below that of the currency. */
function refuseMinimum({ limits }: Engine, { min = limits.minBet }: Partial<MarketTerms>): Refusal | null {
  return min < limits.minBet ? refuse('BELOW_MINIMUM', { reason: 'stake', min: limits.minBet }) : null;
}

function isShaping({ houseSize, margin, skew }: Partial<MarketTerms>): boolean {
  return houseSize !== undefined || margin !== undefined || skew !== undefined;
}

/** Limit the house's loss over all markets of an event, for future bets, as an operator. */
interface LimitEventLoss extends FeedCommand {
  readonly type: 'limitEventLoss';
  /** Minor units; null: only the limits of the markets apply. */
  readonly lossLimit: Money | null;
}

/** Limits all markets of an event together, including later ones. Matched bets are unaffected. */
export function limitEventLoss(
  engine: Engine,
  { gameId, lossLimit }: LimitEventLoss,
): Outcome<FeedAnswer, Fact> | Refusal {
  const sportEvent = engine.sportEvents.get(gameId);
  if (!sportEvent) return refuse('NOT_FOUND', { reason: 'event' });
  if (lossLimit !== null && !(isMoney(lossLimit) && lossLimit > 0))
    return refuse('INVALID_INPUT', { reason: 'amount' }, 'limit');
  if (sportEvent.lossLimit === lossLimit) return ignored('already');
  sportEvent.lossLimit = lossLimit;
  return applied([{ fact: 'sportEventChanged', sportEvent }]);
}
