import type { LanguageCode } from '@crease/contract';
import { messagesIn } from '../core/languages.ts';

export type PayoutChange = 'added' | 'changed' | 'removed';

interface PayoutWords {
  /** As it is shown: `··4471`. */
  readonly number: string;
  readonly bank: string | null;
  /** Until it may be paid. */
  readonly hours: number;
}

/** What a player is told when a payout account is added, changed or removed. */
export function payoutNotice(
  change: PayoutChange,
  { number, bank, hours }: PayoutWords,
  language: LanguageCode,
): string {
  const account = bank === null ? number : `${bank} ${number}`;
  const isWaiting = String(change !== 'removed' && hours > 0);
  return messagesIn(language)('notices.payoutAccount', { account, change, isWaiting, hours: String(hours) });
}

/** What a player is told when their identity check ends. @param reason an operator's own words. */
export function identityNotice(
  { isApproved, reason }: { readonly isApproved: boolean; readonly reason: string },
  language: LanguageCode,
): string {
  return messagesIn(language)(isApproved ? 'notices.identityApproved' : 'notices.identityDeclined', { reason });
}
