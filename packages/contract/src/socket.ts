import type { GameRound } from './games/games.ts';
import type { JetState } from './games/jet.ts';
import type { TableState } from './games/tables.ts';
import type { Bet } from './play/betting.ts';
import type { CashOutTold, CashOutWanted } from './play/cash-out.ts';
import type { BookmakerRunner, FancyMarket, Market, OddsMarket, OddsRunner, SportEvent } from './play/catalogue.ts';
import type { RunnerDepth } from './play/depth.ts';
import type { ToastKind } from './play/notifications.ts';
import type { Counted } from './wire/scalars.ts';
import type { Score } from './wire/score.ts';
import type { AppDetails } from './wire/session.ts';
import type { ToastTerms } from './wire/toast-terms.ts';
import type { Wallet } from './wire/wallet.ts';
import type { WireTerms } from './words/refusal-text.ts';

/** Socket.IO path; `auth: { token }`, or none for a visitor. */
export const SOCKET_PATH = '/public/';
/** How long the client waits for an acknowledgement, ms. */
export const SOCKET_REPLY_WAIT_MS = 7000;

/**
 * A request of the socket that was refused: the message in English, and what it is made of for another language.
 * Code and terms may be missing: a proxy, or a server of before, says no more than its message.
 */
export interface SocketRefusal {
  status: 'failed';
  message: string;
  code?: string | undefined;
  terms?: WireTerms | undefined;
  field?: string | undefined;
}

export type Ack<T> = (reply: { status: 'success'; data: T } | SocketRefusal) => void;

/** Sent by the client, each with an acknowledgement. */
export interface ClientToServer {
  session_check: (ack: Ack<{ userId: string | null }>) => void;
  'get:balance': (ack: Ack<Wallet>) => void;
  'market:join': (request: { marketIds: string[] }, ack: Ack<Market[]>) => void;
  'market:leave': (request: { marketIds: string[] }, ack: Ack<null>) => void;
  /** Score, status and market list of one event; `gameId: "*"` = the list odds of every event. */
  'event:join': (request: { gameId: string }, ack: Ack<SportEvent[]>) => void;
  'event:leave': (request: { gameId: string }, ack: Ack<null>) => void;
  /** A shared game, by its id: Jet, a table. */
  'game:join': (request: { id: string }, ack: Ack<GameState>) => void;
  'game:leave': (request: { id: string }, ack: Ack<null>) => void;
  /** Every price of one runner, for as long as somebody looks at it. */
  'depth:join': (request: { marketId: string; runnerId: string }, ack: Ack<RunnerDepth>) => void;
  /** What cashing out of own bets would bring, for as long as it is looked at; what cannot be is left out of the reply. */
  'cashOut:join': (request: { wanted: CashOutWanted[] }, ack: Ack<CashOutTold[]>) => void;
  'cashOut:leave': (request: { wanted: CashOutWanted[] }, ack: Ack<null>) => void;
  'depth:leave': (request: { marketId: string; runnerId: string }, ack: Ack<null>) => void;
}

/** What a request of the socket is answered with when it is done. */
export type SocketReply<R extends keyof ClientToServer> =
  Parameters<ClientToServer[R]> extends [...unknown[], Ack<infer D>] ? D : never;

/**
 * A numbered delta: `from` is the version it applies to; beside it only the fields that changed, at the
 * top level, each a full replacement (`runners`, when present, is the whole list).
 */
export type MarketUpdate = { marketId: string; gameId: string; from: number; version: number } & Partial<
  Omit<OddsMarket, 'type' | 'runners'> & Omit<FancyMarket, 'type'> & { runners: OddsRunner[] | BookmakerRunner[] }
>;

/** Score, status or list odds of an event; `marketsOpened` are new market ids to join. */
export interface EventUpdate {
  gameId: string;
  status?: SportEvent['status'];
  inPlay?: boolean;
  score?: Score | null;
  matchOdds?: SportEvent['matchOdds'];
  /** Version of its fixed odds: another one, and `GET /sportsbook/events` has other prices. */
  fixedOdds?: number;
  marketsOpened?: Market[];
}

/** A shared game as everybody sees it, each update a whole one; `game` says which. */
export type GameState = JetState | TableState;

export interface BalanceUpdate extends Wallet {
  exposureAmount: Counted<'money'>;
  /** Rises with every change of this player's money. */
  sequence: number;
}

/**
 * What the organisation now says of itself: sent to every socket when it connects and whenever it changes.
 * `changed` names other replies of the app that a page should ask for anew; `games`: a game was turned off or on.
 */
export interface AppUpdate {
  appDetails: AppDetails;
  changed?: readonly ('banners' | 'announcement' | 'demoAvailability' | 'games')[];
}

/**
 * Something of a player's own has changed that pages ask for by call: `kyc`, their identity check; `requests`, their deposits and withdrawals; `limits`, what they set for
 * themselves; `reality`, a reality check is due; `bonus`, their bonuses; `notifications`, what they saw of the bell; `cashOuts`, at which offers they are cashed out; `tickets`, their
 * tickets at fixed odds.
 */
export interface AccountUpdate {
  changed: readonly ('kyc' | 'requests' | 'limits' | 'reality' | 'bonus' | 'notifications' | 'cashOuts' | 'tickets')[];
}

export interface NotificationToast {
  title: string;
  message: string;
  /** What title and message are made of, for another language; absent for an operator's own words. */
  terms?: ToastTerms;
  status: string;
  /** Absent: shown whatever the player chose. */
  kind?: ToastKind;
  /** The page that it speaks of, a path of ours. */
  link?: string;
  /** As {@link Notification} has them; absent: it is not kept. */
  id?: string;
  at?: string;
}

export interface ServerToClient {
  'market:update': (update: MarketUpdate) => void;
  'event:update': (update: EventUpdate) => void;
  'game:update': (update: GameState) => void;
  /** A runner's prices as they are now, at most four times a second. */
  'depth:update': (update: RunnerDepth) => void;
  /** What cashing out would bring now, at most twice a second for each that is looked at. */
  'cashOut:update': (update: CashOutTold) => void;
  /** One of the player's own shared rounds is decided. */
  'round:update': (update: { round: GameRound }) => void;
  'bet:update': (update: { bet: Bet }) => void;
  update_balance: (update: BalanceUpdate) => void;
  'sub:notification_toast': (toast: NotificationToast) => void;
  'account:update': (update: AccountUpdate) => void;
  session_refresh: () => void;
  'app:update': (update: AppUpdate) => void;
  /** Sent every two seconds to every socket: a client that misses it knows that its prices are stale. */
  beat: (beat: { at: number }) => void;
}
