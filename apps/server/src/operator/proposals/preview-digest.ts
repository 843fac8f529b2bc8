import { createHash } from 'node:crypto';
import type { SecondReason } from '@crease/contract';
import type { Money } from '@crease/kernel';
import { ALONE_MAX } from '../../cashier/alone/alone-settings.ts';

/** Returns the digest of what an operator saw, 32 hexadecimal digits. */
export function digestOf(seen: unknown): string {
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 32);
}

/**
 * Adds to a preview why its act needs a second approver, and its digest. A continuing match changes the reasons, not
 * the act; a contradicting score does.
 */
export function judged<T extends object>(shown: T, pays: Money, reasons: readonly SecondReason[]) {
  const secondReasons: SecondReason[] = [...(pays > ALONE_MAX ? (['payout'] as const) : []), ...reasons];
  const digest = digestOf({ ...shown, isContradicted: reasons.includes('contradictsScore') });
  return { ...shown, needsSecond: secondReasons.length > 0, secondReasons, digest };
}
