import type { Money } from '@crease/kernel';
import type { Engine } from './state.ts';

/** One payment of a result to a player, or its reversal. */
interface PaidResult {
  readonly playerId: number;
  readonly at: number;
  readonly gross: Money;
  readonly commission: Money;
  /** The bonus that paid the bet; 0 = the player's cash. */
  readonly claimId: number;
}

interface CreditedDeposit {
  readonly depositId: number;
  readonly playerId: number;
  /** Epoch ms; null while it waits. */
  readonly decidedAt: number | null;
  /** Credited amount. */
  readonly creditedMoney: Money;
}

/** Counts a result paid to a player, or its reversal, after commission, if it was played with the player's cash. */
export function countPlayed({ playerStates }: Engine, { playerId, at, gross, commission, claimId }: PaidResult): void {
  const playerState = playerStates[playerId];
  if (!playerState || claimId !== 0) return;
  playerState.counted++;
  playerState.ownLimits?.played.addResult(at, gross - commission);
}

/** Counts the credited amount of a changed deposit. */
export function countDeposit(
  { playerStates }: Engine,
  { depositId, playerId, decidedAt, creditedMoney }: CreditedDeposit,
): void {
  const playerState = playerStates[playerId];
  if (!playerState || creditedMoney === 0) return;
  playerState.counted++;
  playerState.ownLimits?.played.putDeposit({ depositId, at: decidedAt ?? 0, amount: creditedMoney });
}
