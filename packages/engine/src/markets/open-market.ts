import { createMarket, MARKET_KINDS, type MarketDefinition } from '@crease/exchange';
import { MARKET_RUNNERS_MAX, MINOR_PER_UNIT, type Money, PRICE_LADDERS, type Refusal, refuse } from '@crease/kernel';
import type { FeedCommand } from '../core/command.ts';
import { applied, type FeedAnswer, ignored, type Outcome } from '../core/outcome.ts';
import { takeFeedTurn } from '../sport-events/feed-order.ts';
import { bonusPurpose, marketPurpose } from './engine-market.ts';
import { logOf, withLogging } from './market-logs.ts';
import { isShape } from './quotes/shape-quote.ts';
import type { Engine, Fact } from './state.ts';

interface OpenMarket extends FeedCommand {
  readonly type: 'openMarket';
  readonly definition: MarketDefinition;
}

/** Opens a market of an event: suspended until its first quote, one book per asset. */
export function openMarket(engine: Engine, command: OpenMarket): Outcome<FeedAnswer, Fact> | Refusal {
  const { gameId, feedSeq } = command;
  const definition = withMinimum(command.definition, engine.limits.minBet);
  const { marketId } = definition;
  const sportEvent = engine.sportEvents.get(gameId);
  const unfit = checkDefinition(command.definition, gameId);
  if (feedSeq === null && unfit) return unfit;
  if (!sportEvent)
    return feedSeq === null ? refuse('INVALID_INPUT', { reason: 'unknownEvent', event: gameId }) : ignored('unknown');
  if (takeFeedTurn(engine, sportEvent, { feedSeq, marketId: null }) === 'repeated') return ignored('repeated');
  if (unfit) return ignored('absurd', unfit);
  if (engine.markets.has(marketId)) return ignored('already');
  if (engine.closedMarkets.has(marketId)) return ignored('closed');

  const terms = withLogging(engine, definition);
  const market = Object.assign(createMarket(terms, engine.assets), {
    sportEvent,
    purpose: marketPurpose(marketId),
    bonusPurpose: bonusPurpose(marketId),
    chances: null,
    joint: null,
    log: logOf(engine, terms),
  });
  market.log?.open(terms, engine.assets);
  engine.markets.set(marketId, market);
  const facts: Fact[] = [{ fact: 'marketOpened', market }];
  if (feedSeq !== null) facts.push({ fact: 'sportEventChanged', sportEvent });
  return applied(facts);
}

/** Raises a market's minimum to that of the currency. */
function withMinimum(definition: MarketDefinition, min: Money): MarketDefinition {
  return definition.min >= min ? definition : { ...definition, min, max: Math.max(min, definition.max) };
}

/** Returns why a definition cannot be traded; null if it can. */
export function checkDefinition(definition: MarketDefinition, gameId: string): Refusal | null {
  const { type, runners, min, max, maxProfit, inPlayDelayMs, lossLimit, commissionBps } = definition;
  if (definition.gameId !== gameId) return refuse('INVALID_INPUT', { reason: 'anotherEvent' });
  if (MARKET_KINDS[type].outcomes === 'runs' ? runners.length > 0 : runners.length < 2)
    return refuse('INVALID_INPUT', { reason: 'runnerCount' });
  if (runners.length > MARKET_RUNNERS_MAX)
    return refuse('INVALID_INPUT', { reason: 'runnersAtMost', most: MARKET_RUNNERS_MAX });
  if (new Set(runners.map((runner) => runner.runnerId)).size !== runners.length)
    return refuse('INVALID_INPUT', { reason: 'runnerTwice' });
  if (!hasWinners(definition)) return refuse('INVALID_INPUT', { reason: 'winnerCount' });
  if (!canCross(definition)) return refuse('INVALID_INPUT', { reason: 'crossMatching' });
  if (!hasPrices(definition)) return refuse('INVALID_INPUT', { reason: 'priceLadder' });
  if (![min, max, maxProfit].every(isWholeUnits) || min < MINOR_PER_UNIT || max < min || maxProfit < MINOR_PER_UNIT)
    return refuse('INVALID_INPUT', { reason: 'marketLimits' });
  if (lossLimit !== undefined && !(Number.isSafeInteger(lossLimit) && lossLimit > 0))
    return refuse('INVALID_INPUT', { reason: 'marketLimits' });
  if (!isShape(definition)) return refuse('INVALID_INPUT', { reason: 'marketLimits' });
  if (!Number.isSafeInteger(inPlayDelayMs) || inPlayDelayMs < 0)
    return refuse('INVALID_INPUT', { reason: 'marketDelay' });
  if (!Number.isInteger(commissionBps) || commissionBps < 0 || commissionBps > 10_000)
    return refuse('INVALID_INPUT', { reason: 'marketCommission' });
  return null;
}

/**
 * Only the order book has another number of winners than one; a result in which all runners win decides nothing. With
 * handicaps every runner has one and is decided for itself.
 */
function hasWinners({ type, runners, winners = 1 }: MarketDefinition): boolean {
  const handicaps = runners.flatMap(({ handicap }) => handicap ?? []);
  if (handicaps.length > 0 && (winners !== 0 || handicaps.length < runners.length)) return false;
  if (!handicaps.every(({ quarters }) => Number.isSafeInteger(quarters))) return false;
  if (winners === 1) return true;
  return MARKET_KINDS[type].dealtBy === 'book' && Number.isInteger(winners) && winners >= 0 && winners < runners.length;
}

/** Bets on all runners cover the outcome only if exactly one of them wins. */
function canCross({ type, winners = 1, crossMatching }: MarketDefinition): boolean {
  return crossMatching !== true || (MARKET_KINDS[type].dealtBy === 'book' && winners === 1);
}

/** Only the order book has a ladder of prices. */
function hasPrices({ type, priceLadder: name }: MarketDefinition): boolean {
  return name === undefined || (MARKET_KINDS[type].dealtBy === 'book' && PRICE_LADDERS.includes(name));
}

function isWholeUnits(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount % MINOR_PER_UNIT === 0;
}
