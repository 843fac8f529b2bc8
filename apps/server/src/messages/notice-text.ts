import type { LanguageCode } from '@crease/contract';
import { messagesIn } from '../core/languages.ts';

export type PayoutChange = 'added' | 'changed' | 'removed';

interface PayoutWords {
  /** Masked: `··4471`. */
  readonly number: string;
  readonly bank: string | null;
  /** Hours until it may be paid. */
  readonly hours: number;
}

/** Returns the text about an added, changed or removed payout account. */
export function payoutNotice(
  change: PayoutChange,
  { number, bank, hours }: PayoutWords,
  language: LanguageCode,
): string {
  const account = bank === null ? number : `${bank} ${number}`;
  const isWaiting = String(change !== 'removed' && hours > 0);
  return messagesIn(language)('notices.payoutAccount', { account, change, isWaiting, hours: String(hours) });
}

/** Returns the text about a finished identity check. @param reason the operator's text. */
export function identityNotice(
  { isApproved, reason }: { readonly isApproved: boolean; readonly reason: string },
  language: LanguageCode,
): string {
  return messagesIn(language)(isApproved ? 'notices.identityApproved' : 'notices.identityDeclined', { reason });
}
