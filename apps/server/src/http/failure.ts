import { type ErrorReply, englishRefusal, wireTerms } from '@crease/contract';
import { isRefusal, REFUSALS, type Refusal, type RefusalCode, refuse, type TermsOf } from '@crease/kernel';
import { StoreAwayError } from '@crease/store';
import type { z } from 'zod';

/** What a failed call answers with: HTTP status and body. */
export interface Failure {
  readonly status: number;
  readonly body: ErrorReply;
}

/** The one place where a refusal gets its English; its terms go along for every other language. */
export function refusalFailure(refusal: Refusal): Failure {
  const { code, terms, field } = refusal;
  const words = { message: englishRefusal(refusal), terms: wireTerms(code, terms) };
  return { status: REFUSALS[code].status, body: { error: true, code, ...words, ...(field ? { field } : {}) } };
}

export function failure<C extends RefusalCode>(code: C, terms: TermsOf<C>): Failure {
  return refusalFailure(refuse(code, terms));
}

/** The world failed: the caller may try again with the same reference. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
  readonly refusal: Refusal;

  constructor(terms: TermsOf<'SERVICE_UNAVAILABLE'>) {
    const refusal = refuse('SERVICE_UNAVAILABLE', terms);
    super(englishRefusal(refusal));
    this.refusal = refusal;
  }
}

/** Input that does not fit the contract; carries the first problem alone. */
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
  // Of the file server: a path that is none (`//etc/passwd`). Whether something lies there is not told.
  403: failure('NOT_FOUND', { reason: 'page' }),
  404: failure('NOT_FOUND', { reason: 'page' }),
  // A parameter longer than any id of ours.
  414: failure('NOT_FOUND', { reason: 'page' }),
  413: failure('PAYLOAD_TOO_LARGE', { reason: 'request' }),
  415: failure('UNSUPPORTED_MEDIA_TYPE', { reason: 'json' }),
  429: failure('TOO_MANY_REQUESTS', { reason: 'requests' }),
  503: failure('SERVICE_UNAVAILABLE', { reason: 'busy' }),
};

/** Said once in the log by whoever noticed it, not for every call. */
const away = failure('SERVICE_UNAVAILABLE', { reason: 'database' });

/**
 * Any thrown thing as an answer. What is not known is a 500 that says nothing of the inside.
 * @returns the failure, and whether it is worth a line in the log.
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

/** Input that does not fit, as the refusal that it is answered with. */
export function inputRefusal({ message, field }: InputError): Refusal {
  return refuse('INVALID_INPUT', { reason: 'malformed', problem: message }, field || undefined);
}
