import type { Money } from '@crease/kernel';
import type { Recording } from '../accounts/recording.ts';
import type { MarketRecording } from '../markets/recording.ts';
import type { AutoCashOut, AutoCashOutEnd, AutoTrigger } from './auto-cash-out.ts';
import type { Engine, Fact } from './state.ts';

interface End {
  readonly why: AutoCashOutEnd;
  /** Of one that was carried out. */
  readonly result?: Money | null;
}

/** A standing instruction is over, and is never carried out again. */
export function endAutoCashOut(
  { engine, facts, now }: Recording<Engine, Fact>,
  standing: AutoCashOut,
  { why, result = null }: End,
): void {
  engine.autoCashOuts.delete(standing.marketId, standing.playerId);
  facts.push({
    fact: 'autoCashOutChanged',
    autoCashOut: { ...standing, endedAt: now, endReason: why, result },
  });
}

/** Whoever may not bet has no bets placed for them. */
export function endAutoCashOutsOf(recording: Recording<Engine, Fact>, playerId: number): void {
  for (const standing of recording.engine.autoCashOuts.ofPlayer(playerId))
    endAutoCashOut(recording, standing, { why: 'excluded' });
}

/** A market has its result. */
export function endAutoCashOutsIn(recording: Recording<Engine, Fact>, marketId: string): void {
  for (const standing of recording.engine.autoCashOuts.inMarket(marketId))
    endAutoCashOut(recording, standing, { why: 'settled' });
}

interface CarriedOut {
  readonly playerId: number;
  readonly share: number;
  readonly trigger: AutoTrigger | null;
  /** What the bets come to at worst from now on. */
  readonly worst: Money;
}

/**
 * A cash out is matched: with all of the position gone there is nothing left for a standing instruction, whoever did
 * it; after a part it stands for the rest.
 */
export function endStanding(
  recording: MarketRecording<Engine, Fact>,
  { playerId, share, trigger, worst }: CarriedOut,
): void {
  const standing = recording.engine.autoCashOuts.get(recording.market.definition.marketId, playerId);
  if (!standing || share < 100) return;
  endAutoCashOut(recording, standing, trigger ? { why: trigger, result: worst } : { why: 'level' });
}
