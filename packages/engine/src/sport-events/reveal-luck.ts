import { fromHex, refuse, sha256, toHex } from '@crease/kernel';
import type { FeedAnswer } from '../house/feed-answer.ts';
import { takeFeedTurn } from '../house/feed-order.ts';
import type { House } from '../house/house.ts';
import { applied, ignored, type Outcome } from '../outcome.ts';
import type { RevealLuck } from './commands.ts';

/** A simulated match is over: its seed is kept when it is the one that was promised. */
export function revealLuck(house: House, { gameId, feedSeq, seed }: RevealLuck): Outcome<FeedAnswer> {
  const sportEvent = house.sportEvents.get(gameId);
  if (!sportEvent) return ignored('unknown');
  const { fairness, status } = sportEvent;
  if (fairness?.seed === seed) return ignored('repeated');
  if (!fairness || fairness.seed !== null || status === 'scheduled' || status === 'in_play')
    return ignored('absurd', refuse('INVALID_INPUT', { reason: 'seedNotPromised' }));
  if (!/^[\da-f]{64}$/.test(seed) || toHex(sha256(fromHex(seed))) !== fairness.commitment)
    return ignored('absurd', refuse('INVALID_INPUT', { reason: 'anotherSeed' }));
  if (takeFeedTurn(house, sportEvent, { feedSeq, marketId: null }) === 'repeated') return ignored('repeated');
  sportEvent.fairness = { ...fairness, seed };
  return applied([{ fact: 'sportEventChanged', sportEvent }]);
}
