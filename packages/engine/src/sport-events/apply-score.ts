import { refuse, SPORT_ID } from '@crease/kernel';
import type { Engine } from '../core/engine.ts';
import type { FeedAnswer } from '../core/feed-answer.ts';
import { takeFeedTurn } from '../core/feed-order.ts';
import { applied, ignored, type Outcome } from '../outcome.ts';
import type { ApplyScore } from './commands.ts';

/** The state of play moved on. A score is shown, never judged: results come by their own verb. */
export function applyScore(engine: Engine, { gameId, feedSeq, score }: ApplyScore): Outcome<FeedAnswer> {
  const sportEvent = engine.sportEvents.get(gameId);
  if (!sportEvent) return ignored('unknown');
  if (SPORT_ID[score.sport] !== sportEvent.sportId)
    return ignored('absurd', refuse('INVALID_INPUT', { reason: 'anotherSport', sport: score.sport }));
  if (takeFeedTurn(engine, sportEvent, { feedSeq, marketId: null }) === 'repeated') return ignored('repeated');
  sportEvent.score = score;
  return applied([{ fact: 'sportEventChanged', sportEvent }]);
}
