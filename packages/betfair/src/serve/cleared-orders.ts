import { groupBy as grouped } from '@crease/kernel';
import { betIdOf, refsOf } from './api-values.ts';
import type { ParamsOf } from './operations.ts';
import { type ExchangeBet, PERSISTENCE_TYPES } from './order-shapes.ts';

type Group = ParamsOf<'listClearedOrders'>['groupBy'];
type BetStatus = ParamsOf<'listClearedOrders'>['betStatus'];

/** An ended bet with its market under the ids of programs. */
export interface ClearedBet {
  readonly bet: ExchangeBet;
  /** Before commission. */
  readonly profit: number;
  /** Of all the player's bets in the market. */
  readonly marketCommission: number;
  /** ISO 8601. */
  readonly endedAt: string;
  readonly eventTypeId: string;
  readonly eventId: string;
  readonly marketId: string;
  readonly selectionId: number;
  readonly description: object;
}

interface Wanted {
  readonly betStatus: BetStatus;
  readonly groupBy: Group;
  readonly hasDescription: boolean;
}

/** Lines of listClearedOrders, in the order of the bets; only settled bets are grouped. */
export function clearedOrders(bets: readonly ClearedBet[], { betStatus, groupBy, hasDescription }: Wanted): object[] {
  if (betStatus !== 'SETTLED' || groupBy === 'BET')
    return bets.map((cleared) => betLine(cleared, betStatus, hasDescription));
  return [...grouped(bets, KEYS[groupBy]).values()].map((members) => groupLine(members, groupBy, hasDescription));
}

const marketKey = ({ marketId }: ClearedBet) => marketId;
const runnerKey = (cleared: ClearedBet) => `${cleared.marketId} ${cleared.selectionId}`;
const KEYS: Readonly<Record<Exclude<Group, 'BET'>, (cleared: ClearedBet) => string>> = {
  EVENT_TYPE: ({ eventTypeId }) => eventTypeId,
  EVENT: ({ eventId }) => eventId,
  MARKET: marketKey,
  RUNNER: runnerKey,
  SIDE: (cleared) => `${runnerKey(cleared)} ${cleared.bet.side}`,
  STRATEGY: ({ bet }) => refsOf(bet.clientRef).strategyRef,
};

/** Part of a bet that a status is about. */
const SIZES = { SETTLED: 'matched', VOIDED: 'voided', LAPSED: 'lapsed', CANCELLED: 'cancelled' } as const;

function betLine(cleared: ClearedBet, betStatus: BetStatus, hasDescription: boolean): object {
  const { bet, profit, endedAt, description } = cleared;
  const { orderRef, strategyRef } = refsOf(bet.clientRef);
  const size = bet[SIZES[betStatus]];
  return {
    ...placeOf(cleared),
    ...termsOf(bet),
    betId: betIdOf(bet.betId),
    placedDate: bet.placedAt,
    ...(betStatus === 'SETTLED' && { betOutcome: profit >= 0 ? 'WON' : 'LOST' }),
    settledDate: endedAt,
    betCount: 1,
    ...(betStatus === 'SETTLED'
      ? { profit, sizeSettled: size, priceMatched: averageOf([bet]) }
      : { sizeCancelled: size }),
    priceReduced: false,
    ...(orderRef && { customerOrderRef: orderRef }),
    ...(strategyRef && { customerStrategyRef: strategyRef }),
    ...(hasDescription && { itemDescription: description }),
  };
}

function placeOf({ eventTypeId, eventId, marketId, selectionId, bet }: ClearedBet): object {
  return { eventTypeId, eventId, marketId, selectionId, handicap: 0, side: bet.side === 'back' ? 'BACK' : 'LAY' };
}

function termsOf(bet: ExchangeBet): object {
  return {
    persistenceType: PERSISTENCE_TYPES[bet.persistence],
    orderType: 'LIMIT',
    priceRequested: bet.price ?? 0,
  };
}

function groupLine(members: readonly ClearedBet[], groupBy: Group, hasDescription: boolean): object {
  const first = members[0] as ClearedBet;
  const isWide = groupBy === 'EVENT' || groupBy === 'EVENT_TYPE' || groupBy === 'STRATEGY';
  return {
    ...groupPlace(members, first, groupBy),
    ...(!isWide && marketFields(members, first)),
    settledDate: latest(members.map(({ endedAt }) => endedAt)),
    betCount: members.length,
    profit: sum(members.map(({ profit }) => profit)),
    ...(isWide || groupBy === 'MARKET' ? { commission: commissionOf(members) } : {}),
    ...(groupBy === 'STRATEGY' && { customerStrategyRef: refsOf(first.bet.clientRef).strategyRef }),
    ...(hasDescription && !isWide && { itemDescription: first.description }),
  };
}

function groupPlace(members: readonly ClearedBet[], first: ClearedBet, groupBy: Group): object {
  if (groupBy === 'STRATEGY') return {};
  const { eventTypeId, eventId, marketId, selectionId, bet } = first;
  if (groupBy === 'EVENT_TYPE') return { eventTypeId };
  if (groupBy === 'EVENT') return { eventTypeId, eventId };
  const isOneRunner = members.every((member) => member.selectionId === selectionId);
  const isOneSide = members.every((member) => member.bet.side === bet.side);
  return {
    eventTypeId,
    eventId,
    marketId,
    ...(isOneRunner && { selectionId, handicap: 0 }),
    ...(isOneRunner && isOneSide && { side: bet.side === 'back' ? 'BACK' : 'LAY' }),
  };
}

/** Fields of a group within one market: prices only if all its bets are of one runner and side. */
function marketFields(members: readonly ClearedBet[], first: ClearedBet): object {
  const bets = members.map(({ bet }) => bet);
  const isAlike = members.every((one) => one.selectionId === first.selectionId && one.bet.side === first.bet.side);
  const isOneKind = bets.every(({ persistence }) => persistence === first.bet.persistence);
  return {
    placedDate: latest(bets.map(({ placedAt }) => placedAt)),
    ...(isAlike && { priceMatched: averageOf(bets), sizeSettled: sum(bets.map(({ matched }) => matched)) }),
    ...(isAlike && isOneKind && termsOf(first.bet)),
    ...(members.length === 1 && { betId: betIdOf(first.bet.betId) }),
  };
}

/** Once per market. */
function commissionOf(members: readonly ClearedBet[]): number {
  return sum([...new Map(members.map((one) => [one.marketId, one.marketCommission])).values()]);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100;
}

/** Volume-weighted mean of matched prices, rounded half up to two decimals. */
function averageOf(bets: readonly ExchangeBet[]): number {
  const matched = bets.reduce((total, bet) => total + bet.matched, 0);
  const value = bets.reduce((total, bet) => total + bet.matched * (bet.averagePrice ?? 0), 0);
  return matched === 0 ? 0 : Math.round((value / matched) * 100) / 100;
}

function latest(times: readonly string[]): string {
  return times.reduce((last, time) => (time > last ? time : last), '');
}
