/** What our own server says of a success (specification, section 8): on another language's screen, its words instead. */
const FIXED: ReadonlySet<string> = new Set([
  'Login Success',
  'Registration Success',
  'Request created',
  'Password reset success',
  'Mobile verified',
  'Email verified',
]);

/**
 * What a success says to a person: the server's own message, else the fixed words.
 * @param told by the server; empty when it said nothing.
 * @param fixed the specification's words, in the language of the screen.
 */
export function successText(told: string, fixed: string): string {
  return told === '' || FIXED.has(told) ? fixed : told;
}
