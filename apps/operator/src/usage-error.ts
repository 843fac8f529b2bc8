/** The command line was not understood; no call was sent. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
