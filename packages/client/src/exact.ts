import type * as wire from '@crease/contract';
import {
  ACK_NUMBERS,
  BODY_NUMBERS,
  type Exact,
  MESSAGE_NUMBERS,
  type Numbers,
  type NumbersIn,
  REPLY_NUMBERS,
} from '@crease/contract';
import { MINOR_PER_UNIT, PRICE_SCALE } from '@crease/kernel';

/** Types of the contract in exact numbers: minor units and hundredths instead of currency units and decimal odds. */
export type Bet = Exact<wire.Bet>;
export type BookmakerMarket = Exact<wire.BookmakerMarket>;
export type BookmakerRunner = Exact<wire.BookmakerRunner>;
export type CashOutUpdate = Exact<wire.CashOutUpdate>;
export type DayRound = Exact<wire.DayRound>;
export type Deposit = Exact<wire.Deposit>;
export type Withdrawal = Exact<wire.Withdrawal>;
export type EventUpdate = Exact<wire.EventUpdate>;
export type Exposure = Exact<wire.Exposure>;
export type FancyMarket = Exact<wire.FancyMarket>;
export type GameRound = Exact<wire.GameRound>;
export type GameState = Exact<wire.GameState>;
export type Gateway = Exact<wire.Gateway>;
export type Market = Exact<wire.Market>;
export type MarketHistory = Exact<wire.MarketHistory>;
export type MarketTrades = Exact<wire.MarketTrades>;
export type MarketSettings = Exact<wire.MarketSettings>;
export type MarketUpdate = Exact<wire.MarketUpdate>;
export type OddsMarket = Exact<wire.OddsMarket>;
export type OddsRunner = Exact<wire.OddsRunner>;
export type OrdersUpdate = Exact<wire.OrdersUpdate>;
export type PlaceReply = Exact<wire.PlaceReply>;
export type PlayerPreferences = Exact<wire.PlayerPreferences>;
export type Profile = Exact<wire.Profile>;
export type QueuePlaces = Exact<wire.QueuePlaces>;
export type RunnerDepth = Exact<wire.RunnerDepth>;
export type RunnerDepthChanges = Exact<wire.RunnerDepthChanges>;
export type SportEvent = Exact<wire.SportEvent>;
export type SportEventWithMarkets = Exact<wire.SportEventWithMarkets>;
export type StatementLine = Exact<wire.StatementLine>;
export type Wallet = Exact<wire.Wallet>;
export type BodyOf<N extends wire.RouteName> = Exact<wire.BodyOf<N>>;
export type ReplyOf<N extends wire.RouteName> = Exact<wire.ReplyOf<N>>;

type Message = keyof typeof MESSAGE_NUMBERS;
type MessagePart<M extends Message> = Parameters<wire.ServerToClient[M]>[0];

/** Converts the amounts and odds of a reply. */
export function exactReply<N extends wire.RouteName>(name: N, reply: wire.ReplyOf<N>): ReplyOf<N> {
  return walk(reply, named(REPLY_NUMBERS, name), enter) as ReplyOf<N>;
}

/** Converts a body to the units of the wire. */
export function wireBody<N extends wire.RouteName>(name: N, body: BodyOf<N>): wire.BodyOf<N> {
  return walk(body, named(BODY_NUMBERS, name), leave) as wire.BodyOf<N>;
}

/** Converts a message of the socket. */
export function exactMessage<M extends Message>(name: M, message: MessagePart<M>): Exact<MessagePart<M>> {
  return walk(message, MESSAGE_NUMBERS[name], enter) as Exact<MessagePart<M>>;
}

/** Converts the acknowledgement of a socket request. */
export function exactAck<R extends keyof wire.ClientToServer>(
  name: R,
  reply: wire.SocketReply<R>,
): Exact<wire.SocketReply<R>> {
  return walk(reply, named(ACK_NUMBERS, name), enter) as Exact<wire.SocketReply<R>>;
}

/** Converts one value in wire units, for example from the browser's storage. */
export function fromWire<T>(part: T, numbers: NumbersIn<T> & Numbers): Exact<T> {
  return walk(part, numbers, enter) as Exact<T>;
}

/** Converts one value to wire units. */
export function toWire<T>(part: Exact<T>, numbers: NumbersIn<T> & Numbers): T {
  return walk(part, numbers, leave) as T;
}

function named(table: Readonly<Record<string, Numbers>>, name: string): Numbers | undefined {
  return table[name];
}

type Convert = (value: number, unit: 'money' | 'price') => number;

/** An average of odds is not a whole number of hundredths; anything finer is floating-point noise. */
const enter: Convert = (value, unit) =>
  unit === 'money' ? Math.round(value * MINOR_PER_UNIT) : Math.round(value * PRICE_SCALE * 1e6) / 1e6;
const leave: Convert = (value, unit) => value / (unit === 'money' ? MINOR_PER_UNIT : PRICE_SCALE);

/** Returns a copy with every number converted that `numbers` names; the value itself if it names none. */
function walk(value: unknown, numbers: Numbers | undefined, convert: Convert): unknown {
  if (numbers === undefined || value === null || value === undefined) return value;
  if (Array.isArray(value)) return walkList(value, numbers, convert);
  if (typeof numbers === 'string') return numbers === 'average' ? value : convert(value as number, numbers);
  return walkFields({ ...value }, numbers, convert);
}

function walkList(list: readonly unknown[], numbers: Numbers, convert: Convert): unknown {
  const isTuple = typeof numbers === 'object' && '1' in numbers;
  if (isTuple && !Array.isArray(list[0])) return walkFields([...list] as never, numbers, convert);
  return list.map((item) => walk(item, numbers, convert));
}

type Fields = Record<string, unknown>;

function walkFields(fields: Fields, numbers: Readonly<Record<string, Numbers>>, convert: Convert): Fields {
  for (const field in numbers) {
    const value = fields[field];
    if (value === undefined) continue;
    fields[field] = walk(value, unitOf(numbers[field], fields), convert);
  }
  return fields;
}

/** An average has the unit in which its bet is priced: only a bet at a rate carries one. */
function unitOf(numbers: Numbers | undefined, { rate }: Fields): Numbers | undefined {
  return numbers === 'average' && rate === undefined ? 'price' : numbers;
}
