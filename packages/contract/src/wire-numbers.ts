import type { Table } from './numbers/numbers-in.ts';
import { OPERATOR_BODY_NUMBERS, OPERATOR_REPLY_NUMBERS } from './numbers/operator-numbers.ts';
import { PLAYER_BODY_NUMBERS, PLAYER_REPLY_NUMBERS } from './numbers/player-numbers.ts';
import type { RouteName } from './paths/paths.ts';
import type { BodyOf, ReplyOf } from './routes/routes.ts';
import type { ClientToServer, ServerToClient, SocketReply } from './socket.ts';

/**
 * Amounts and odds in every call and message, for a program that converts them on arrival: a browser does so without
 * loading a schema. `npm run generate` writes the tables of calls from the schemas; the compiler derives all required
 * entries from the types and refuses missing fields.
 */

/** In replies under `data`, by route. */
export const REPLY_NUMBERS = {
  ...PLAYER_REPLY_NUMBERS,
  ...OPERATOR_REPLY_NUMBERS,
} as const satisfies Table<{ [N in RouteName]: ReplyOf<N> }>;

/** In requests, by route. */
export const BODY_NUMBERS = {
  ...PLAYER_BODY_NUMBERS,
  ...OPERATOR_BODY_NUMBERS,
} as const satisfies Table<{ [N in RouteName]: BodyOf<N> }>;

export const PROFILE_NUMBERS = PLAYER_REPLY_NUMBERS.profile;
export const WALLET_NUMBERS = PROFILE_NUMBERS.wallet;
export const PREFERENCE_NUMBERS = PLAYER_REPLY_NUMBERS.preferences;
export const BET_NUMBERS = PLAYER_REPLY_NUMBERS.betStatus;
export const MARKET_NUMBERS = PLAYER_REPLY_NUMBERS.event.markets;

const EVENT_NUMBERS = PLAYER_REPLY_NUMBERS.events.items;
const OFFERED = MARKET_NUMBERS.runners.back;
const DEPTH_NUMBERS = {
  back: OFFERED,
  lay: OFFERED,
  traded: { price: 'price', size: 'money' },
} as const;
const PLACES_NUMBERS = { places: { ahead: 'money' } } as const;
const CASH_OUT_NUMBERS = { value: 'money', ...PLAYER_REPLY_NUMBERS.cashOutQuote } as const;
const JET_NUMBERS = {
  bust: 'price',
  most: 'price',
  staked: 'money',
  bets: { stake: 'money', cashedOut: 'price', win: 'money' },
} as const;

/** In the server's messages over the socket, by message. */
export const MESSAGE_NUMBERS = {
  'market:update': { ...MARKET_NUMBERS, changedRunners: MARKET_NUMBERS.runners },
  'event:update': { ...EVENT_NUMBERS, marketsOpened: MARKET_NUMBERS },
  'bet:update': { bet: BET_NUMBERS },
  'orders:update': { bet: BET_NUMBERS },
  'game:update': JET_NUMBERS,
  'depth:changes': DEPTH_NUMBERS,
  'places:update': PLACES_NUMBERS,
  'cashOut:update': CASH_OUT_NUMBERS,
  'round:update': { round: PLAYER_REPLY_NUMBERS.gameRound },
  update_balance: { ...WALLET_NUMBERS, exposureAmount: 'money' },
} as const satisfies Table<{ [M in keyof ServerToClient]: Parameters<ServerToClient[M]>[0] }>;

/** In acknowledgements of the socket, by request. */
export const ACK_NUMBERS = {
  'get:balance': WALLET_NUMBERS,
  'market:join': MARKET_NUMBERS,
  'event:join': EVENT_NUMBERS,
  'game:join': JET_NUMBERS,
  'depth:join': DEPTH_NUMBERS,
  'places:join': PLACES_NUMBERS,
  'orders:join': { bets: BET_NUMBERS },
  'cashOut:join': CASH_OUT_NUMBERS,
} as const satisfies Table<{ [R in keyof ClientToServer]: SocketReply<R> }>;
