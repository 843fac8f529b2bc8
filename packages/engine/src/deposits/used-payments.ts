import { refuse } from '@crease/kernel';
import type { Engine } from './state.ts';

/** The requesting deposit; null for one that is being created. */
interface Asking {
  readonly depositId: number | null;
  readonly gateway: string;
}

/** A transaction, and the stored deposit that it is assigned to; null if none. */
interface Used {
  readonly payment: string;
  readonly usedBy: number | null;
}

/** Returns whether a transaction paid another deposit of the gateway, by memory first, then by the store. */
export function isUsedElsewhere({ deposits }: Engine, asking: Asking, { payment, usedBy }: Used): boolean {
  const user = deposits.usedBy(asking.gateway, payment) ?? usedBy ?? asking.depositId;
  return user !== asking.depositId;
}

/** The same for a player's claim: another player's active claim counts as well. */
export function isClaimedElsewhere(engine: Engine, asking: Asking, used: Used): boolean {
  const claimant = engine.deposits.claimedBy(asking.gateway, used.payment) ?? asking.depositId;
  return claimant !== asking.depositId || isUsedElsewhere(engine, asking, used);
}

export const duplicate = (reference: string) =>
  refuse('DUPLICATE_REFERENCE', { reason: 'payment', reference }, 'reference');
