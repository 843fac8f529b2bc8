import type { WireTerms } from '@crease/contract';

/** Codes of failures that the client detects itself, without a reply of the server. */
export type ClientErrorCode = 'NETWORK_ERROR' | 'BAD_REPLY' | 'EMPTY_REPLY' | 'TIMEOUT';

interface ErrorParts {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly field?: string | undefined;
  readonly terms?: WireTerms | undefined;
}

/**
 * A call that did not succeed: the server's refusal or, with status 0, a connection failure.
 * A money call of unknown outcome may have taken effect: look it up by its clientRef.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when there was no HTTP answer. */
  readonly status: number;
  /** A refusal code of the kernel's table, or one of {@link ClientErrorCode}. */
  readonly code: string;
  /** The rejected input field, if the refusal names one. */
  readonly field: string | undefined;

  /** The refusal's terms, independent of language; absent if the client itself set the code. */
  readonly terms: WireTerms | undefined;

  constructor(parts: ErrorParts) {
    super(parts.message);
    this.status = parts.status;
    this.code = parts.code;
    this.field = parts.field;
    this.terms = parts.terms;
  }

  /** True if the call may or may not have taken effect; an empty success counts, too. */
  get isOutcomeUnknown(): boolean {
    return this.status < 400 || (this.status >= 500 && !this.isRefusedUnread);
  }

  /**
   * True if the server refused before it looked up the reference: it accepts no bets at the moment. This call changed
   * nothing, but an earlier one under the same reference may have.
   */
  get isRefusedUnread(): boolean {
    return /^(maintenance|bettingSuspended|draining)$/.test(`${this.terms?.reason}`);
  }
}
