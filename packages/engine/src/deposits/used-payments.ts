import { refuse } from '@crease/kernel';
import type { Engine } from './state.ts';

/** The deposit that asks; null for one that is only being made. */
interface Asking {
  readonly depositId: number | null;
  readonly gateway: string;
}

/** A transaction, and the deposit that the record has it for; null when none. */
interface Used {
  readonly payment: string;
  readonly usedBy: number | null;
}

/** Whether a transaction paid another deposit of the gateway: as memory has it, else as the record has it. */
export function isUsedElsewhere({ deposits }: Engine, asking: Asking, { payment, usedBy }: Used): boolean {
  const user = deposits.usedBy(asking.gateway, payment) ?? usedBy ?? asking.depositId;
  return user !== asking.depositId;
}

/** The same for what a player says: another's claim that stands counts as well. */
export function isClaimedElsewhere(engine: Engine, asking: Asking, used: Used): boolean {
  const claimant = engine.deposits.claimedBy(asking.gateway, used.payment) ?? asking.depositId;
  return claimant !== asking.depositId || isUsedElsewhere(engine, asking, used);
}

export const duplicate = (reference: string) =>
  refuse('DUPLICATE_REFERENCE', { reason: 'payment', reference }, 'reference');
