/** The command line was not understood; nothing was asked of the server. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
