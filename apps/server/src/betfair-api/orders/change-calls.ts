import {
  apiTime,
  betIdOf,
  type CancelInstruction,
  callReport,
  cancelledReport,
  failedReport,
  type InstructionError,
  orderErrorOf,
  orderIdOfBet,
  type ParamsOf,
  PERSISTENCE_TYPES,
  PERSISTENCES,
  type PlaceInstruction,
  placedReport,
  type ReportError,
  refsOf,
  refusedReport,
  replacedReport,
  updatedReport,
} from '@crease/betfair';
import type { Bet } from '@crease/contract';
import {
  isRefusal,
  type Money,
  moneyFromUnits,
  type Price,
  priceFromDecimal,
  priceLadder,
  type Refusal,
  unitsFromMoney,
} from '@crease/kernel';
import type { ApiCaller, ApiHandlers } from '../access/api-caller.ts';
import type { NumberedMarket } from '../markets/api-markets.ts';
import { refuseByKeyLimits } from './key-limits.ts';
import {
  afterDelay,
  newRef,
  type OrderCallsOptions,
  placeOne,
  placeOrders,
  refuseCall,
  refuseVersion,
} from './place-calls.ts';

type Report = ReturnType<typeof failedReport>;

/** Orders: place, cancel, replace, update. Cancelling works while the site is closed. */
export function orderCalls(
  options: OrderCallsOptions,
): Pick<ApiHandlers, 'placeOrders' | 'cancelOrders' | 'replaceOrders' | 'updateOrders'> {
  return {
    placeOrders: (params, caller) => placeOrders(options, params, caller),
    cancelOrders: (params, caller) => cancelOrders(options, params, caller),
    replaceOrders: (params, caller) =>
      changeEach(options, { params, caller }, (given, bet, market) =>
        replaceOne(options, caller, { given, bet, market, params }),
      ),
    updateOrders: (params, caller) =>
      changeEach(options, { params, caller }, (given, bet) => updateOne(options, caller, { given, bet })),
  };
}

type Changing = ParamsOf<'replaceOrders' | 'updateOrders'>['instructions'][number];

interface ChangeParams<I> {
  readonly marketId: string;
  readonly instructions: readonly I[];
  readonly customerRef?: string | undefined;
  readonly marketVersion?: ParamsOf<'replaceOrders'>['marketVersion'];
}

/** A report, or how to get it once every instruction of its call is sent. */
type Reporting = Report | (() => Promise<Report>);

/** Changes bets of one market, each for itself. All are read before the first is changed. */
async function changeEach<I extends Changing>(
  options: OrderCallsOptions,
  { params, caller }: { readonly params: ChangeParams<I>; readonly caller: ApiCaller },
  change: (instruction: I, bet: Bet | null, market: NumberedMarket) => Promise<Reporting>,
): Promise<object> {
  const { marketId, instructions, customerRef } = params;
  options.count(caller, instructions.length);
  const error = (await refuseCall(options, caller, customerRef)) ?? repeatedIn(instructions);
  const [market] = await options.markets.find([marketId]);
  const refused = error ?? (market ? refuseVersion(market, params.marketVersion) : 'INVALID_MARKET_ID');
  if (!market || refused) return refuseEach(params, refused ?? 'INVALID_MARKET_ID');
  const bets = await Promise.all(instructions.map(({ betId }) => options.bets.find(caller, orderIdOfBet(betId))));
  const sent: Reporting[] = [];
  for (const [at, instruction] of instructions.entries()) {
    const bet = bets[at];
    sent.push(await change(instruction, bet?.marketId === market.ours.marketId ? bet : null, market));
  }
  return callReport(params, await Promise.all(sent.map((one) => (typeof one === 'function' ? one() : one))));
}

function repeatedIn(instructions: readonly { readonly betId: string }[]): ReportError | null {
  return new Set(instructions.map(({ betId }) => betId)).size < instructions.length ? 'DUPLICATE_BETIDS' : null;
}

function refuseEach(params: ChangeParams<Changing>, error: ReportError): object {
  const reports = params.instructions.map((instruction) =>
    'newPrice' in instruction
      ? notReplaced(instruction, null, 'ERROR_IN_ORDER')
      : failedReport(instruction, 'ERROR_IN_ORDER'),
  );
  return refusedReport(params, error, reports);
}

