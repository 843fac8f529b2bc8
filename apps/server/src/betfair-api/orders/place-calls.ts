import { randomBytes } from 'node:crypto';
import {
  type CheckedOrder,
  callReport,
  checkInstruction,
  checkOnClose,
  clientRefOf,
  crossedOrders,
  failedReport,
  type InstructionError,
  orderErrorOf,
  type ParamsOf,
  type PlaceInstruction,
  placedReport,
  type ReportError,
  refusedReport,
  statusOf,
} from '@crease/betfair';
import type { Bet } from '@crease/contract';
import { onCloseTerms } from '@crease/exchange';
import { isRefusal, type PriceLadderName, type Refusal } from '@crease/kernel';
import type { Store } from '@crease/store';
import { betWire } from '../../orders/bet-wire.ts';
import type { ApiCaller } from '../access/api-caller.ts';
import type { TradingAccount } from '../accounts/trading-account.ts';
import { type ApiMarkets, type NumberedMarket, runnerOf } from '../markets/api-markets.ts';
import type { OwnBets } from '../markets/own-bets.ts';
import { type DayLimit, refuseByKeyLimits } from './key-limits.ts';

/** Time in which a repeated reference of a call does nothing, ms. */
const REPEAT_MS = 60_000;
/** Makes ten characters. */
const UNIQUE_BYTES = 8;

