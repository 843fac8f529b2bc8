import { ApiError, newClientRef } from '@crease/client';
import { pause } from './pause.ts';
import { takeReplyWallet, useSession, type WalletReply } from './session.ts';

const RETRIES = 3;
const RETRY_WAIT_MS = 700;

/**
 * Sends a call that moves money under a new reference, and applies the wallet of its reply.
 * @throws {ApiError} the refusal, or the last network failure.
 */
export function sendOnce<T extends WalletReply>(send: (clientRef: string) => Promise<T>): Promise<T> {
  const clientRef = newClientRef();
  return retryUntilKnown(() => send(clientRef));
}

/**
 * Sends a call that moves money, and applies the wallet of its reply. If the reply is lost, the call is repeated: with
 * the same reference and terms it happens once. It is not repeated for another session.
 * @throws {ApiError} the refusal, or the last network failure.
 */
export function retryUntilKnown<T extends WalletReply>(send: () => Promise<T>): Promise<T> {
  return takeReplyWallet(repeated(send));
}

/**
 * Whether a failure settles that the call did not take effect.
 * @param isResent whether an earlier call under its reference got no reply: a refusal of all bets leaves that open.
 */
export function isRefused(error: unknown, isResent: boolean): error is ApiError {
  return error instanceof ApiError && !error.isOutcomeUnknown && !(isResent && error.isRefusedUnread);
}

async function repeated<T>(send: () => Promise<T>): Promise<T> {
  const { token } = useSession.getState();
  let lost: ApiError | null = null;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isRefused(error, lost !== null) && !isRestarting(error)) throw error;
      if (error.isOutcomeUnknown) lost = error;
      if (attempt > RETRIES) throw lost ?? error;
      await pause(RETRY_WAIT_MS * attempt);
      if (token !== useSession.getState().token) throw lost ?? error;
    }
  }
}

/** Whether another process may soon accept the call. */
const isRestarting = ({ terms }: ApiError) => terms?.reason === 'draining';
