/** Codes that the client itself gives when no answer of the server is at hand. */
export type ClientErrorCode = 'NETWORK_ERROR' | 'BAD_REPLY' | 'EMPTY_REPLY' | 'TIMEOUT';

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

  constructor(parts: { status: number; code: string; message: string; field?: string | undefined }) {
    super(parts.message);
    this.status = parts.status;
    this.code = parts.code;
    this.field = parts.field;
  }

  /** True when nobody can say from this error whether the call took effect; an empty success is one, too. */
  get isOutcomeUnknown(): boolean {
    return this.status < 400 || this.status >= 500;
  }
}
