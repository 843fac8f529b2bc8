import type { PriceLadderName } from '@crease/kernel';
import { apiTime } from './api-values.ts';
import { isWithin, type MarketFilter } from './request-fields.ts';

export interface PriceSize {
  readonly price: number;
  readonly size: number;
}

export interface ApiRunner {
  readonly selectionId: number;
  readonly name: string;
  readonly status: 'active' | 'winner' | 'loser' | 'removed';
  /** The best offers, the best one first. */
  readonly back: readonly PriceSize[];
  readonly lay: readonly PriceSize[];
  readonly lastPrice: number | null;
  /** Absent before the turn in play, and if nothing was matched at it. */
  readonly startingPrice?: number | undefined;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A market of the order book under the ids of programs. */
export interface ApiMarket {
  readonly marketId: string;
  readonly name: string;
  /** `MATCH_ODDS` and the like. */
  readonly typeCode: string;
  /** Epoch ms. */
  readonly startsAt: number;
  readonly status: string;
  readonly inPlay: boolean;
  readonly version: number;
  readonly betDelaySeconds: number;
  readonly winners: number;
  /** Absent: classic. */
  readonly priceLadder?: PriceLadderName | undefined;
  readonly totalMatched: number;
  readonly commissionPercent: number;
  readonly eventType: Named;
  readonly competition: Named;
  readonly event: Named & { readonly venue: string };
  readonly runners: readonly ApiRunner[];
}

/** Names of sports at Betfair, whose numbers are ours. */
export const EVENT_TYPE_NAMES: Readonly<Record<number, string>> = { 1: 'Soccer', 2: 'Tennis', 4: 'Cricket' };

/** Codes of market types by the key of a market's rules. */
const TYPE_CODES: readonly (readonly [start: string, code: string])[] = [
  ['match_odds', 'MATCH_ODDS'],
  ['goals_over_under', 'OVER_UNDER'],
  ['goals_both_score', 'BOTH_TEAMS_TO_SCORE'],
  ['tied_match', 'TIED_MATCH'],
  ['set_winner', 'SET_WINNER'],
];

/** Returns the type code of a market; a market with rules of its operator is `SPECIAL`. */
export function typeCodeOf(rules: string): string {
  return TYPE_CODES.find(([start]) => rules.startsWith(start))?.[1] ?? 'SPECIAL';
}

/** Statuses of runners at Betfair. */
export const RUNNER_STATUSES = { active: 'ACTIVE', winner: 'WINNER', loser: 'LOSER', removed: 'REMOVED' } as const;

/** Status of a market at Betfair. */
export function statusOf({ status }: Pick<ApiMarket, 'status'>): 'OPEN' | 'SUSPENDED' | 'CLOSED' {
  if (status === 'open') return 'OPEN';
  return status === 'suspended' || status === 'ball_running' ? 'SUSPENDED' : 'CLOSED';
}

/** Whether a market matches a filter; orders are the caller's matter. */
export function matchesFilter(filter: MarketFilter, market: ApiMarket): boolean {
  const has = (set: ReadonlySet<string> | undefined, value: string) => set === undefined || set.has(value);
  return (
    has(filter.marketIds, market.marketId) &&
    has(filter.eventIds, market.event.id) &&
    has(filter.eventTypeIds, market.eventType.id) &&
    has(filter.competitionIds, market.competition.id) &&
    has(filter.venues, market.event.venue) &&
    has(filter.marketTypeCodes, market.typeCode) &&
    has(filter.marketBettingTypes, 'ODDS') &&
    // Events have no country, every market a starting price, and there are no races.
    filter.marketCountries === undefined &&
    filter.raceTypes === undefined &&
    filter.bspOnly !== false &&
    filter.turnInPlayEnabled !== false &&
    (filter.inPlayOnly === undefined || filter.inPlayOnly === market.inPlay) &&
    isWithin(filter.marketStartTime, market.startsAt) &&
    hasText(filter.textQuery, market.event.name)
  );
}

/** Compares without case; `*` matches any characters. */
function hasText(query: string | undefined, name: string): boolean {
  if (!query) return true;
  const parts = query.toLowerCase().split('*');
  const text = name.toLowerCase();
  let from = 0;
  for (const part of parts) {
    const at = text.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}

/** An event of a catalogue, without the fields that clients refuse. */
export function eventShape({ event, startsAt }: ApiMarket): object {
  const { id, name, venue } = event;
  return { id, name, timezone: 'GMT', ...(venue && { venue }), openDate: apiTime(startsAt) };
}

/** A market of listMarketCatalogue. @param rules the market's rules; empty: not shown. */
export function catalogueShape(market: ApiMarket, projection: ReadonlySet<string>, rules: string): object {
  const hasRunners = projection.has('RUNNER_DESCRIPTION') || projection.has('RUNNER_METADATA');
  return {
    marketId: market.marketId,
    marketName: market.name,
    ...(projection.has('MARKET_START_TIME') && { marketStartTime: apiTime(market.startsAt) }),
    ...(projection.has('MARKET_DESCRIPTION') && { description: descriptionOf(market, rules) }),
    totalMatched: market.totalMatched,
    ...(hasRunners && { runners: market.runners.map((runner, at) => runnerShape(runner, at, projection)) }),
    ...(projection.has('EVENT_TYPE') && { eventType: market.eventType }),
    ...(projection.has('COMPETITION') && { competition: market.competition }),
    ...(projection.has('EVENT') && { event: eventShape(market) }),
  };
}

/** Clients refuse a description with any other field. */
/** The prices of a market: `CLASSIC`, or `FINEST` for every hundredth. */
export function ladderShape({ priceLadder = 'classic' }: Pick<ApiMarket, 'priceLadder'>): object {
  return { type: priceLadder.toUpperCase() };
}

function descriptionOf(market: ApiMarket, rules: string): object {
  const time = apiTime(market.startsAt);
  return {
    persistenceEnabled: true,
    bspMarket: true,
    marketTime: time,
    suspendTime: time,
    bettingType: 'ODDS',
    turnInPlayEnabled: true,
    marketType: market.typeCode,
    regulator: 'CREASE',
    marketBaseRate: market.commissionPercent,
    discountAllowed: false,
    wallet: 'UK wallet',
    rules,
    rulesHasDate: false,
    priceLadderDescription: ladderShape(market),
  };
}

function runnerShape({ selectionId, name }: ApiRunner, at: number, projection: ReadonlySet<string>): object {
  return {
    selectionId,
    runnerName: name,
    handicap: 0,
    sortPriority: at + 1,
    ...(projection.has('RUNNER_METADATA') && { metadata: { runnerId: String(selectionId) } }),
  };
}
