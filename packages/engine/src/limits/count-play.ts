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
export function countPlayed({ seats }: Engine, { playerId, at, gross, commission, claimId }: PaidResult): void {
  const seat = seats[playerId];
  if (!seat || claimId !== 0) return;
  seat.counted++;
  seat.own?.played.addResult(at, gross - commission);
}

/** A deposit has changed: what was credited of it counts. */
export function countDeposit(
  { seats }: Engine,
  { depositId, playerId, decidedAt, creditedMoney }: CreditedDeposit,
): void {
  const seat = seats[playerId];
  if (!seat || creditedMoney === 0) return;
  seat.counted++;
  seat.own?.played.putDeposit({ depositId, at: decidedAt ?? 0, amount: creditedMoney });
}
