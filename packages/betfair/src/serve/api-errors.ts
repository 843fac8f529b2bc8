/** The three interfaces that programs call. */
export type Family = 'betting' | 'account' | 'heartbeat';

/** Errors of the betting interface with their numbers (SportsAPING). */
const BETTING_NUMBERS = {
  TOO_MUCH_DATA: 1,
  INVALID_INPUT_DATA: 2,
  INVALID_SESSION_INFORMATION: 3,
  NO_APP_KEY: 4,
  NO_SESSION: 5,
  UNEXPECTED_ERROR: 6,
  INVALID_APP_KEY: 7,
  TOO_MANY_REQUESTS: 8,
  SERVICE_BUSY: 9,
  TIMEOUT_ERROR: 10,
  APP_KEY_CREATION_FAILED: 11,
  REQUEST_SIZE_EXCEEDS_LIMIT: 14,
  ACCESS_DENIED: 15,
  INVALID_MARKET_GROUP: 16,
  EXPOSURE_LIMIT_NOT_EXIST: 17,
  MARKET_GROUP_NOT_BLOCKED: 18,
} as const;
type ApiErrorCode = keyof typeof BETTING_NUMBERS;

/** Numbers of the account interface, where they differ (AccountAPING). */
const ACCOUNT_NUMBERS: Partial<Record<ApiErrorCode, number>> = {
  INVALID_INPUT_DATA: 1,
  INVALID_SESSION_INFORMATION: 2,
  UNEXPECTED_ERROR: 3,
  INVALID_APP_KEY: 4,
  SERVICE_BUSY: 5,
  TIMEOUT_ERROR: 6,
  APP_KEY_CREATION_FAILED: 8,
  NO_SESSION: 10,
  NO_APP_KEY: 11,
  TOO_MANY_REQUESTS: 14,
};

const PREFIXES = { betting: 'ANGX', account: 'AANGX', heartbeat: 'ANGX' } as const;
const NAMES = {
  betting: 'APINGException',
  account: 'AccountAPINGException',
  heartbeat: 'HeartbeatAPINGException',
} as const;

/** A refused call of a program. */
export class ApiException extends Error {
  override readonly name = 'ApiException';
  readonly errorCode: ApiErrorCode;
  /** Names the field of invalid data; empty otherwise. */
  readonly details: string;

  constructor(errorCode: ApiErrorCode, details = '') {
    super(errorCode);
    this.errorCode = errorCode;
    this.details = details;
  }
}

/** A fault of the envelope: its number by JSON-RPC, and the text of the interface. */
export class ProtocolFault extends Error {
  override readonly name = 'ProtocolFault';
  readonly number: number;

  constructor(number: -32700 | -32601 | -32602, text: string) {
    super(text);
    this.number = number;
  }
}

/** Returns the short text of an exception: `ANGX-0003`. */
function textOf(family: Family, code: ApiErrorCode): string {
  const number = (family === 'account' && ACCOUNT_NUMBERS[code]) || BETTING_NUMBERS[code];
  return `${PREFIXES[family]}-${String(number).padStart(4, '0')}`;
}

function exceptionOf(family: Family, { errorCode, details }: ApiException, requestUUID: string) {
  const name = NAMES[family];
  return { exceptionname: name, [name]: { requestUUID, errorCode, errorDetails: details } };
}

/** Returns an error as the `error` of a JSON-RPC answer. @param requestId names the call in logs. */
export function rpcError(family: Family, error: ApiException | ProtocolFault, requestId: string): object {
  if (error instanceof ProtocolFault) return { code: error.number, message: error.message };
  const message = textOf(family, error.errorCode);
  return { code: -32099, message, data: exceptionOf(family, error, requestId) };
}

/** Returns an error as the body of a REST answer. @param requestId names the call in logs. */
export function restFault(family: Family, error: ApiException | ProtocolFault, requestId: string): object {
  if (error instanceof ProtocolFault) return { faultcode: 'Client', faultstring: error.message, detail: {} };
  const faultcode = error.errorCode === 'UNEXPECTED_ERROR' ? 'Server' : 'Client';
  return { faultcode, faultstring: textOf(family, error.errorCode), detail: exceptionOf(family, error, requestId) };
}
