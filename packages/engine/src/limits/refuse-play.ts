import { exposureWith, type Order, orderLiability, type Part } from '@crease/exchange';
import { type Money, type Refusal, refuse } from '@crease/kernel';
import { type Balances, HELD_OF } from '@crease/ledger';
import { type LimitPeriod, limitOf, type Pause, pauseAt } from './limit.ts';
import { endOf } from './periods.ts';
import type { OwnLimits } from './played.ts';
import type { LimitedPlayer, ReadonlyEngine } from './state.ts';

const PERIODS: readonly LimitPeriod[] = ['day', 'week', 'month'];

/** Returns why this player may not play or pay in now: suspended, excluded or on a break; null if they may. */
export function refuseShut({ player, ownLimits }: Readonly<LimitedPlayer>, now: number): Refusal | null {
  if (player.excluded) return refuse('EXCLUDED', { reason: 'account' });
  const pause = ownLimits && pauseAt(ownLimits.set, now);
  return pause ? refusePause(pause) : null;
}

/** Returns the refusal for a break. */
export function refusePause({ kind, until }: Pause): Refusal {
  if (until === null) return refuse('EXCLUDED', { reason: 'forGood' });
  if (kind === 'exclusion') return refuse('EXCLUDED', { reason: 'self', until });
  return refuse('EXCLUDED', { reason: kind, until });
}

/** A bet as a player's limits see it. */
interface Bet {
  readonly playerState: LimitedPlayer;
  readonly order: Order;
  readonly part: Part;
  /** Current hold for its market. */
  readonly held: Money;
  /** The bonus that pays for it; 0 = cash. */
  readonly claimId: number;
  /** Returns what the player's cash may lose in the event's other markets. */
  readonly heldElsewhere: () => Money;
}

/** A stake on a game, which can be lost in full. */
interface GameStake {
  /** Of the whole round. */
  readonly stake: Money;
  /** The part that is new; absent: all of it. */
  readonly added?: Money;
  readonly now: number;
  readonly claimId?: number;
}

/** Returns why a player's limits forbid a stake on a game; null if they allow it. */
export function refuseByPlayerLimits(
  ownLimits: OwnLimits,
  balances: Balances,
  { stake, added = stake, now, claimId = 0 }: GameStake,
): Refusal | null {
  const most = limitOf(ownLimits.set, 'stake').value;
  if (most !== null && stake > most) return refuse('LIMIT_REACHED', { reason: 'ownStake', limit: most }, 'stake');
  // Losing a bonus is not a loss of the player's cash.
  if (claimId !== 0) return null;
  const no = refuseLoss(ownLimits, balances, { added, now });
  return no && { ...no, field: 'stake' };
}

/** Returns why a player's limits forbid a bet; null if they allow it. The caller checks that there are limits. */
export function refuseBet(
  ownLimits: OwnLimits,
  { playerState, order, part, held, claimId, heldElsewhere }: Bet,
  now: number,
): Refusal | null {
  const pause = pauseAt(ownLimits.set, now);
  if (pause) return refusePause(pause);
  const most = limitOf(ownLimits.set, 'stake').value;
  if (most !== null && orderLiability(order) > most)
    return refuse('LIMIT_REACHED', { reason: 'ownStake', limit: most }, 'size');
  const exposure = exposureWith(part.position, order);
  const added = exposure - held;
  // Bets that reduce the possible loss, or are paid with a bonus, are not refused.
  if (added <= 0 || claimId !== 0) return null;
  return refuseEvent(ownLimits, exposure, heldElsewhere) ?? refuseLoss(ownLimits, playerState.balances, { added, now });
}

/** Refuses a bet that would put more at risk in its event than the player allows. */
function refuseEvent({ set }: OwnLimits, exposure: Money, heldElsewhere: () => Money): Refusal | null {
  const limit = limitOf(set, 'event').value;
  if (limit === null) return null;
  const risk = exposure + heldElsewhere();
  return risk > limit ? refuse('LIMIT_REACHED', { reason: 'ownEvent', limit, risk }, 'size') : null;
}

/**
 * Returns why a player's limits forbid a ticket of this total stake; null if they allow it. The caller checks breaks.
 */
export function refuseTicket(
  ownLimits: OwnLimits,
  balances: Balances,
  { stake, now, claimId = 0 }: { readonly stake: Money; readonly now: number; readonly claimId?: number },
): Refusal | null {
  const most = limitOf(ownLimits.set, 'stake').value;
  if (most !== null && stake > most) return refuse('LIMIT_REACHED', { reason: 'ownStake', limit: most }, 'stake');
  if (claimId !== 0) return null;
  return refuseLoss(ownLimits, balances, { added: stake, now });
}

function refuseLoss(
  { set, played }: OwnLimits,
  balances: Balances,
  { added, now }: { readonly added: Money; readonly now: number },
): Refusal | null {
  for (const period of PERIODS) {
    const limit = limitOf(set, `loss:${period}`).value;
    if (limit === null) continue;
    const left = limit - played.loss(period, now) - atRisk(balances);
    if (added <= left) continue;
    const until = endOf(period, now);
    return refuse('LIMIT_REACHED', { reason: 'ownLoss', period, limit, left: Math.max(0, left), until }, 'size');
  }
  return null;
}

/** Returns the worst loss of open bets: all held cash except withdrawals. */
export function atRisk(balances: Readonly<Balances>): Money {
  let sum = 0;
  for (const { purpose, amount } of balances.holds())
    if (purpose.kind !== 'withdrawal' && HELD_OF[purpose.kind] === 'cash') sum += amount;
  return sum;
}

/**
 * Returns why a player's limits forbid a deposit of this amount; null if they allow it. Waiting deposits count as paid.
 */
export function refuseDeposit(engine: ReadonlyEngine, playerId: number, { amount, now }: Asked): Refusal | null {
  const ownLimits = engine.playerStates[playerId]?.ownLimits;
  if (!ownLimits) return null;
  for (const period of PERIODS) {
    const limit = limitOf(ownLimits.set, `deposit:${period}`).value;
    if (limit === null) continue;
    const left = limit - ownLimits.played.deposited(period, now) - waiting(engine, playerId);
    if (amount <= left) continue;
    const until = endOf(period, now);
    return refuse('LIMIT_REACHED', { reason: 'ownDeposit', period, limit, left: Math.max(0, left), until }, 'amount');
  }
  return null;
}

interface Asked {
  readonly amount: Money;
  readonly now: number;
}

/** Returns the amount of a player's unpaid deposit requests; for a partly paid one, the rest. */
export function waiting({ deposits }: ReadonlyEngine, playerId: number): Money {
  let sum = 0;
  for (const { amount, creditedMoney } of deposits.waitingOf(playerId)) sum += Math.max(0, amount - creditedMoney);
  return sum;
}
