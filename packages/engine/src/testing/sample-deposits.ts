import type { DepositAnswer } from '../deposits/on-deposit.ts';
import type { DepositStatus } from '../deposits/payment-status.ts';
import type { Command, CommandOf } from '../modules.ts';
import type { World } from './world.ts';

export const MINUTE = 60_000;

/** Requests ₹500 at a gateway that is paid in poisha at 1.25 to the rupee: BDT 625. */
export function asked(
  world: World,
  playerId: number,
  own: Partial<CommandOf<'requestDeposit'>> = {},
): CommandOf<'requestDeposit'> {
  const { now } = world;
  return {
    type: 'requestDeposit',
    playerId,
    clientRef: `deposit-${playerId}-${now}-${own.claim ?? ''}`,
    gateway: 'm_bkash',
    amount: 50_000,
    fee: 0,
    currency: 'BDT',
    units: 62_500,
    chain: null,
    claim: '',
    usedBy: null,
    times: { expiresAt: now + 20 * MINUTE, graceUntil: now + 60 * MINUTE, lateUntil: now + 1_440 * MINUTE },
    ...own,
  };
}

export const request = (world: World, playerId: number, own: Partial<CommandOf<'requestDeposit'>> = {}) =>
  world.do<DepositAnswer>(asked(world, playerId, own)).deposit.depositId;

/** No other deposit has the transaction. */
export const OURS = { recorded: null, usedBy: null } as const;

/** Reports a status of a deposit. */
export const report = (depositId: number, status: DepositStatus): Command => ({
  type: 'applyDepositStatus',
  depositId,
  status,
  ...OURS,
});
/** A payment by notification. */
export const success = (payment: string, units = 62_500): DepositStatus => ({
  kind: 'success',
  by: 'notify',
  payment,
  units,
  currency: 'BDT',
});
/** A refund of a payment by notification. */
export const refund = (payment: string, units = 62_500): DepositStatus => ({
  kind: 'refund',
  by: 'notify',
  refundId: `R-${payment}`,
  payment,
  units,
  currency: 'BDT',
});
/** An operator's decision. */
export const decide = (depositId: number, isApproved: boolean, payment = ''): Command => ({
  type: 'decideDeposit',
  depositId,
  decision: { isApproved, payment, reason: 'reference_not_found', operator: 'asha' },
  ...OURS,
});
