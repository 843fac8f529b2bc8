import { betIdOf, refsOf } from './api-values.ts';
import type { InstructionError, ReportError } from './order-errors.ts';
import type { CancelInstruction, PlaceInstruction, UpdateInstruction } from './order-requests.ts';

/** What happens to an order at the turn in play. */
export const PERSISTENCE_TYPES = { lapse: 'LAPSE', persist: 'PERSIST', startingPrice: 'MARKET_ON_CLOSE' } as const;

/** Our names of the persistence types. */
export const PERSISTENCES = { LAPSE: 'lapse', PERSIST: 'persist', MARKET_ON_CLOSE: 'startingPrice' } as const;

/** A bet of ours, in rupees and decimal odds. */
export interface ExchangeBet {
  readonly betId: string;
  readonly clientRef: string;
  readonly marketId: string;
  readonly runnerId: string | null;
  readonly side: 'back' | 'lay';
  readonly price?: number | undefined;
  readonly size: number;
  readonly matched: number;
  readonly remaining: number;
  readonly cancelled: number;
  readonly lapsed: number;
  readonly voided: number;
  readonly averagePrice: number | null;
  readonly persistence: keyof typeof PERSISTENCE_TYPES;
  readonly timeInForce: 'goodTillCancelled' | 'fillOrKill' | 'postOnly' | 'onClose';
  /** Most that it may lose. */
  readonly liability?: number | undefined;
  readonly status: string;
  readonly placedAt: string;
}

/** A bet's place in the numbering of programs. */
export interface BetPlace {
  readonly marketId: string;
  readonly selectionId: number;
}

type Status = 'SUCCESS' | 'FAILURE' | 'PROCESSED_WITH_ERRORS';
export type OrderStatus = 'PENDING' | 'EXECUTABLE' | 'EXECUTION_COMPLETE' | 'EXPIRED';

/** A volume-weighted mean, rounded half up to two decimals; 0 without a match. */
export function averageOf({ averagePrice }: Pick<ExchangeBet, 'averagePrice'>): number {
  return Math.round((averagePrice ?? 0) * 100) / 100;
}

export function isExecutable({ remaining }: Pick<ExchangeBet, 'remaining'>): boolean {
  return remaining > 0;
}

function orderStatusOf({ status, remaining, matched, timeInForce }: ExchangeBet): OrderStatus {
  if (status === 'pending') return 'PENDING';
  if (remaining > 0) return 'EXECUTABLE';
  return timeInForce === 'fillOrKill' && matched === 0 ? 'EXPIRED' : 'EXECUTION_COMPLETE';
}

const sizesOf = ({ matched, remaining, lapsed, cancelled, voided }: ExchangeBet) => ({
  sizeMatched: matched,
  sizeRemaining: remaining,
  sizeLapsed: lapsed,
  sizeCancelled: cancelled,
  sizeVoided: voided,
});

const givenRefs = (clientRef: string) => {
  const { orderRef, strategyRef } = refsOf(clientRef);
  return { ...(orderRef && { customerOrderRef: orderRef }), ...(strategyRef && { customerStrategyRef: strategyRef }) };
};

/** Returns an order's type, and with onClose what it may lose at the starting price. */
export function typeOf({ timeInForce, persistence, liability = 0, remaining }: ExchangeBet) {
  if (timeInForce !== 'onClose') return { orderType: 'LIMIT', bspLiability: 0 } as const;
  const orderType = persistence === 'startingPrice' ? 'MARKET_ON_CLOSE' : 'LIMIT_ON_CLOSE';
  return { orderType, bspLiability: remaining > 0 ? liability : 0 } as const;
}

/** Fields that a current order and an order of a book share. */
const sharedFields = (bet: ExchangeBet) => ({
  betId: betIdOf(bet.betId),
  ...typeOf(bet),
  status: isExecutable(bet) ? 'EXECUTABLE' : 'EXECUTION_COMPLETE',
  persistenceType: PERSISTENCE_TYPES[bet.persistence],
  side: bet.side === 'back' ? 'BACK' : 'LAY',
  placedDate: bet.placedAt,
  ...sizesOf(bet),
  ...givenRefs(bet.clientRef),
});

