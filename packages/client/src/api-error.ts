import type { WireTerms } from '@crease/contract';

/** Codes that the client itself gives when no answer of the server is at hand. */
export type ClientErrorCode = 'NETWORK_ERROR' | 'BAD_REPLY' | 'EMPTY_REPLY' | 'TIMEOUT';

interface ErrorParts {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly field?: string | undefined;
  readonly terms?: WireTerms | undefined;
}

/**
 * A call that did not succeed: the server's refusal, or (status 0) the way there failed.
 * A money call that ends with status 0 or 5xx may have taken effect: look it up by its clientRef.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when there was no HTTP answer. */
  readonly status: number;
  /** A refusal code of the kernel's table, or one of {@link ClientErrorCode}. */
  readonly code: string;
  /** The input field that was refused, when one was. */
  readonly field: string | undefined;

  /** What the refusal says, without a language; absent when the client itself gives the code. */
  readonly terms: WireTerms | undefined;

  constructor(parts: ErrorParts) {
    super(parts.message);
    this.status = parts.status;
    this.code = parts.code;
    this.field = parts.field;
    this.terms = parts.terms;
  }

  /** True when nobody can say from this error whether the call took effect; an empty success is one, too. */
  get isOutcomeUnknown(): boolean {
    return this.status < 400 || this.status >= 500;
  }
}
