import {
  type BodyOf,
  DEADLINE_HEADER,
  type ErrorReply,
  PATHS,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type RouteName,
} from '@crease/contract';
import { ApiError } from './api-error.ts';
import { serverNow } from './server-clock.ts';

type QueryValue = string | number | boolean | null | undefined;

/** The message of a success and its code; null where a proxy or an operator wrote the text. */
export interface SuccessMessage {
  readonly message: string;
  readonly code: string | null;
}

export interface CallInput<N extends RouteName> {
  params?: ParamsOf<N>;
  /** Empty text, null and undefined are omitted. */
  query?: { readonly [K in keyof QueryOf<N>]?: QueryValue };
  body?: BodyOf<N>;
  /** Sent with the body's fields, as a form. */
  files?: Readonly<Record<string, Blob>>;
  /** Replaces `fetch` for this call, for example to report upload progress. */
  fetch?: typeof fetch;
  signal?: AbortSignal;
  /** Called with the message of a success: `message` next to `data` or inside it. */
  onSuccess?: (success: SuccessMessage) => void;
}

export interface HttpClientOptions {
  /** URL of the API without a trailing slash: `/api`, or `https://host/api`. */
  base: string;
  /** Called before every call. */
  token: () => string | null;
  /** Id of the session carried by a cookie; scripts cannot read the token itself. */
  session?: () => string | null;
  /** Sent with every call. */
  headers?: () => Readonly<Record<string, string>>;
  /** Called when the server rejects the session of a call. */
  onUnauthorized?: (error: ApiError) => void;
  /**
   * How long a call may take, ms: then it fails as `TIMEOUT`, and a bet that the server has not carried out is not
   * carried out later. No limit by default.
   */
  timeoutMs?: number;
  /** The server's time, epoch ms; by default that of the live connection, else this machine's, which must be right. */
  now?: () => number;
  /** For tests and for servers calling servers. */
  fetch?: typeof fetch;
}

export interface HttpClient {
  /**
   * One call of the contract.
   * @returns what the reply carries under `data`.
   * @throws {ApiError} on a refusal, a failure or a missing reply; the abort reason if aborted.
   */
  call<N extends RouteName>(name: N, input?: CallInput<N>): Promise<ReplyOf<N>>;
}

/** The typed HTTP client of the contract, in wire units: for the command line and tests. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const send = options.fetch ?? ((...request: Parameters<typeof fetch>) => fetch(...request));
  return {
    async call(name, input = {}) {
      const token = options.token();
      const session = sessionNow(options);
      const [method] = PATHS[name];
      const headers = { ...options.headers?.(), ...deadlineOf(options), ...headersOf(token, input) };
      const signal = signalOf(options, input);
      const request = { method, headers, body: bodyOf(input), signal };
      const answer = await reach(() => (input.fetch ?? send)(addressOf(options.base, name, input), request), signal);
      const reply = await reach(() => answer.text(), signal);
      if (answer.ok) return successOf(answer.status, reply, input.onSuccess);
      const { error, isFlagged } = failureOf(answer.status, reply);
      const isSameSession = session !== null && session === sessionNow(options);
      if (error.status === 401 && isFlagged && isSameSession) options.onUnauthorized?.(error);
      throw error;
    },
  };
}

function sessionNow({ token, session }: HttpClientOptions): string | null {
  return token() ?? session?.() ?? null;
}

/** Returns the URL of a call: `/api/bet/status/abc?page=2`; also used for links such as a CSV download. */
export function addressOf<N extends RouteName>(base: string, name: N, input: CallInput<N> = {}): string {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = PATHS[name][1].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries<QueryValue>(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value));
  }
  const text = query.toString();
  return `${base}${path}${text && `?${text}`}`;
}

function deadlineOf({ timeoutMs, now = serverNow }: HttpClientOptions): Record<string, string> {
  return timeoutMs === undefined ? {} : { [DEADLINE_HEADER]: `${Math.round(now() + timeoutMs)}` };
}

function signalOf({ timeoutMs }: HttpClientOptions, { signal }: CallInput<RouteName>): AbortSignal | undefined {
  if (timeoutMs === undefined) return signal;
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

function headersOf(
  token: string | null,
  { body, files }: Pick<CallInput<RouteName>, 'body' | 'files'>,
): Record<string, string> {
  return {
    accept: 'application/json',
    ...(token === null ? {} : { authorization: token }),
    // The browser sets the boundary of a form.
    ...(body === undefined || files ? {} : { 'content-type': 'application/json' }),
  };
}

function bodyOf({ body, files }: Pick<CallInput<RouteName>, 'body' | 'files'>): string | FormData | undefined {
  if (files) return formOf(body ?? {}, files);
  return body === undefined ? undefined : JSON.stringify(body);
}

/** Puts fields first, so that the server has them before the files; omits absent ones. */
function formOf(fields: object, files: Readonly<Record<string, Blob>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null) form.append(name, String(value));
  for (const [name, file] of Object.entries(files)) form.append(name, file);
  return form;
}

async function reach<T>(attempt: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await attempt();
  } catch (cause) {
    if (signal?.aborted && isTimeout(signal.reason))
      throw new ApiError({ status: 0, code: 'TIMEOUT', message: 'No answer in time' });
    if (signal?.aborted) throw cause;
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw new ApiError({ status: 0, code: 'NETWORK_ERROR', message: detail });
  }
}

function isTimeout(reason: unknown): boolean {
  return (reason as { name?: unknown } | null)?.name === 'TimeoutError';
}

function successOf<T>(status: number, reply: string, onSuccess?: CallInput<RouteName>['onSuccess']): T {
  const envelope = parse(reply) as { data?: T; message?: unknown } | null;
  if (envelope === null || envelope.data === undefined || envelope.data === null) {
    throw new ApiError({ status, code: 'EMPTY_REPLY', message: 'The server answered without any content' });
  }
  const { message, code } =
    envelope.message === undefined ? (envelope.data as ReplyMessage) : (envelope as ReplyMessage);
  if (typeof message === 'string' && message !== '')
    onSuccess?.({ message, code: typeof code === 'string' ? code : null });
  return envelope.data;
}

interface ReplyMessage {
  readonly message?: unknown;
  readonly code?: unknown;
}

function failureOf(status: number, reply: string): { error: ApiError; isFlagged: boolean } {
  const failure = parse(reply) as (Partial<ErrorReply> & { errorMessage?: string }) | null;
  const message = failure?.message || failure?.errorMessage || `Something went wrong: ${status}`;
  const { field, terms } = failure ?? {};
  const error = new ApiError({ status, code: failure?.code ?? 'BAD_REPLY', message, field, terms });
  return { error, isFlagged: failure?.error === true };
}

function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
