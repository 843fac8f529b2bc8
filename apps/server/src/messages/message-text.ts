import type { MessagePurpose } from './message-sender.ts';

const USE: Readonly<Record<MessagePurpose, string>> = {
  register: 'to sign up',
  attach: 'to confirm your mobile number',
  reset: 'to reset your password',
  email: 'to confirm your email address',
};

/** What a one-time password is sent as. The code comes first: phones show the beginning. */
export function messageText(purpose: MessagePurpose, code: string, minutes: number): string {
  return `${code} is your Crease code ${USE[purpose]}. It is good for ${minutes} minutes. Never tell it to anyone.`;
}
