import type { Deposit, Withdrawal } from '@crease/operations';

/**
 * What a deposit is called at its provider: unique there for ever, also where an installation begins anew with number
 * one. 5 to 20 letters and digits, as the strictest of them wants.
 */
export function paymentIdOf({ depositId, createdAt }: Pick<Deposit, 'depositId' | 'createdAt'>): string {
  return `D${depositId}T${createdAt.toString(36).toUpperCase()}`;
}

/** The deposit that a provider speaks of; null when the name is none of ours. Compare the whole name afterwards. */
export function depositIdOf(paymentId: string): number | null {
  const [, digits] = /^D([1-9]\d{0,9})T[0-9A-Z]+$/.exec(paymentId) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** `D-17` as 17; null for anything else. @param kind the letter before the number. */
export function numberOf(kind: 'D' | 'W', id: string): number | null {
  const [, letter, digits] = /^([DW])-([1-9]\d{0,14})$/.exec(id) ?? [];
  return letter === kind ? Number(digits) : null;
}

/** The same for a payout: one name for all its attempts. */
export function payoutIdOf({ withdrawalId, createdAt }: Pick<Withdrawal, 'withdrawalId' | 'createdAt'>): string {
  return `W${withdrawalId}T${createdAt.toString(36).toUpperCase()}`;
}

/** The withdrawal that a provider speaks of; null when the name is none of ours. */
export function withdrawalIdOf(payoutId: string): number | null {
  const [, digits] = /^W([1-9]\d{0,9})T[0-9A-Z]+$/.exec(payoutId) ?? [];
  return digits === undefined ? null : Number(digits);
}
