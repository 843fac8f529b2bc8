import { ApiError, newClientRef } from '@crease/client';

const RETRIES = 3;
const RETRY_WAIT_MS = 700;

/**
 * Sends a call that moves money. If the reply is lost, the call is repeated under the same reference, so it happens
 * once.
 * @throws {ApiError} the refusal, or the last network failure.
 */
export async function underOneReference<T>(send: (clientRef: string) => Promise<T>): Promise<T> {
  const clientRef = newClientRef();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(clientRef);
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isOutcomeUnknown || attempt > RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_WAIT_MS * attempt));
    }
  }
}
