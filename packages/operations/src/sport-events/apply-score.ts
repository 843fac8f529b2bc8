import type { FeedAnswer } from '../answers.ts';
import type { ApplyScore } from '../commands.ts';
import { takeFeedTurn } from '../feed-order.ts';
import type { House } from '../house.ts';
import { applied, ignored, type Outcome } from '../outcome.ts';

/** The state of play moved on. A score is shown, never judged: results come by their own verb. */
export function applyScore(house: House, { gameId, feedSeq, score }: ApplyScore): Outcome<FeedAnswer> {
  const sportEvent = house.sportEvents.get(gameId);
  if (!sportEvent) return ignored('unknown');
  if (takeFeedTurn(house, sportEvent, { feedSeq, marketId: null }) === 'repeated') return ignored('repeated');
  sportEvent.score = score;
  return applied([{ fact: 'sportEventChanged', sportEvent }]);
}
