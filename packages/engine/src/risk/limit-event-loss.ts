import { isMoney, type Refusal, refuse } from '@crease/kernel';
import type { Engine } from '../core/engine.ts';
import type { FeedAnswer } from '../core/feed-answer.ts';
import { applied, ignored, type Outcome } from '../outcome.ts';
import type { LimitEventLoss } from './commands.ts';

/** Another limit for all markets of an event together, those that open later too. What is matched stays as it is. */
export function limitEventLoss(engine: Engine, { gameId, lossLimit }: LimitEventLoss): Outcome<FeedAnswer> | Refusal {
  const sportEvent = engine.sportEvents.get(gameId);
  if (!sportEvent) return refuse('NOT_FOUND', { reason: 'event' });
  if (lossLimit !== null && !(isMoney(lossLimit) && lossLimit > 0))
    return refuse('INVALID_INPUT', { reason: 'amount' }, 'limit');
  if (sportEvent.lossLimit === lossLimit) return ignored('already');
  sportEvent.lossLimit = lossLimit;
  return applied([{ fact: 'sportEventChanged', sportEvent }]);
}
