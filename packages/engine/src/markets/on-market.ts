import type { Market } from '@crease/exchange';
import type { Refusal } from '@crease/kernel';
import type { FeedAnswer } from '../core/feed-answer.ts';
import { ignored, type Outcome, unknownMarket } from '../core/outcome.ts';
import { type FeedTurn, takeFeedTurn } from '../sport-events/feed-order.ts';
import type { MarketRecording } from './recording.ts';
import type { Engine, Fact } from './state.ts';

interface MarketCommand {
  readonly gameId: string;
  readonly feedSeq: number | null;
  readonly marketId: string;
}

/** A market to act on, and how the update stands to what the feed told before. */
export interface MarketTurn<E extends Engine = Engine, F = Fact> extends MarketRecording<E, F> {
  readonly facts: F[];
  readonly turn: FeedTurn;
}

/**
 * Finds the market of a feed command or an operator's act, keeps the order of the feed, and saves the
 * event's place in the feed with whatever the act decided.
 * @param resendable whether a feed may tell it again after a restart: quotes and statuses.
 */
export function onMarket<A, E extends Engine = Engine, F extends { readonly fact: string } = Fact>(
  engine: E,
  command: MarketCommand,
  { now, resendable }: { readonly now: number; readonly resendable: boolean },
  act: (turn: MarketTurn<E, F | Fact>) => Outcome<A | FeedAnswer, F | Fact> | Refusal,
): Outcome<A | FeedAnswer, F | Fact> | Refusal {
  const { gameId, feedSeq, marketId } = command;
  const market = engine.markets.get(marketId);
  const sportEvent = engine.sportEvents.get(gameId);
  if (!sportEvent || market?.definition.gameId !== gameId) return notFound(engine, command);
  const turn = takeFeedTurn(engine, sportEvent, { feedSeq, marketId: resendable ? marketId : null });
  if (turn === 'repeated') return ignored('repeated');
  const facts: (F | Fact)[] = [];
  const outcome = act({ engine, market, facts, now, turn });
  if ('facts' in outcome && outcome.facts.length > 0 && feedSeq !== null)
    outcome.facts.push({ fact: 'sportEventChanged', sportEvent });
  return outcome;
}

function notFound(engine: Engine, { feedSeq, marketId }: MarketCommand): Outcome<FeedAnswer, Fact> | Refusal {
  if (feedSeq === null) return unknownMarket(marketId);
  return ignored(engine.closedMarkets.has(marketId) ? 'closed' : 'unknown');
}

/** The status, version or result of a market changed visibly. */
export function marketChanged(market: Market): Fact {
  return { fact: 'marketChanged', market };
}