/** A line of listCurrentOrders. */
export function currentOrder(bet: ExchangeBet, { marketId, selectionId }: BetPlace): object {
  return {
    ...sharedFields(bet),
    marketId,
    selectionId,
    handicap: 0,
    priceSize: { price: bet.price ?? 0, size: bet.size },
    averagePriceMatched: averageOf(bet),
  };
}

/** An order of a market book. */
export function bookOrder(bet: ExchangeBet): object {
  return { ...sharedFields(bet), price: bet.price ?? 0, size: bet.size, avgPriceMatched: averageOf(bet) };
}

/** The matched part of bets of one side, as one match. */
export function bookMatch(bet: ExchangeBet): object {
  return {
    betId: betIdOf(bet.betId),
    side: bet.side === 'back' ? 'BACK' : 'LAY',
    price: averageOf(bet),
    size: bet.matched,
    matchDate: bet.placedAt,
  };
}

interface InstructionReport {
  readonly status: 'SUCCESS' | 'FAILURE';
  readonly errorCode?: InstructionError;
}

/** Report of a placed order. @param bet null: placed asynchronously, not in the market yet. */
export function placedReport(instruction: PlaceInstruction, bet: ExchangeBet | null): InstructionReport {
  if (bet === null) return { status: 'SUCCESS', orderStatus: 'PENDING', instruction } as InstructionReport;
  return {
    status: 'SUCCESS',
    orderStatus: orderStatusOf(bet),
    instruction,
    betId: betIdOf(bet.betId),
    placedDate: bet.placedAt,
    averagePriceMatched: averageOf(bet),
    sizeMatched: bet.matched,
  } as InstructionReport;
}

/** Report of an instruction that was not done. */
export function failedReport(
  instruction: PlaceInstruction | CancelInstruction | UpdateInstruction,
  errorCode: InstructionError,
): InstructionReport {
  return { status: 'FAILURE', errorCode, instruction } as InstructionReport;
}

/** Report of a cancelled bet. @param at epoch ms as text. */
export function cancelledReport(instruction: CancelInstruction, sizeCancelled: number, at: string): InstructionReport {
  return { status: 'SUCCESS', instruction, sizeCancelled, cancelledDate: at } as InstructionReport;
}

/** Report of a bet with another persistence. */
export function updatedReport(instruction: UpdateInstruction): InstructionReport {
  return { status: 'SUCCESS', instruction } as InstructionReport;
}

/** Report of a replaced bet: of its cancellation and of the new bet. */
export function replacedReport(cancelled: InstructionReport, placed: InstructionReport): InstructionReport {
  const failed = cancelled.status === 'FAILURE' ? cancelled : placed;
  return {
    status: failed.status,
    ...(failed.errorCode && { errorCode: failed.errorCode }),
    cancelInstructionReport: cancelled,
    placeInstructionReport: placed,
  } as InstructionReport;
}

interface CallParts {
  readonly customerRef?: string | undefined;
  readonly marketId?: string | undefined;
}

/** Report of a call whose instructions were done or refused each for itself. */
export function callReport({ customerRef, marketId }: CallParts, reports: readonly InstructionReport[]): object {
  const failed = reports.filter(({ status }) => status === 'FAILURE').length;
  const status: Status = failed === 0 ? 'SUCCESS' : failed === reports.length ? 'FAILURE' : 'PROCESSED_WITH_ERRORS';
  const errorCode: ReportError | null =
    status === 'SUCCESS' ? null : status === 'FAILURE' ? 'BET_ACTION_ERROR' : 'PROCESSED_WITH_ERRORS';
  return {
    ...(customerRef !== undefined && { customerRef }),
    status,
    ...(errorCode && { errorCode }),
    ...(marketId !== undefined && { marketId }),
    instructionReports: reports,
  };
}

/** Report of a call that was refused as a whole. */
export function refusedReport(
  { customerRef, marketId }: CallParts,
  errorCode: ReportError,
  reports: readonly InstructionReport[],
): object {
  return {
    ...(customerRef !== undefined && { customerRef }),
    status: 'FAILURE',
    errorCode,
    ...(marketId !== undefined && { marketId }),
    instructionReports: reports,
  };
}
