import { ApiError, newClientRef } from '@crease/client';
import { takeReplyWallet, type WalletReply } from './session.ts';

const RETRIES = 3;
const RETRY_WAIT_MS = 700;

/**
 * Sends a call that moves money, and applies the wallet of its reply. If the reply is lost, the call is repeated under
 * the same reference, so it happens once.
 * @throws {ApiError} the refusal, or the last network failure.
 */
export function underOneReference<T extends WalletReply>(send: (clientRef: string) => Promise<T>): Promise<T> {
  const clientRef = newClientRef();
  return takeReplyWallet(untilKnown(() => send(clientRef)));
}

async function untilKnown<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isOutcomeUnknown || attempt > RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_WAIT_MS * attempt));
    }
  }
}
