import type { Money } from '@crease/kernel';
import type { Recording } from '../accounts/recording.ts';
import type { MarketRecording } from '../markets/record-change.ts';
import type { AutoCashOut, AutoCashOutEnd, AutoTrigger } from './auto-cash-out.ts';
import type { Engine, Fact } from './state.ts';

interface End {
  readonly why: AutoCashOutEnd;
  /** Worst result of an executed instruction. */
  readonly result?: Money | null;
}

/** Ends an instruction; it is never executed again. */
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

/** Ends the instructions of a player who may not bet. */
export function endAutoCashOutsOf(recording: Recording<Engine, Fact>, playerId: number): void {
  for (const standing of recording.engine.autoCashOuts.ofPlayer(playerId))
    endAutoCashOut(recording, standing, { why: 'excluded' });
}

/** Ends the instructions of a market that has its result. */
export function endAutoCashOutsIn(recording: Recording<Engine, Fact>, marketId: string): void {
  for (const standing of recording.engine.autoCashOuts.inMarket(marketId))
    endAutoCashOut(recording, standing, { why: 'settled' });
}

interface CarriedOut {
  readonly playerId: number;
  readonly share: number;
  readonly trigger: AutoTrigger | null;
  /** The worst result of the bets from now on. */
  readonly worst: Money;
}

/**
 * Ends the instruction when a cash-out, manual or automatic, levelled the whole position; after a part the instruction
 * stays active for the rest.
 */
export function endStanding(
  recording: MarketRecording<Engine, Fact>,
  { playerId, share, trigger, worst }: CarriedOut,
): void {
  const standing = recording.engine.autoCashOuts.get(recording.market.definition.marketId, playerId);
  if (!standing || share < 100) return;
  endAutoCashOut(recording, standing, trigger ? { why: trigger, result: worst } : { why: 'level' });
}