async function cancelOrders(
  options: OrderCallsOptions,
  params: ParamsOf<'cancelOrders'>,
  caller: ApiCaller,
): Promise<object> {
  const { marketId, instructions = [], customerRef } = params;
  if (instructions.length === 0) return cancelAll(options, params, caller);
  options.count(caller, instructions.length);
  const error = (await refuseCall(options, caller, customerRef)) ?? repeatedIn(instructions);
  if (error)
    return refusedReport(
      params,
      error,
      instructions.map((one) => failedReport(one, 'ERROR_IN_ORDER')),
    );
  const found = marketId === undefined ? undefined : (await options.markets.find([marketId]))[0];
  const reports: Report[] = [];
  for (const instruction of instructions) {
    const bet = await options.bets.find(caller, orderIdOfBet(instruction.betId));
    const isThere = marketId === undefined || bet?.marketId === found?.ours.marketId;
    reports.push(await cancelOne(options, caller, { instruction, bet: isThere ? bet : null }));
  }
  return callReport(params, reports);
}

/** Cancels everything of a market, or of the account. */
async function cancelAll(
  options: OrderCallsOptions,
  params: ParamsOf<'cancelOrders'>,
  caller: ApiCaller,
): Promise<object> {
  const { marketId, customerRef } = params;
  options.count(caller, 1);
  const refused = await refuseCall(options, caller, customerRef);
  const ours = marketId === undefined ? null : (await options.markets.find([marketId]))[0]?.ours.marketId;
  const error = refused ?? (ours === undefined ? 'INVALID_MARKET_ID' : null);
  if (error) return refusedReport(params, error, []);
  const scope = ours ? { marketId: ours } : 'all';
  const { playerId } = caller;
  const answer = await options.account.change(caller, {
    type: 'cancelOrders',
    playerId,
    clientRef: newRef(caller),
    scope,
  });
  if (isRefusal(answer)) return refusedReport(params, orderErrorOf(answer).report, []);
  const at = apiTime(options.now());
  const reports = answer.cancelled.map(({ orderId, size }) =>
    cancelledReport({ betId: betIdOf(orderId) }, unitsFromMoney(size), at),
  );
  return callReport(params, reports);
}

interface Cancelling {
  readonly instruction: CancelInstruction;
  /** null: no such bet of the player. */
  readonly bet: Bet | null;
}

async function cancelOne(
  options: OrderCallsOptions,
  caller: ApiCaller,
  { instruction, bet }: Cancelling,
): Promise<Report> {
  if (!bet) return failedReport(instruction, 'INVALID_BET_ID');
  const size = await reduce(options, caller, { bet, reduction: instruction.sizeReduction });
  if (typeof size === 'string') return failedReport(instruction, size);
  if (isRefusal(size)) return failedReport(instruction, changeErrorOf(size));
  return cancelledReport(instruction, unitsFromMoney(size), apiTime(options.now()));
}

/** Cancels a bet's rest or a part of it. @returns the cancelled size, minor units. */
async function reduce(
  { account }: Pick<OrderCallsOptions, 'account'>,
  caller: ApiCaller,
  { bet, reduction }: { readonly bet: Bet; readonly reduction: number | undefined },
): Promise<Money | InstructionError | Refusal> {
  if (bet.remaining === 0) return 'BET_TAKEN_OR_LAPSED';
  const less = reduction === undefined ? null : (moneyFromUnits(reduction) ?? 0);
  const instructions = [{ orderId: Number(bet.betId), less }];
  const call = { playerId: caller.playerId, clientRef: newRef(caller), mode: 'all', instructions } as const;
  const answer = await account.change(caller, { type: 'cancelOrdersById', ...call });
  if (isRefusal(answer)) return answer;
  const [result] = answer.results;
  return result && 'size' in result ? result.size : 0;
}

/** Returns why a bet of the player cannot be changed. One that is no longer in memory is over. */
function changeErrorOf(refusal: Refusal): InstructionError {
  return refusal.code === 'UNKNOWN_BET' ? 'BET_TAKEN_OR_LAPSED' : orderErrorOf(refusal).instruction;
}

interface Replacing {
  readonly given: ParamsOf<'replaceOrders'>['instructions'][number];
  readonly bet: Bet | null;
  readonly market: NumberedMarket;
  readonly params: ParamsOf<'replaceOrders'>;
}

