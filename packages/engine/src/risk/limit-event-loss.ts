import { isMoney, type Money, type Refusal, refuse } from '@crease/kernel';
import type { FeedAnswer } from '../core/feed-answer.ts';
import type { FeedCommand } from '../core/feed-command.ts';
import { applied, ignored, type Outcome } from '../core/outcome.ts';
import type { Engine, Fact } from '../settlement/state.ts';

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
