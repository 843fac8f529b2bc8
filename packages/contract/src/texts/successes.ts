import { z } from 'zod';

/** Messages of successes (requirement ER-03), by code. */
const SUCCESSES = {
  requested: 'Request created',
  passwordReset: 'Password reset success',
  mobileVerified: 'Mobile verified',
  emailVerified: 'Email verified',
} as const;
type SuccessCode = keyof typeof SUCCESSES;

/** Fields of such a reply: the message, and the code for a translation. */
export const successFields = {
  code: z.enum(Object.keys(SUCCESSES) as SuccessCode[]),
  message: z.string(),
};

/** Returns the fields of a success reply. */
export function success(code: SuccessCode): { code: SuccessCode; message: string } {
  return { code, message: SUCCESSES[code] };
}
