import type { LanguageCode } from '@crease/contract';
import { messagesIn } from '../core/languages.ts';
import type { CodePurpose } from './message-sender.ts';

export interface CodeWords {
  readonly code: string;
  readonly minutes: number;
  /** The reader's language; English if unknown. */
  readonly language: LanguageCode;
}

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

/** Returns the text to the former number of a player who has changed it. */
export function mobileNotice(language: LanguageCode): string {
  return messagesIn(language)('notices.mobileChanged');
}

/** Returns the text of a one-time password, code first: phones preview the beginning. */
export function messageText(purpose: CodePurpose, { code, minutes, language }: CodeWords): string {
  const say = messagesIn(language);
  return say('codes.text', { code, minutes: String(minutes), purpose: say(`codes.purpose.${purpose}`) });
}
