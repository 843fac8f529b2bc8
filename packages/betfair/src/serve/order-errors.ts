import type { Refusal, RefusalCode } from '@crease/kernel';

/** Error codes of a whole order call. */
export type ReportError =
  | 'BET_ACTION_ERROR'
  | 'BET_TAKEN_OR_LAPSED'
  | 'DUPLICATE_TRANSACTION'
  | 'DUPLICATE_BETIDS'
  | 'ERROR_IN_MATCHER'
  | 'EVENT_EXPOSURE_LIMIT_EXCEEDED'
  | 'INSUFFICIENT_FUNDS'
  | 'INVALID_ACCOUNT_STATE'
  | 'INVALID_MARKET_ID'
  | 'INVALID_MARKET_VERSION'
  | 'LOSS_LIMIT_EXCEEDED'
  | 'MARKET_NOT_OPEN_FOR_BETTING'
  | 'MARKET_SUSPENDED'
  | 'PERMISSION_DENIED'
  | 'PROCESSED_WITH_ERRORS'
  | 'SERVICE_UNAVAILABLE'
  | 'TOO_MANY_INSTRUCTIONS';

/** Error codes of one instruction. */
export type InstructionError =
  | 'BET_TAKEN_OR_LAPSED'
  | 'CANCELLED_NOT_PLACED'
  | 'ERROR_IN_ORDER'
  | 'INSUFFICIENT_FUNDS'
  | 'INVALID_BACK_LAY_COMBINATION'
  | 'INVALID_BET_ID'
  | 'INVALID_BET_SIZE'
  | 'INVALID_BID_TYPE'
  | 'INVALID_CUSTOMER_ORDER_REF'
  | 'INVALID_MIN_FILL_SIZE'
  | 'INVALID_ODDS'
  | 'INVALID_PRICE_EDIT'
  | 'INVALID_RUNNER'
  | 'LOSS_LIMIT_EXCEEDED'
  | 'MARKET_NOT_OPEN_FOR_BETTING'
  | 'MARKET_NOT_OPEN_FOR_BSP_BETTING'
  | 'NO_ACTION_REQUIRED'
  | 'RELATED_ACTION_FAILED'
  | 'RUNNER_REMOVED'
  | 'UNEXPECTED_MIN_FILL_SIZE'
  | 'UNEXPECTED_PERSISTENCE_TYPE';

/** What a refusal is called in the report of a call, and in that of the instruction that caused it. */
interface OrderError {
  readonly report: ReportError;
  readonly instruction: InstructionError;
}

const ofInstruction = (instruction: InstructionError): OrderError => ({ report: 'BET_ACTION_ERROR', instruction });
const ofCall = (report: ReportError): OrderError => ({ report, instruction: 'ERROR_IN_ORDER' });

/** Refusals with one meaning, whatever their reason. */
const BY_CODE: Partial<Record<RefusalCode, OrderError>> = {
  INVALID_PRICE: ofInstruction('INVALID_ODDS'),
  PRICE_CHANGED: ofInstruction('INVALID_ODDS'),
  INVALID_SIZE: ofInstruction('INVALID_BET_SIZE'),
  BELOW_MINIMUM: ofInstruction('INVALID_BET_SIZE'),
  ABOVE_MAXIMUM: ofInstruction('INVALID_BET_SIZE'),
  UNKNOWN_RUNNER: ofInstruction('INVALID_RUNNER'),
  UNKNOWN_BET: ofInstruction('INVALID_BET_ID'),
  NOT_CANCELLABLE: ofInstruction('BET_TAKEN_OR_LAPSED'),
  UNKNOWN_MARKET: ofCall('INVALID_MARKET_ID'),
  MARKET_SUSPENDED: ofCall('MARKET_SUSPENDED'),
  MARKET_CLOSED: { report: 'MARKET_NOT_OPEN_FOR_BETTING', instruction: 'MARKET_NOT_OPEN_FOR_BETTING' },
  MARKET_VERSION_CHANGED: { report: 'BET_TAKEN_OR_LAPSED', instruction: 'BET_TAKEN_OR_LAPSED' },
  INSUFFICIENT_FUNDS: { report: 'INSUFFICIENT_FUNDS', instruction: 'INSUFFICIENT_FUNDS' },
  DUPLICATE_REF: ofCall('DUPLICATE_TRANSACTION'),
  EXCLUDED: ofCall('INVALID_ACCOUNT_STATE'),
  NOT_FOUND: ofCall('INVALID_ACCOUNT_STATE'),
  FORBIDDEN: ofCall('PERMISSION_DENIED'),
  SERVICE_UNAVAILABLE: ofCall('SERVICE_UNAVAILABLE'),
};

/** Refusals whose reason decides. */
const BY_REASON: Readonly<Record<string, OrderError>> = {
  'UNKNOWN_RUNNER removed': ofInstruction('RUNNER_REMOVED'),
  'INVALID_INPUT startingPriceOver': ofInstruction('MARKET_NOT_OPEN_FOR_BSP_BETTING'),
  'INVALID_INPUT onClosePersistence': ofInstruction('UNEXPECTED_PERSISTENCE_TYPE'),
  'LIMIT_REACHED ownLoss': { report: 'LOSS_LIMIT_EXCEEDED', instruction: 'LOSS_LIMIT_EXCEEDED' },
  'LIMIT_REACHED ownStake': { report: 'LOSS_LIMIT_EXCEEDED', instruction: 'LOSS_LIMIT_EXCEEDED' },
  'LIMIT_REACHED ownEvent': ofCall('EVENT_EXPOSURE_LIMIT_EXCEEDED'),
  'LIMIT_REACHED unmatchedBets': ofCall('TOO_MANY_INSTRUCTIONS'),
  'LIMIT_REACHED houseLoss': ofCall('EVENT_EXPOSURE_LIMIT_EXCEEDED'),
  'LIMIT_REACHED houseLossEvent': ofCall('EVENT_EXPOSURE_LIMIT_EXCEEDED'),
};

/** Returns the error codes of a refused order. */
export function orderErrorOf({ code, terms }: Refusal): OrderError {
  return BY_REASON[`${code} ${terms.reason}`] ?? BY_CODE[code] ?? ofCall('ERROR_IN_MATCHER');
}
