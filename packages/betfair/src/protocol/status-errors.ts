/**
 * What follows from an error of the exchange: connect again; connect again after a long pause; sign in again; ask for a
 * full image; or stop, because only an operator can remove the cause.
 */
type Remedy = 'retry' | 'wait' | 'login' | 'image' | 'stop';

const REMEDIES: Readonly<Record<string, Remedy>> = {
  NO_SESSION: 'login',
  INVALID_SESSION_INFORMATION: 'login',
  INVALID_CLOCK: 'image',
  TIMEOUT: 'retry',
  UNEXPECTED_ERROR: 'retry',
  CONNECTION_FAILED: 'retry',
  TOO_MANY_REQUESTS: 'wait',
  MAX_CONNECTION_LIMIT_EXCEEDED: 'wait',
  NO_APP_KEY: 'stop',
  INVALID_APP_KEY: 'stop',
  NOT_AUTHORIZED: 'stop',
  INVALID_INPUT: 'stop',
  INVALID_REQUEST: 'stop',
  SUBSCRIPTION_LIMIT_EXCEEDED: 'stop',
};

/** What an operator can do about the errors that stop the stream. */
const ADVICE: Readonly<Record<string, string>> = {
  NO_APP_KEY: 'set FEED_BETFAIR_APP_KEY',
  INVALID_APP_KEY: 'FEED_BETFAIR_APP_KEY is not a key of this account',
  NOT_AUTHORIZED: 'this application key has no right to the stream',
  SUBSCRIPTION_LIMIT_EXCEEDED: 'more markets are mapped than this application key may follow',
};

/** Returns the remedy for an error code; unknown codes are tried again. */
export function remedyOf(errorCode: string | undefined): Remedy {
  return REMEDIES[errorCode ?? ''] ?? 'retry';
}

/** Returns an error as one line for logs and the desk. */
export function describeError(errorCode = 'UNKNOWN', errorMessage = ''): string {
  const detail = ADVICE[errorCode] ?? errorMessage;
  return detail ? `${errorCode}: ${detail}` : errorCode;
}
