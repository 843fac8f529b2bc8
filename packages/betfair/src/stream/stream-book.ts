import { apiTime } from '../serve/api-values.ts';
import type { RunnerDepth } from '../serve/book-shapes.ts';
import {
  type ApiMarket,
  type ApiRunner,
  ladderShape,
  type PriceSize,
  RUNNER_STATUSES,
} from '../serve/market-shapes.ts';

/** An offer with the part of it that is matched across the runners. */
interface Offer extends PriceSize {
  readonly virtual?: number;
}

export interface RunnerBook {
  readonly selectionId: number;
  readonly back: readonly Offer[];
  readonly lay: readonly Offer[];
  readonly traded: readonly PriceSize[];
  readonly lastPrice: number | null;
}

/** State of one market for every subscription. */
export interface StreamBook {
  readonly marketId: string;
  /** As JSON. Its version rises only with the definition, so that a price does not send it again. */
  readonly definition: string;
  /** The definition without its version. */
  readonly terms: string;
  /** Has its result: nothing is sent for it afterwards. */
  readonly isClosed: boolean;
  readonly totalMatched: number;
  /** Smaller offers are added to the next price of the best offers. */
  readonly minSize: number;
  readonly runners: readonly RunnerBook[];
}

interface BookParts {
  /** null: the market's best offers are all that is shown. */
  readonly depthOf: ((selectionId: number) => RunnerDepth | null) | null;
  /** Smallest stake of the market. */
  readonly minSize: number;
  /** Whether bets are also matched across the runners. */
  readonly crossMatching: boolean;
  /** The book before; null: none. */
  readonly before: StreamBook | null;
  /** Epoch ms. */
  readonly now: number;
}

/** Returns the state of a market. */
export function streamBook(market: ApiMarket, { depthOf, minSize, crossMatching, before, now }: BookParts): StreamBook {
  const isClosed = market.status === 'settled' || market.status === 'voided';
  const fields = { ...termsOf(market, isClosed), crossMatching };
  const terms = JSON.stringify(fields);
  const isSame = before !== null && before.terms === terms;
  const versioned = { ...fields, ...(isClosed && { settledTime: apiTime(now) }) };
  return {
    marketId: market.marketId,
    terms,
    definition: isSame ? before.definition : JSON.stringify({ ...versioned, version: market.version }),
    isClosed,
    totalMatched: market.totalMatched,
    minSize,
    runners: market.runners.map((runner) => runnerBook(runner, isClosed, depthOf?.(runner.selectionId) ?? null)),
  };
}

function runnerBook(runner: ApiRunner, isClosed: boolean, depth: RunnerDepth | null): RunnerBook {
  const { selectionId, lastPrice, back, lay } = runner;
  const { traded = [] } = depth ?? {};
  if (isClosed) return { selectionId, back: [], lay: [], traded, lastPrice };
  return { selectionId, back: depth?.back ?? back, lay: depth?.lay ?? lay, traded, lastPrice };
}

/** A market without a result is open or suspended, including while it is being settled. */
function statusOf({ status }: ApiMarket, isClosed: boolean): 'OPEN' | 'SUSPENDED' | 'CLOSED' {
  if (isClosed) return 'CLOSED';
  return status === 'open' ? 'OPEN' : 'SUSPENDED';
}

/** Clients refuse further fields of a runner. */
function termsOf(market: ApiMarket, isClosed: boolean): object {
  const { event, runners } = market;
  const time = apiTime(market.startsAt);
  return {
    bspMarket: true,
    turnInPlayEnabled: true,
    persistenceEnabled: true,
    marketBaseRate: market.commissionPercent,
    eventId: event.id,
    eventTypeId: market.eventType.id,
    numberOfWinners: market.winners,
    bettingType: 'ODDS',
    marketType: market.typeCode,
    marketTime: time,
    suspendTime: time,
    openDate: time,
    bspReconciled: market.inPlay,
    complete: true,
    inPlay: market.inPlay,
    runnersVoidable: false,
    numberOfActiveRunners: runners.filter(({ status }) => status === 'active').length,
    betDelay: market.betDelaySeconds,
    status: statusOf(market, isClosed),
    runners: runners.map(({ selectionId, name, status, startingPrice }, at) => ({
      id: selectionId,
      sortPriority: at + 1,
      status: RUNNER_STATUSES[status],
      name,
      ...(startingPrice && { bsp: startingPrice }),
    })),
    regulators: ['CREASE'],
    ...(event.venue && { venue: event.venue }),
    discountAllowed: false,
    timezone: 'GMT',
    priceLadderDefinition: ladderShape(market),
    name: market.name,
    eventName: event.name,
  };
}
