import { type ErrorReply, englishRefusal, wireTerms } from '@crease/contract';
import { isRefusal, REFUSALS, type Refusal, type RefusalCode, refuse, type TermsOf } from '@crease/kernel';
import { StoreAwayError } from '@crease/store';
import type { z } from 'zod';

/** Reply of a failed call: HTTP status and body. */
export interface Failure {
  readonly status: number;
  readonly body: ErrorReply;
}

/** Turns a refusal into a reply, with its English text and its terms for other languages. */
export function refusalFailure(refusal: Refusal): Failure {
  const { code, terms, field } = refusal;
  const words = { message: englishRefusal(refusal), terms: wireTerms(code, terms) };
  return { status: REFUSALS[code].status, body: { error: true, code, ...words, ...(field ? { field } : {}) } };
}

export function failure<C extends RefusalCode>(code: C, terms: TermsOf<C>): Failure {
  return refusalFailure(refuse(code, terms));
}

/** An environment failure: the caller may retry with the same reference. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
  readonly refusal: Refusal;

  constructor(terms: TermsOf<'SERVICE_UNAVAILABLE'>) {
    const refusal = refuse('SERVICE_UNAVAILABLE', terms);
    super(englishRefusal(refusal));
    this.refusal = refusal;
  }
}

/** Invalid input, with the first problem only. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly field: string;

  constructor(issue: Pick<z.core.$ZodIssue, 'path' | 'message'> | undefined) {
    super(issue?.message ?? 'Invalid input');
    this.field = issue?.path.join('.') ?? '';
  }
}

/** Fastify's own 4xx and 503, by status. */
const BY_STATUS: Readonly<Record<number, Failure>> = {
  400: failure('INVALID_INPUT', { reason: 'unreadable' }),
  // From the file server: an invalid path (`//etc/passwd`). Does not reveal whether a file exists.
  403: failure('NOT_FOUND', { reason: 'page' }),
  404: failure('NOT_FOUND', { reason: 'page' }),
  // A parameter longer than any id.
  414: failure('NOT_FOUND', { reason: 'page' }),
  413: failure('PAYLOAD_TOO_LARGE', { reason: 'request' }),
  415: failure('UNSUPPORTED_MEDIA_TYPE', { reason: 'json' }),
  429: failure('TOO_MANY_REQUESTS', { reason: 'requests' }),
  503: failure('SERVICE_UNAVAILABLE', { reason: 'busy' }),
};

/** Logged once by the component that failed, not for every call. */
const away = failure('SERVICE_UNAVAILABLE', { reason: 'database' });

/**
 * Turns any thrown value into a reply. An unknown one is a 500 without details.
 * @returns the failure, and whether to log it.
 */
export function failureOf(error: unknown): Failure & { isFault: boolean } {
  if (isRefusal(error)) return { ...refusalFailure(error), isFault: false };
  if (error instanceof InputError) return { ...refusalFailure(inputRefusal(error)), isFault: false };
  if (error instanceof StoreAwayError) return { ...away, isFault: false };
  if (error instanceof UnavailableError) return { ...refusalFailure(error.refusal), isFault: false };
  const known = BY_STATUS[(error as { statusCode?: number } | null)?.statusCode ?? 500];
  if (known) return { ...known, isFault: false };
  return { ...failure('INTERNAL_ERROR', { reason: 'fault' }), isFault: true };
}

/** Invalid input as a refusal. */
export function inputRefusal({ message, field }: InputError): Refusal {
  return refuse('INVALID_INPUT', { reason: 'malformed', problem: message }, field || undefined);
}
