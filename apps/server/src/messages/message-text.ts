import type { LanguageCode } from '@crease/contract';
import { messagesIn } from '../core/languages.ts';
import type { CodePurpose } from './message-sender.ts';

export interface CodeWords {
  readonly code: string;
  readonly minutes: number;
  /** As its reader chose; English for whoever is not known. */
  readonly language: LanguageCode;
}

/** What a one-time password is sent as. The code comes first: phones show the beginning. */
export function messageText(purpose: CodePurpose, { code, minutes, language }: CodeWords): string {
  const say = messagesIn(language);
  return say('codes.text', { code, minutes: String(minutes), purpose: say(`codes.purpose.${purpose}`) });
}
