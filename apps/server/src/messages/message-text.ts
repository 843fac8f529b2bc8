import type { PlayerPreferences } from '@crease/contract';
import type { CodePurpose } from './message-sender.ts';

type Language = PlayerPreferences['language'];

/** A language as a player's preferences keep it; English for whoever chose none. */
export function languageOfPreference(language: unknown): Language {
  return language === 'hi' || language === 'bn' ? language : 'en';
}

const USE: Readonly<Record<Language, Readonly<Record<CodePurpose, string>>>> = {
  en: {
    register: 'to sign up',
    attach: 'to confirm your mobile number',
    reset: 'to reset your password',
    email: 'to confirm your email address',
    bank: 'to change your payout accounts',
    withdraw: 'to confirm your withdrawal',
    signIn: 'to log in',
  },
  hi: {
    register: 'साइन अप करने का',
    attach: 'मोबाइल नंबर की पुष्टि का',
    reset: 'पासवर्ड बदलने का',
    email: 'ईमेल की पुष्टि का',
    bank: 'भुगतान खाते बदलने का',
    withdraw: 'पैसे निकालने की पुष्टि का',
    signIn: 'लॉग इन करने का',
  },
  bn: {
    register: 'সাইন আপের',
    attach: 'মোবাইল নম্বর যাচাইয়ের',
    reset: 'পাসওয়ার্ড বদলের',
    email: 'ইমেল যাচাইয়ের',
    bank: 'টাকা তোলার অ্যাকাউন্ট বদলের',
    withdraw: 'টাকা তোলা নিশ্চিত করার',
    signIn: 'লগ ইন করার',
  },
};

export interface CodeWords {
  readonly code: string;
  readonly minutes: number;
  /** As its reader chose; English for whoever is not known. */
  readonly language: Language;
}

/** What a one-time password is sent as. The code comes first: phones show the beginning. */
export function messageText(purpose: CodePurpose, { code, minutes, language }: CodeWords): string {
  const use = USE[language][purpose];
  if (language === 'hi') return `${code} ${use} आपका Crease कोड है। यह ${minutes} मिनट चलेगा। इसे किसी को न बताएँ।`;
  if (language === 'bn') return `${code} ${use} জন্য আপনার Crease কোড। এটি ${minutes} মিনিট চলবে। কাউকে বলবেন না।`;
  return `${code} is your Crease code ${use}. It is good for ${minutes} minutes. Never tell it to anyone.`;
}