/** Cancels a bet's rest and places it at another price; if that is refused, the cancellation stays. */
async function replaceOne(
  options: OrderCallsOptions,
  caller: ApiCaller,
  { given, bet, market, params }: Replacing,
): Promise<Reporting> {
  if (!bet?.runnerId) return notReplaced(given, bet, 'INVALID_BET_ID');
  if (bet.timeInForce === 'onClose') return notReplaced(given, bet, 'INVALID_PRICE_EDIT');
  const price = priceFromDecimal(given.newPrice);
  if (price === null || !priceLadder(market.definition.priceLadder).has(price))
    return notReplaced(given, bet, 'INVALID_ODDS');
  if (given.newPrice === bet.price) return notReplaced(given, bet, 'NO_ACTION_REQUIRED');
  const order = { side: bet.side, price, size: moneyFromUnits(bet.remaining) ?? 0 };
  const { runnerId } = bet;
  const marketVersion = params.marketVersion?.version ?? null;
  const tooMuch = refuseByKeyLimits(caller.key, order);
  if (tooMuch) return notReplaced(given, bet, tooMuch);
  const moved = await options.dayLimit.within(caller, { orders: [order], replaced: bet }, () =>
    move(options, caller, { bet, runnerId, price, marketVersion }),
  );
  if (moved === null) return notReplaced(given, bet, 'LOSS_LIMIT_EXCEEDED');
  if (typeof moved === 'string') return notReplaced(given, bet, moved);
  const size = unitsFromMoney(moved.size);
  const cancelled = cancelledReport({ betId: given.betId }, size, apiTime(options.now()));
  const [place] = await options.bets.placesOf([bet]);
  const instruction = instructionOf(bet, { price: given.newPrice, size, ...place });
  const { placed } = moved;
  if (isRefusal(placed)) return replacedReport(cancelled, failedReport(instruction, 'CANCELLED_NOT_PLACED'));
  if (params.async) return replacedReport(cancelled, placedReport(instruction, null));
  return async () => replacedReport(cancelled, placedReport(instruction, await afterDelay(options, caller, placed)));
}

interface Moving {
  readonly bet: Bet;
  readonly runnerId: string;
  readonly price: Price;
  readonly marketVersion: number | null;
}

/** @returns the cancelled size and the new bet or its refusal, or why the bet could not be cancelled. */
async function move(
  options: OrderCallsOptions,
  caller: ApiCaller,
  { bet, runnerId, price, marketVersion }: Moving,
): Promise<{ readonly size: Money; readonly placed: Bet | Refusal } | InstructionError> {
  const size = await reduce(options, caller, { bet, reduction: undefined });
  if (typeof size === 'string') return size;
  if (isRefusal(size)) return changeErrorOf(size);
  const placed = await placeOne(options, caller, {
    ...refsOf(bet.clientRef),
    marketId: bet.marketId,
    runnerId,
    side: bet.side,
    price,
    size,
    timeInForce: bet.timeInForce,
    minFill: null,
    persistence: bet.persistence,
    ...(bet.until && { until: Date.parse(bet.until) }),
    marketVersion,
  });
  return { size, placed };
}

interface NewTerms {
  readonly price: number;
  readonly size: number;
  readonly selectionId?: number | undefined;
}

/** The instruction that a replacement amounts to; clients need it even if nothing was placed. */
function instructionOf(bet: Bet | null, { price, size, selectionId = 0 }: NewTerms): PlaceInstruction {
  return {
    orderType: 'LIMIT',
    selectionId,
    side: bet?.side === 'lay' ? 'LAY' : 'BACK',
    limitOrder: { size, price, persistenceType: PERSISTENCE_TYPES[bet?.persistence ?? 'lapse'] },
  };
}

function notReplaced({ betId, newPrice }: Replacing['given'], bet: Bet | null, error: InstructionError): Report {
  const instruction = instructionOf(bet, { price: newPrice, size: bet?.remaining ?? 0 });
  return replacedReport(failedReport({ betId }, error), failedReport(instruction, 'RELATED_ACTION_FAILED'));
}

interface Updating {
  readonly given: ParamsOf<'updateOrders'>['instructions'][number];
  readonly bet: Bet | null;
}

/** Changes the persistence of a bet. */
async function updateOne(
  { account }: Pick<OrderCallsOptions, 'account'>,
  caller: ApiCaller,
  { given, bet }: Updating,
): Promise<Report> {
  if (!bet) return failedReport(given, 'INVALID_BET_ID');
  if (bet.remaining === 0) return failedReport(given, 'BET_TAKEN_OR_LAPSED');
  const persistence = PERSISTENCES[given.newPersistenceType];
  if (persistence === bet.persistence) return failedReport(given, 'NO_ACTION_REQUIRED');
  const terms = { playerId: caller.playerId, orderId: Number(bet.betId), persistence };
  const answer = await account.change(caller, { type: 'changePersistence', ...terms });
  return isRefusal(answer) ? failedReport(given, changeErrorOf(answer)) : updatedReport(given);
}
