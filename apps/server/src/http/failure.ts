import type { ErrorReply } from '@crease/contract';
import { isRefusal, REFUSALS, type RefusalCode } from '@crease/kernel';
import { StoreAwayError } from '@crease/store';
import type { z } from 'zod';

/** What a failed call answers with: HTTP status and body. */
export interface Failure {
  readonly status: number;
  readonly body: ErrorReply;
}

export function failure(code: RefusalCode, message: string, field?: string): Failure {
  const body = { error: true as const, code, message, ...(field ? { field } : {}) };
  return { status: REFUSALS[code], body };
}

/** The world failed: the caller may try again with the same reference. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
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

/** Fastify's own 4xx, by status, in the words of the one table. */
const BY_STATUS: Readonly<Record<number, readonly [RefusalCode, string]>> = {
  400: ['INVALID_INPUT', 'The request is malformed'],
  // Of the file server: a path that is none (`//etc/passwd`). Whether something lies there is not told.
  403: ['NOT_FOUND', 'There is nothing here'],
  404: ['NOT_FOUND', 'There is nothing here'],
  // A parameter longer than any id of ours.
  414: ['NOT_FOUND', 'There is nothing here'],
  413: ['PAYLOAD_TOO_LARGE', 'The request is too large'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Send JSON: content-type application/json'],
  429: ['TOO_MANY_REQUESTS', 'Too many requests: wait a moment'],
  503: ['SERVICE_UNAVAILABLE', 'The service is busy: try again with the same reference'],
};

/** Said once in the log by whoever noticed it, not for every call. */
const away = failure('SERVICE_UNAVAILABLE', 'The database does not answer: try again in a moment');

/**
 * Any thrown thing as an answer. What is not known is a 500 that says nothing of the inside.
 * @returns the failure, and whether it is worth a line in the log.
 */
export function failureOf(error: unknown): Failure & { isFault: boolean } {
  if (isRefusal(error)) return { ...refusalFailure(error), isFault: false };
  if (error instanceof InputError)
    return { ...failure('INVALID_INPUT', error.message, error.field || undefined), isFault: false };
  if (error instanceof StoreAwayError) return { ...away, isFault: false };
  if (error instanceof UnavailableError) return { ...failure('SERVICE_UNAVAILABLE', error.message), isFault: false };
  const known = BY_STATUS[(error as { statusCode?: number } | null)?.statusCode ?? 500];
  if (known) return { ...failure(...known), isFault: false };
  return { ...failure('INTERNAL_ERROR', 'Something went wrong on our side'), isFault: true };
}

export function refusalFailure(refusal: { code: RefusalCode; message: string; field?: string }): Failure {
  return failure(refusal.code, refusal.message, refusal.field);
}
