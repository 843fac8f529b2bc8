import { ApiError, type CallInput, createExactClient, type ReplyOf, type SaidSuccess } from '@crease/client';
import type { RouteName } from '@crease/contract';
import { refusalText, somethingWrong } from '../language/server-words.ts';
import { sessionDoor } from '../session/session-door.ts';
import { notify } from '../toasts/toasts.ts';
import { fetchEarly } from './early-answer.ts';
import { successText } from './success-text.ts';

/** Where the API lies: the page's own origin. */
export const API_BASE = '/api';

const client = createExactClient({
  base: API_BASE,
  token: () => sessionDoor().token(),
  session: () => sessionDoor().session?.() ?? null,
  headers: () => sessionDoor().headers ?? {},
  onUnauthorized: () => void sessionDoor().expired(),
  fetch: (address, request) => fetchEarly(String(address), request),
});

export type QuietCall<N extends RouteName> = CallInput<N> & {
  /** The caller shows the failure itself: no toast. */
  silent?: boolean;
};

/**
 * Answers that are not told in a toast: those that open a panel (a second factor is asked for, a new password is),
 * and a success without content, which is noted for engineers and gives nothing (specification, section 8).
 */
const UNTOLD: ReadonlySet<string> = new Set(['SECOND_FACTOR_REQUIRED', 'PASSWORD_UPDATE_REQUIRED', 'EMPTY_REPLY']);

/**
 * One call of the contract, with the session's token. A failure is told in a toast unless `silent`; a success
 * without content is noted as unexpected, told nowhere and gives nothing.
 * @returns what the reply carries under `data`.
 * @throws {ApiError}; `EMPTY_REPLY` for a success without content.
 */
export async function call<N extends RouteName>(name: N, input: QuietCall<N> = {}): Promise<ReplyOf<N>> {
  const { silent = false, ...rest } = input;
  try {
    return await client.call(name, rest);
  } catch (error) {
    if (error instanceof ApiError) {
      if (error.code === 'EMPTY_REPLY') console.warn(`Unexpected: ${name} succeeded without any content`);
      if (error.code === 'PASSWORD_UPDATE_REQUIRED') sessionDoor().mustUpdate();
      if (!silent && !UNTOLD.has(error.code)) notify({ status: 'error', title: '', message: failureText(error) });
    }
    throw error;
  }
}

/**
 * A call whose success is told in a toast: the server's message, else the fixed words.
 * @param fixed in the language of the screen.
 * @throws {ApiError}
 */
export async function callAndSay<N extends RouteName>(
  name: N,
  input: QuietCall<N>,
  fixed: string,
): Promise<ReplyOf<N>> {
  let told: SaidSuccess | null = null;
  const reply = await call(name, {
    ...input,
    said: (success) => {
      told = success;
    },
  });
  notify({ status: 'success', message: successText(told, fixed) });
  return reply;
}

/**
 * What a failed call says to a person (specification, section 8): the server's own message, in Hindi what it means
 * there, else `Something went wrong: {detail}`.
 */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return withDetail(error instanceof Error ? error.message : String(error));
  const isServersOwn = error.status >= 400 && error.message !== '';
  if (isServersOwn) return refusalText(error);
  return withDetail(error.message || String(error.status));
}

function withDetail(detail: string): string {
  return `${somethingWrong()}: ${detail}`;
}
