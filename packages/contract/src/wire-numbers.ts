import { BONUS_BODY_NUMBERS, BONUS_NUMBERS } from './bonus/bonus-numbers.ts';
import { BOOK_NUMBERS } from './books/book-numbers.ts';
import { CASE_NUMBERS } from './cases/case-numbers.ts';
import { GAME_BODY_NUMBERS, GAME_NUMBERS, GAME_ROUND, JET_STATE } from './games/game-numbers.ts';
import {
  BET_NUMBERS,
  BETTING_BODY_NUMBERS,
  BETTING_NUMBERS,
  CASH_OUT_TOLD,
  DEPTH_NUMBERS,
  EVENT_NUMBERS,
  EXPOSURE_NUMBERS,
  MARKET_NUMBERS,
  PLACES_NUMBERS,
  WALLET_NUMBERS,
} from './numbers/betting-numbers.ts';
import { CASHIER_DESK_BODY_NUMBERS, CASHIER_DESK_NUMBERS } from './numbers/cashier-desk-numbers.ts';
import { CASHIER_BODY_NUMBERS, CASHIER_NUMBERS } from './numbers/cashier-numbers.ts';
import type { NumbersIn, Table } from './numbers/numbers-in.ts';
import { PLAY_BODY_NUMBERS, PLAY_NUMBERS } from './numbers/play-numbers.ts';
import { PROGRAM_BODY_NUMBERS, PROGRAM_NUMBERS } from './numbers/program-numbers.ts';
import { RISK_BODY_NUMBERS, RISK_NUMBERS } from './numbers/risk-numbers.ts';
import type { RouteName } from './paths/paths.ts';
import type { BodyOf, ReplyOf } from './routes/routes.ts';
import type { ClientToServer, ServerToClient, SocketReply } from './socket.ts';
import { SPORTSBOOK_BODY_NUMBERS, SPORTSBOOK_NUMBERS, TICKET_NUMBERS } from './sportsbook/sportsbook-numbers.ts';
import type { Profile } from './wire/session.ts';

const SUMS = { gross: 'money', commission: 'money', net: 'money' } as const;

/** Amounts in a reply of profit and loss. */
const PROFIT_NUMBERS = { ...SUMS, days: SUMS, sports: SUMS, events: SUMS, markets: SUMS } as const;

/**
 * Amounts and odds in every call and message, for a program that converts them on arrival: a browser does so without
 * loading a schema. The compiler derives the required entries from the schemas and refuses missing and superfluous
 * fields.
 */

export const PROFILE_NUMBERS = { wallet: WALLET_NUMBERS } as const satisfies NumbersIn<Profile>;

export const PREFERENCE_NUMBERS = { quickStakes: 'money', defaultStake: 'money' } as const;

const LEDGER_LINE = { debit: 'money', credit: 'money', balance: 'money' } as const;

/** In replies under `data`, by route. */
export const REPLY_NUMBERS = {
  profile: PROFILE_NUMBERS,
  preferences: PREFERENCE_NUMBERS,
  changePreferences: PREFERENCE_NUMBERS,
  statement: { items: LEDGER_LINE },
  adjustBalance: { cash: 'money' },
  linkedPlayers: { size: 'money' },
  betProfit: PROFIT_NUMBERS,
  ...BETTING_NUMBERS,
  ...PROGRAM_NUMBERS,
  ...CASHIER_NUMBERS,
  ...CASHIER_DESK_NUMBERS,
  ...RISK_NUMBERS,
  ...BOOK_NUMBERS,
  ...PLAY_NUMBERS,
  ...BONUS_NUMBERS,
  ...GAME_NUMBERS,
  ...SPORTSBOOK_NUMBERS,
  ...CASE_NUMBERS,
  playerStory: {
    wallet: WALLET_NUMBERS,
    exposure: EXPOSURE_NUMBERS,
    openBets: BET_NUMBERS,
    tickets: TICKET_NUMBERS,
    betting: { profit: 'money' },
    ledger: LEDGER_LINE,
  },
} as const satisfies Table<{ [N in RouteName]: ReplyOf<N> }>;

/** In requests, by route. */
export const BODY_NUMBERS = {
  changePreferences: PREFERENCE_NUMBERS,
  adjustBalance: { amount: 'money' },
  ...BETTING_BODY_NUMBERS,
  ...PROGRAM_BODY_NUMBERS,
  ...CASHIER_BODY_NUMBERS,
  ...CASHIER_DESK_BODY_NUMBERS,
  ...RISK_BODY_NUMBERS,
  ...BONUS_BODY_NUMBERS,
  ...GAME_BODY_NUMBERS,
  ...SPORTSBOOK_BODY_NUMBERS,
  ...PLAY_BODY_NUMBERS,
} as const satisfies Table<{ [N in RouteName]: BodyOf<N> }>;

/** In the server's messages over the socket, by message. */
export const MESSAGE_NUMBERS = {
  'market:update': { ...MARKET_NUMBERS, changedRunners: MARKET_NUMBERS.runners },
  'event:update': { ...EVENT_NUMBERS, marketsOpened: MARKET_NUMBERS },
  'bet:update': { bet: BET_NUMBERS },
  'orders:update': { bet: BET_NUMBERS },
  'game:update': JET_STATE,
  'depth:changes': DEPTH_NUMBERS,
  'places:update': PLACES_NUMBERS,
  'cashOut:update': CASH_OUT_TOLD,
  'round:update': { round: GAME_ROUND },
  update_balance: { ...WALLET_NUMBERS, exposureAmount: 'money' },
} as const satisfies Table<{ [M in keyof ServerToClient]: Parameters<ServerToClient[M]>[0] }>;

/** In acknowledgements of the socket, by request. */
export const ACK_NUMBERS = {
  'get:balance': WALLET_NUMBERS,
  'market:join': MARKET_NUMBERS,
  'event:join': EVENT_NUMBERS,
  'game:join': JET_STATE,
  'depth:join': DEPTH_NUMBERS,
  'places:join': PLACES_NUMBERS,
  'orders:join': { bets: BET_NUMBERS },
  'cashOut:join': CASH_OUT_TOLD,
} as const satisfies Table<{ [R in keyof ClientToServer]: SocketReply<R> }>;
