import { ApiError, type CallInput, createExactClient, type ReplyOf, type SuccessMessage } from '@crease/client';
import type { RouteName } from '@crease/contract';
import { refusalText, somethingWrong } from '../language/server-texts.ts';
import { sessionApi } from '../session/session-api.ts';
import { notify, type ToastDraft } from '../toasts/toasts.ts';
import { preloadedFetch } from './preloaded-fetch.ts';
import { successText } from './success-text.ts';

/** Path of the API at the page's own origin. */
export const API_BASE = '/api';

const client = createExactClient({
  base: API_BASE,
  token: () => sessionApi().token(),
  session: () => sessionApi().session?.() ?? null,
  headers: () => sessionApi().headers ?? {},
  onUnauthorized: () => void sessionApi().expired(),
  fetch: (address, request) => preloadedFetch(String(address), request),
});

export type QuietCall<N extends RouteName> = CallInput<N> & {
  /** Suppresses the toast: the caller shows the failure itself. */
  silent?: boolean;
};

/**
 * Errors without a toast: those that open a panel (second factor, new password), and a success without content,
 * which is only logged (requirement ER-04).
 */
const WITHOUT_TOAST: ReadonlySet<string> = new Set([
  'SECOND_FACTOR_REQUIRED',
  'PASSWORD_UPDATE_REQUIRED',
  'EMPTY_REPLY',
]);

/**
 * One call of the contract with the session's token. A failure shows a toast unless `silent`; a success without
 * content is logged as unexpected.
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
      if (error.code === 'PASSWORD_UPDATE_REQUIRED') sessionApi().mustUpdate();
      if (!silent && !WITHOUT_TOAST.has(error.code))
        notify({ status: 'error', title: '', message: failureText(error) });
    }
    throw error;
  }
}

/**
 * A call whose success shows a toast: the server's message, else the fixed text.
 * @param fixed in the current language.
 * @throws {ApiError}
 */
export async function callWithToast<N extends RouteName>(
  name: N,
  input: QuietCall<N>,
  fixed: string,
  options: Pick<ToastDraft, 'isKept'> = {},
): Promise<ReplyOf<N>> {
  let sent: SuccessMessage | null = null;
  const reply = await call(name, {
    ...input,
    onSuccess: (success) => {
      sent = success;
    },
  });
  notify({ status: 'success', message: successText(sent, fixed), ...options });
  return reply;
}

/**
 * Returns the text of a failed call (requirement ER-01): the server's message in the current language, else
 * `Something went wrong: {detail}`.
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
