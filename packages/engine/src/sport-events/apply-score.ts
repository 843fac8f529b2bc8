import { refuse, type Score, SPORT_ID } from '@crease/kernel';
import type { FeedAnswer } from '../core/feed-answer.ts';
import type { FeedCommand } from '../core/feed-command.ts';
import { applied, ignored, type Outcome } from '../core/outcome.ts';
import { takeFeedTurn } from './feed-order.ts';
import type { Engine, Fact } from './state.ts';

interface ApplyScore extends FeedCommand {
  readonly type: 'applyScore';
  readonly score: Score;
}

/** Updates the score. It is displayed only: results arrive by a separate command. */
export function applyScore(engine: Engine, { gameId, feedSeq, score }: ApplyScore): Outcome<FeedAnswer, Fact> {
  const sportEvent = engine.sportEvents.get(gameId);
  if (!sportEvent) return ignored('unknown');
  if (SPORT_ID[score.sport] !== sportEvent.sportId)
    return ignored('absurd', refuse('INVALID_INPUT', { reason: 'anotherSport', sport: score.sport }));
  if (takeFeedTurn(engine, sportEvent, { feedSeq, marketId: null }) === 'repeated') return ignored('repeated');
  sportEvent.score = score;
  return applied([{ fact: 'sportEventChanged', sportEvent }]);
}
