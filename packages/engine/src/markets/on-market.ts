import type { Market } from '@crease/exchange';
import type { Refusal } from '@crease/kernel';
import { type FeedAnswer, ignored, type Outcome, unknownMarket } from '../core/outcome.ts';
import { type FeedTurn, takeFeedTurn } from '../sport-events/feed-order.ts';
import type { MarketRecording } from './record-change.ts';
import type { Engine, Fact } from './state.ts';

interface MarketCommand {
  readonly gameId: string;
  readonly feedSeq: number | null;
  readonly marketId: string;
}

/** The target market, and the relation of the update to the feed's sequence. */
export interface MarketTurn<E extends Engine = Engine, F = Fact> extends MarketRecording<E, F> {
  readonly facts: F[];
  readonly turn: FeedTurn;
}

/**
 * Finds the market of a feed or operator command, enforces the order of the feed, and stores the event's place in the
 * feed with the facts of the command.
 * @param resendable whether a feed may repeat it after a restart: quotes and statuses.
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

/** Returns the fact of a visible change in a market's status, version or result. */
export function marketChanged(market: Market): Fact {
  return { fact: 'marketChanged', market };
}
