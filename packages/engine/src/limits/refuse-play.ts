import { exposureWith, type Order, orderLiability, type Part } from '@crease/exchange';
import { type Money, type Refusal, refuse } from '@crease/kernel';
import { type Balances, HELD_OF } from '@crease/ledger';
import { type LimitPeriod, limitOf, type Pause, pauseAt } from './limit.ts';
import type { OwnLimits } from './own-limits.ts';
import { endOf } from './periods.ts';
import type { LimitedPlayer, ReadonlyEngine } from './state.ts';

const PERIODS: readonly LimitPeriod[] = ['day', 'week', 'month'];

/** Why this player may not play or pay in now: shut out by the house, or on a break of their own; null: they may. */
export function refuseShut({ player, own }: Readonly<LimitedPlayer>, now: number): Refusal | null {
  if (player.excluded) return refuse('EXCLUDED', { reason: 'account' });
  const pause = own && pauseAt(own.set, now);
  return pause ? refusePause(pause) : null;
}

/** What a break is refused with. */
export function refusePause({ kind, until }: Pause): Refusal {
  if (until === null) return refuse('EXCLUDED', { reason: 'forGood' });
  if (kind === 'exclusion') return refuse('EXCLUDED', { reason: 'self', until });
  return refuse('EXCLUDED', { reason: kind, until });
}

/** A bet as a player's limits look at it. */
interface Bet {
  readonly playerState: LimitedPlayer;
  readonly order: Order;
  readonly part: Part;
  /** What is held for its market now. */
  readonly held: Money;
  /** The bonus that carries it; 0 = cash. */
  readonly claimId: number;
}

/** Why a player's own limits do not allow a stake on a game, all of which can be lost; null: they do. */
export function refuseStake(
  own: OwnLimits,
  balances: Balances,
  { stake, now, claimId = 0 }: { readonly stake: Money; readonly now: number; readonly claimId?: number },
): Refusal | null {
  const most = limitOf(own.set, 'stake').value;
  if (most !== null && stake > most) return refuse('LIMIT_REACHED', { reason: 'ownStake', limit: most }, 'stake');
  // Whoever loses a bonus loses nothing of their own.
  if (claimId !== 0) return null;
  const no = refuseLoss(own, balances, { added: stake, now });
  return no && { ...no, field: 'stake' };
}

/** Why a player's own limits do not allow a bet; null: they do. The caller knows that there are any. */
export function refuseBet(
  own: OwnLimits,
  { playerState, order, part, held, claimId }: Bet,
  now: number,
): Refusal | null {
  const pause = pauseAt(own.set, now);
  if (pause) return refusePause(pause);
  const most = limitOf(own.set, 'stake').value;
  if (most !== null && orderLiability(order) > most)
    return refuse('LIMIT_REACHED', { reason: 'ownStake', limit: most }, 'size');
  const added = exposureWith(part.position, order) - held;
  // Whoever reduces what they can lose, or loses a bonus, is not refused.
  return added > 0 && claimId === 0 ? refuseLoss(own, playerState.balances, { added, now }) : null;
}

/** Why a player's own limits do not allow a bet at fixed odds of so much in all; null: they do. Breaks are the caller's. */
export function refuseTicket(
  own: OwnLimits,
  balances: Balances,
  { stake, now, claimId = 0 }: { readonly stake: Money; readonly now: number; readonly claimId?: number },
): Refusal | null {
  const most = limitOf(own.set, 'stake').value;
  if (most !== null && stake > most) return refuse('LIMIT_REACHED', { reason: 'ownStake', limit: most }, 'stake');
  if (claimId !== 0) return null;
  return refuseLoss(own, balances, { added: stake, now });
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

/** What open bets can lose at their worst: all the cash that is held, but what waits to be paid out. */
export function atRisk(balances: Readonly<Balances>): Money {
  let sum = 0;
  for (const { purpose, amount } of balances.holds())
    if (purpose.kind !== 'withdrawal' && HELD_OF[purpose.kind] === 'cash') sum += amount;
  return sum;
}

/** Why a player's own limits do not allow a deposit of so much; null: they do. What waits counts as if it had come. */
export function refuseDeposit(engine: ReadonlyEngine, playerId: number, { amount, now }: Asked): Refusal | null {
  const own = engine.playerStates[playerId]?.own;
  if (!own) return null;
  for (const period of PERIODS) {
    const limit = limitOf(own.set, `deposit:${period}`).value;
    if (limit === null) continue;
    const left = limit - own.played.deposited(period, now) - waiting(engine, playerId);
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

/** What a player asked to pay in and has not paid yet; of one that was paid in part, the rest. */
export function waiting({ deposits }: ReadonlyEngine, playerId: number): Money {
  let sum = 0;
  for (const { amount, creditedMoney } of deposits.waitingOf(playerId)) sum += Math.max(0, amount - creditedMoney);
  return sum;
}