export interface OrderCallsOptions {
  readonly markets: ApiMarkets;
  readonly bets: OwnBets;
  readonly store: Pick<Store, 'apiKeys'>;
  readonly account: TradingAccount;
  readonly dayLimit: DayLimit;
  /** Counts instructions of a key. */
  readonly count: (caller: ApiCaller, instructions: number) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

type PlaceParams = ParamsOf<'placeOrders'>;

/** Returns a new reference of a key's bet or call. */
export function newRef({ key }: ApiCaller, refs = { orderRef: '', strategyRef: '' }): string {
  return clientRefOf(key.number, randomBytes(UNIQUE_BYTES).toString('base64url').slice(0, 10), refs);
}

/** Returns why a whole order call is refused before its instructions are read; null: it is not. */
export async function refuseCall(
  { store, account, now }: Pick<OrderCallsOptions, 'store' | 'account' | 'now'>,
  caller: ApiCaller,
  customerRef: string | undefined,
): Promise<ReportError | null> {
  if (!caller.key.mayTrade) return 'PERMISSION_DENIED';
  if (!customerRef) return null;
  const isNew = await store.apiKeys.takeRef(
    caller.playerId,
    account.refOf(caller, customerRef),
    now(),
    now() - REPEAT_MS,
  );
  return isNew ? null : 'DUPLICATE_TRANSACTION';
}

/** Places orders: all of them, or none. */
export async function placeOrders(options: OrderCallsOptions, params: PlaceParams, caller: ApiCaller): Promise<object> {
  options.count(caller, params.instructions.length);
  const refused = await refuseCall(options, caller, params.customerRef);
  if (refused) return refuseAll(params, refused);
  const [market] = await options.markets.find([params.marketId]);
  const closed = market ? marketRefusal(market, params) : 'INVALID_MARKET_ID';
  if (!market || closed) return refuseAll(params, closed ?? 'INVALID_MARKET_ID');
  const checked = checkAll(market, params.instructions, caller);
  if (checked.some((one) => typeof one === 'string')) return refuseSome(params, checked);
  return send(options, { params, caller, market }, checked as CheckedOrder[]);
}

function marketRefusal(market: NumberedMarket, { marketVersion }: PlaceParams): ReportError | null {
  const status = statusOf(market.api);
  if (status !== 'OPEN') return status === 'CLOSED' ? 'MARKET_NOT_OPEN_FOR_BETTING' : 'MARKET_SUSPENDED';
  return refuseVersion(market, marketVersion);
}

/** Returns why the market version of a call is refused; null: it is not. The engine judges older ones. */
export function refuseVersion({ api }: NumberedMarket, seen: PlaceParams['marketVersion']): ReportError | null {
  return (seen?.version ?? 0) > api.version ? 'INVALID_MARKET_VERSION' : null;
}

function checkAll(
  market: NumberedMarket,
  instructions: readonly PlaceInstruction[],
  { key }: ApiCaller,
): (CheckedOrder | InstructionError)[] {
  const checked = instructions.map((instruction) => {
    if (runnerOf(market, instruction.selectionId) === undefined) return 'INVALID_RUNNER';
    const order = checkOne(instruction, market.definition.priceLadder);
    return typeof order === 'string' ? order : (refuseByKeyLimits(key, order) ?? order);
  });
  const crossed = crossedOrders(checked);
  return checked.map((one, at) => (crossed.has(at) ? 'INVALID_BACK_LAY_COMBINATION' : one));
}

function checkOne(instruction: PlaceInstruction, ladder: PriceLadderName | undefined): CheckedOrder | InstructionError {
  if (instruction.orderType === 'LIMIT') return checkInstruction(instruction, ladder);
  const order = checkOnClose(instruction, ladder);
  if (typeof order === 'string') return order;
  const { risk, limit, ...same } = order;
  return { ...same, minFill: null, ...onCloseTerms(order.side, risk, limit) } as CheckedOrder;
}

interface Sending {
  readonly params: PlaceParams;
  readonly caller: ApiCaller;
  readonly market: NumberedMarket;
}

/** Sends the orders of a call as one command: all of them, or none. */
async function send(options: OrderCallsOptions, sending: Sending, orders: readonly CheckedOrder[]): Promise<object> {
  const { params, caller } = sending;
  const answers = await options.dayLimit.within(caller, { orders }, () => placeAll(options.account, sending, orders));
  if (answers === null) return refuseAll(params, 'LOSS_LIMIT_EXCEEDED');
  if (isRefusal(answers)) return refuseOne(params, answers);
  const settled = params.async
    ? answers
    : await Promise.all(answers.map((answer) => afterDelay(options, caller, answer)));
  const reports = settled.map((answer, at) => {
    const instruction = params.instructions[at] as PlaceInstruction;
    return placedReport(instruction, params.async ? null : answer);
  });
  return callReport(params, reports);
}

/** @returns a bet per order, or the refusal of all, whose field names the order that caused it. */
async function placeAll(
  account: TradingAccount,
  { params, caller, market }: Sending,
  orders: readonly CheckedOrder[],
): Promise<Bet[] | Refusal> {
  const { marketId } = market.ours;
  const marketVersion = params.marketVersion?.version ?? null;
  const strategyRef = params.customerStrategyRef ?? '';
  const instructions = orders.map(({ orderRef, selectionId, ...terms }) => ({
    ...terms,
    runnerId: runnerOf(market, selectionId) ?? '',
    clientRef: newRef(caller, { orderRef, strategyRef }),
  }));
  const call = { playerId: caller.playerId, clientRef: newRef(caller), marketId, marketVersion };
  const answer = await account.place(caller, { type: 'placeOrders', mode: 'all', ...call, instructions });
  if (isRefusal(answer)) return answer;
  return answer.results.flatMap((result) => ('order' in result ? [betWire(result.order)] : []));
}

function refuseOne(params: PlaceParams, refusal: Refusal): object {
  const [, place = ''] = /^instructions\.(\d+)/.exec(refusal.field ?? '') ?? [];
  const { report, instruction: error } = orderErrorOf(refusal);
  const reports = params.instructions.map((instruction, at) =>
    failedReport(instruction, String(at) === place ? error : 'ERROR_IN_ORDER'),
  );
  return refusedReport(params, report, reports);
}

/** An order with its market and runner. */
interface OrderToPlace extends Omit<CheckedOrder, 'selectionId' | 'timeInForce'>, Pick<Bet, 'timeInForce'> {
  readonly marketId: string;
  readonly runnerId: string;
  readonly strategyRef: string;
  /** Epoch ms. */
  readonly until?: number;
  readonly marketVersion: number | null;
}

/** Places one order with the command of every bet. */
export async function placeOne(
  { account }: Pick<OrderCallsOptions, 'account'>,
  caller: ApiCaller,
  { orderRef, strategyRef, ...terms }: OrderToPlace,
): Promise<Bet | Refusal> {
  const clientRef = newRef(caller, { orderRef, strategyRef });
  const answer = await account.place(caller, { type: 'placeOrder', playerId: caller.playerId, clientRef, ...terms });
  return isRefusal(answer) ? answer : betWire(answer.order);
}

/**
 * Returns a bet as it is after the in-play delay. One that cannot be read is returned as it was placed: an error would
 * say that it was not.
 */
export async function afterDelay(
  { account, bets }: Pick<OrderCallsOptions, 'account' | 'bets'>,
  caller: ApiCaller,
  bet: Bet,
): Promise<Bet> {
  if (bet.status !== 'pending') return bet;
  const orderId = Number(bet.betId);
  await account.left(caller, orderId);
  return (await bets.find(caller, orderId).catch(() => null)) ?? bet;
}

function refuseAll(params: PlaceParams, error: ReportError): object {
  const reports = params.instructions.map((instruction) => failedReport(instruction, 'ERROR_IN_ORDER'));
  return refusedReport(params, error, reports);
}

/** The instructions that caused it carry their own errors. */
function refuseSome(params: PlaceParams, checked: readonly (CheckedOrder | InstructionError)[]): object {
  const reports = params.instructions.map((instruction, at) => {
    const one = checked[at];
    return failedReport(instruction, typeof one === 'string' ? one : 'ERROR_IN_ORDER');
  });
  return refusedReport(params, 'BET_ACTION_ERROR', reports);
}
