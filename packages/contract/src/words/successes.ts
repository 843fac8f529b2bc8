import { z } from 'zod';

/** What our server says of a success, in the specification's words (section 8), by code. */
const SUCCESSES = {
  requested: 'Request created',
  passwordReset: 'Password reset success',
  mobileVerified: 'Mobile verified',
  emailVerified: 'Email verified',
} as const;
type SuccessCode = keyof typeof SUCCESSES;

/** Beside every such success: the words, and the code by which a screen in another language says its own. */
export const successFields = {
  code: z.enum(Object.keys(SUCCESSES) as SuccessCode[]),
  message: z.string(),
};

/** The fields of a reply that says a success. */
export function success(code: SuccessCode): { code: SuccessCode; message: string } {
  return { code, message: SUCCESSES[code] };
}
