/**
 * What our server says of a success, in the specification's words (section 8), by a code. The wire carries the words;
 * {@link readSuccess} reads the code back, so that a screen in another language says its own.
 */
export const SUCCESSES = {
  loggedIn: 'Login Success',
  registered: 'Registration Success',
  requested: 'Request created',
  passwordReset: 'Password reset success',
  mobileVerified: 'Mobile verified',
  emailVerified: 'Email verified',
} as const;
type Success = keyof typeof SUCCESSES;

/** @returns the code of one of our server's own successes; null for any other words. */
export function readSuccess(message: string): Success | null {
  const found = Object.entries(SUCCESSES).find(([, words]) => words === message);
  return found ? (found[0] as Success) : null;
}
