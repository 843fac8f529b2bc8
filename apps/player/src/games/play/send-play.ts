import { ApiError, type BodyOf, type ReplyOf } from '@crease/client';
import { call } from '@crease/web';
import { isSeedsNeeded, setFirstSeed } from '../../core/client-seed.ts';
import { takeWallet } from '../../core/session.ts';

/** Attempts of a play under one reference, and the wait before each, ms per earlier attempt. */
const ATTEMPTS = 4;
const WAIT_MS = 700;

/**
 * Plays a round or acts in one, and applies the returned wallet. A lost reply is requested again under the same
 * reference, which the server executes once. Before the first round the browser sends its seed.
 * @throws {ApiError}
 */
export async function sendPlay(gameId: string, body: BodyOf<'playGame'>): Promise<ReplyOf<'playGame'>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const reply = await call('playGame', { params: { gameId }, body, silent: true });
      takeWallet(reply.wallet);
      return reply;
    } catch (error) {
      if (attempt === 1 && isSeedsNeeded(error)) {
        await setFirstSeed();
        continue;
      }
      const mayTryAgain = error instanceof ApiError && error.isOutcomeUnknown && attempt < ATTEMPTS;
      if (!mayTryAgain) throw error;
      await pause(WAIT_MS * attempt);
    }
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
