import type { LanguageCode } from '@crease/contract';
import { messagesIn } from '../core/languages.ts';
import type { CodePurpose } from './message-sender.ts';

export interface CodeWords {
  readonly code: string;
  readonly minutes: number;
  /** The reader's language; English if unknown. */
  readonly language: LanguageCode;
}

/** Returns the text of a one-time password, code first: phones preview the beginning. */
export function messageText(purpose: CodePurpose, { code, minutes, language }: CodeWords): string {
  const say = messagesIn(language);
  return say('codes.text', { code, minutes: String(minutes), purpose: say(`codes.purpose.${purpose}`) });
}
