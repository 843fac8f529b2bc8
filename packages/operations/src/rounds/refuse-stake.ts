import { isMoney, type Money, type Refusal, refuse } from '@crease/kernel';
import type { House } from '../house/house.ts';
import type { Seat } from '../house/seat.ts';
import { refuseShut, refuseStake } from '../limits/refuse-play.ts';

interface Stake {
  readonly playerId: number;
  readonly stake: Money;
  readonly min: Money;
  readonly max: Money;
  /** Stakes are multiples of it; absent: any whole sum. */
  readonly step?: Money;
  readonly now: number;
}

/** The seat of a player who may put this stake on a game now; else why not. */
export function seatFor(house: House, { playerId, stake, min, max, step = 1, now }: Stake): Seat | Refusal {
  const seat = house.seats[playerId];
  if (!seat) return refuse('NOT_FOUND', { reason: 'player', player: playerId });
  if (!isMoney(stake) || stake <= 0) return refuse('INVALID_SIZE', { reason: 'notAStake' }, 'stake');
  if (stake < min) return refuse('BELOW_MINIMUM', { reason: 'game', min }, 'stake');
  if (stake > max) return refuse('ABOVE_MAXIMUM', { reason: 'game', max }, 'stake');
  if (stake % step !== 0) return refuse('INVALID_SIZE', { reason: 'gameStep', step }, 'stake');
  const shut = refuseShut(seat, now) ?? (seat.own && refuseStake(seat.own, seat.purse, { stake, now }));
  if (shut) return shut;
  const { owed, available } = seat.purse;
  // Who was lent money by a payment that was taken back pays that first.
  if (owed > 0) return refuse('INSUFFICIENT_FUNDS', { reason: 'owed', owed }, 'stake');
  if (stake > available) return refuse('INSUFFICIENT_FUNDS', { reason: 'money', needed: stake, available }, 'stake');
  return seat;
}
