import { refuse, SPORT_ID } from '@crease/kernel';
import type { FeedAnswer } from '../house/feed-answer.ts';
import { takeFeedTurn } from '../house/feed-order.ts';
import type { House } from '../house/house.ts';
import { applied, ignored, type Outcome } from '../outcome.ts';
import type { ApplyScore } from './commands.ts';

/** The state of play moved on. A score is shown, never judged: results come by their own verb. */
export function applyScore(house: House, { gameId, feedSeq, score }: ApplyScore): Outcome<FeedAnswer> {
  const sportEvent = house.sportEvents.get(gameId);
  if (!sportEvent) return ignored('unknown');
  if (SPORT_ID[score.sport] !== sportEvent.sportId)
    return ignored('absurd', refuse('INVALID_INPUT', { reason: 'anotherSport', sport: score.sport }));
  if (takeFeedTurn(house, sportEvent, { feedSeq, marketId: null }) === 'repeated') return ignored('repeated');
  sportEvent.score = score;
  return applied([{ fact: 'sportEventChanged', sportEvent }]);
}
