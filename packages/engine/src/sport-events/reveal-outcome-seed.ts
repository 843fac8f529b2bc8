import { fromHex, refuse, sha256, toHex } from '@crease/kernel';
import type { FeedCommand } from '../core/command.ts';
import { applied, type FeedAnswer, ignored, type Outcome } from '../core/outcome.ts';
import { takeFeedTurn } from './feed-order.ts';
import type { Engine, Fact } from './state.ts';

interface RevealOutcomeSeed extends FeedCommand {
  readonly type: 'revealOutcomeSeed';
  /** 64 hexadecimal digits. */
  readonly seed: string;
}

/** Stores the seed of a finished simulated match if it matches the commitment. */
export function revealOutcomeSeed(
  engine: Engine,
  { gameId, feedSeq, seed }: RevealOutcomeSeed,
): Outcome<FeedAnswer, Fact> {
  const sportEvent = engine.sportEvents.get(gameId);
  if (!sportEvent) return ignored('unknown');
  const { fairness, status } = sportEvent;
  if (fairness?.seed === seed) return ignored('repeated');
  if (!fairness || fairness.seed !== null || status === 'scheduled' || status === 'in_play')
    return ignored('absurd', refuse('INVALID_INPUT', { reason: 'seedNotPromised' }));
  if (!/^[\da-f]{64}$/.test(seed) || toHex(sha256(fromHex(seed))) !== fairness.commitment)
    return ignored('absurd', refuse('INVALID_INPUT', { reason: 'anotherSeed' }));
  if (takeFeedTurn(engine, sportEvent, { feedSeq, marketId: null }) === 'repeated') return ignored('repeated');
  sportEvent.fairness = { ...fairness, seed };
  return applied([{ fact: 'sportEventChanged', sportEvent }]);
}
