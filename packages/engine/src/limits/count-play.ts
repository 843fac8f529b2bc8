import type { Money } from '@crease/kernel';
import type { Engine } from './state.ts';

/** What one player was paid of a result, or what was taken back. */
interface PaidResult {
  readonly playerId: number;
  readonly at: number;
  readonly gross: Money;
  readonly commission: Money;
  /** The bonus that it was played with; 0 = the player's own cash. */
  readonly claimId: number;
}

interface CreditedDeposit {
  readonly depositId: number;
  readonly playerId: number;
  /** Epoch ms; null while it waits. */
  readonly decidedAt: number | null;
  /** What was credited of it. */
  readonly creditedMoney: Money;
}

/** A result was paid to a player, or taken back: it counts, after commission, where it was the player's own money. */
export function countPlayed({ playerStates }: Engine, { playerId, at, gross, commission, claimId }: PaidResult): void {
  const playerState = playerStates[playerId];
  if (!playerState || claimId !== 0) return;
  playerState.counted++;
  playerState.own?.played.addResult(at, gross - commission);
}

/** A deposit has changed: what was credited of it counts. */
export function countDeposit(
  { playerStates }: Engine,
  { depositId, playerId, decidedAt, creditedMoney }: CreditedDeposit,
): void {
  const playerState = playerStates[playerId];
  if (!playerState || creditedMoney === 0) return;
  playerState.counted++;
  playerState.own?.played.putDeposit({ depositId, at: decidedAt ?? 0, amount: creditedMoney });
}
