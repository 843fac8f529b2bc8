/**
 * The one registry of refusals: a rule's no, as a value. The HTTP status stands beside each code so that
 * there is one table to read; the text for a person is built by whoever refuses and may name the numbers.
 */
export const REFUSALS = {
  INVALID_INPUT: 400,
  INVALID_PRICE: 400,
  INVALID_SIZE: 400,
  INVALID_OTP: 400,
  WEAK_PASSWORD: 400,
  UNAUTHORIZED: 401,
  SECOND_FACTOR_REQUIRED: 401,
  FORBIDDEN: 403,
  PASSWORD_UPDATE_REQUIRED: 403,
  NOT_FOUND: 404,
  UNKNOWN_MARKET: 404,
  UNKNOWN_RUNNER: 404,
  UNKNOWN_BET: 404,
  INSUFFICIENT_FUNDS: 409,
  MARKET_SUSPENDED: 409,
  MARKET_CLOSED: 409,
  PRICE_CHANGED: 409,
  BELOW_MINIMUM: 409,
  ABOVE_MAXIMUM: 409,
  MARKET_VERSION_CHANGED: 409,
  DUPLICATE_REF: 409,
  NOT_CANCELLABLE: 409,
  LIMIT_REACHED: 409,
  EXCLUDED: 409,
  USERNAME_TAKEN: 409,
  MOBILE_TAKEN: 409,
  EMAIL_TAKEN: 409,
  OTP_REQUIRED: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;

export type RefusalCode = keyof typeof REFUSALS;

export interface Refusal {
  readonly refused: true;
  readonly code: RefusalCode;
  /** One sentence for a person, in English; screens translate by code and fall back to it. */
  readonly message: string;
  /** The input field that it is about, where there is one. */
  readonly field?: string;
}

export function refuse(code: RefusalCode, message: string): Refusal {
  return { refused: true, code, message };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && (value as Refusal).refused === true;
}
