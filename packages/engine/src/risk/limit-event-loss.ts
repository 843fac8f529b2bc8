import { isMoney, type Money, type Refusal, refuse } from '@crease/kernel';
import type { FeedAnswer } from '../core/feed-answer.ts';
import type { FeedCommand } from '../core/feed-command.ts';
import { applied, ignored, type Outcome } from '../core/outcome.ts';
import type { Engine, Fact } from '../settlement/state.ts';

/** The operator changes what the house may lose in all markets of an event together, for bets from now on. */
interface LimitEventLoss extends FeedCommand {
  readonly type: 'limitEventLoss';
  /** Minor units; null: no limit but those of the markets. */
  readonly lossLimit: Money | null;
}

/** Another limit for all markets of an event together, those that open later too. What is matched stays as it is. */
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
