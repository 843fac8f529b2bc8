import type { GameRound } from './games/games.ts';
import type { JetState } from './games/jet.ts';
import type { TableState } from './games/tables.ts';
import type { RouteName } from './paths/paths.ts';
import type { Bet } from './play/betting.ts';
import type { CashOutUpdate, CashOutWanted } from './play/cash-out.ts';
import type { BookmakerRunner, FancyMarket, Market, OddsMarket, OddsRunner, SportEvent } from './play/catalogue.ts';
import type { QueuePlaces, RunnerDepth, RunnerDepthChanges } from './play/depth.ts';
import type { ToastKind } from './play/notifications.ts';
import type { WireTerms } from './texts/refusal-text.ts';
import type { Counted } from './wire/scalars.ts';
import type { Score } from './wire/score.ts';
import type { AppDetails } from './wire/session.ts';
import type { ToastTerms } from './wire/toast-terms.ts';
import type { Wallet } from './wire/wallet.ts';

/** Calls of the API that the socket answers, too, by its message: same body, reply, refusals and references. */
export const SOCKET_CALLS = {
  placeOdds: 'order:place',
  placeBookmaker: 'order:take_bookmaker',
  placeFancy: 'order:take_fancy',
  replaceOrder: 'order:replace',
  cancel: 'order:cancel',
  placeOrders: 'orders:place',
  replaceOrders: 'orders:replace',
  cancelOrders: 'orders:cancel',
  heartbeat: 'order:heartbeat',
} as const satisfies Partial<Record<RouteName, string>>;

export type SocketCall = keyof typeof SOCKET_CALLS;

/** Socket.IO path; `auth: { token }`, or none for a visitor. */
export const SOCKET_PATH = '/public/';
/** How long the client waits for an acknowledgement, ms. */
export const SOCKET_REPLY_WAIT_MS = 7000;

/**
 * A refused request of the socket: the message in English, and its terms for another language. Code and terms may be
 * missing if the refusal is from a proxy or an older server.
 */
export interface SocketRefusal {
  status: 'failed';
  message: string;
  code?: string | undefined;
  terms?: WireTerms | undefined;
  field?: string | undefined;
}

export type Ack<T> = (reply: { status: 'success'; data: T } | SocketRefusal) => void;

/** Requests of the client, each with an acknowledgement. */
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
  /** Subscribes to all prices of one runner: the reply is complete, `depth:changes` follow. */
  'depth:join': (request: { marketId: string; runnerId: string }, ack: Ack<RunnerDepth>) => void;
  /** Subscribes to cash-out values of own bets; unavailable ones are missing in the reply. */
  'cashOut:join': (request: { wanted: CashOutWanted[] }, ack: Ack<CashOutUpdate[]>) => void;
  'cashOut:leave': (request: { wanted: CashOutWanted[] }, ack: Ack<null>) => void;
  /** Subscribes to the queue places of own waiting bets, by market; unknown markets are missing in the reply. */
  'places:join': (request: { marketIds: string[] }, ack: Ack<QueuePlaces[]>) => void;
  'places:leave': (request: { marketIds: string[] }, ack: Ack<null>) => void;
  /** Own bets as numbered changes: those after `offset` of the same `epoch`, or without them all open bets. */
  'orders:join': (request: { epoch?: string; offset?: number }, ack: Ack<OrdersState>) => void;
  'orders:leave': (ack: Ack<null>) => void;
  'depth:leave': (request: { marketId: string; runnerId: string }, ack: Ack<null>) => void;
}

/** The acknowledgement of a successful request. */
export type SocketReply<R extends keyof ClientToServer> =
  Parameters<ClientToServer[R]> extends [...unknown[], Ack<infer D>] ? D : never;

/**
 * A numbered delta: `from` is the version it applies to; the other fields are those that changed, at the top level,
 * each a full replacement (`runners`, when present, is the whole list). A market of many runners sends only those that
 * changed, as `changedRunners`: each replaces the runner of its `runnerId`, the others and their order stay. Such a
 * delta applies only to the version `from`.
 */
export type MarketUpdate = { marketId: string; gameId: string; from: number; version: number } & Partial<
  Omit<OddsMarket, 'type' | 'runners'> &
    Omit<FancyMarket, 'type'> & { runners: MarketRunners; changedRunners: MarketRunners }
>;
type MarketRunners = OddsRunner[] | BookmakerRunner[];

/** Score, status or list odds of an event; `marketsOpened` are new market ids to join. */
export interface EventUpdate {
  gameId: string;
  status?: SportEvent['status'];
  inPlay?: boolean;
  score?: Score | null;
  matchOdds?: SportEvent['matchOdds'];
  /** Version of its fixed odds: with a new one, `GET /sportsbook/events` has new prices. */
  fixedOdds?: number;
  marketsOpened?: Market[];
}

/** The public state of a shared game, each update complete; `game` says which. */
export type GameState = JetState | TableState;

/** The state of a player's bets at an offset. */
export interface OrdersState {
  /** Names the run of the server: offsets of another one mean nothing. */
  epoch: string;
  /** Number of the last change. */
  offset: number;
  /** True: these are all open bets. False: what changed since the offset of the request, each in its last state. */
  isImage: boolean;
  bets: Bet[];
}

/** A changed bet; `offset` is one more than before, or an update was lost: join again with the last one. */
export interface OrdersUpdate {
  epoch: string;
  offset: number;
  bet: Bet;
}

export interface BalanceUpdate extends Wallet {
  exposureAmount: Counted<'money'>;
  /** Rises with every change of this player's money. */
  sequence: number;
}

/**
 * Status of the organisation: sent to every socket when it connects and whenever it changes. `changed` names replies of
 * the app that a page should load again; `games`: a game was switched off or on.
 */
export interface AppUpdate {
  appDetails: AppDetails;
  changed?: readonly ('banners' | 'announcement' | 'demoAvailability' | 'games')[];
}

/**
 * Data of the player has changed that pages load by call: `kyc`, their identity check; `requests`, their deposits and
 * withdrawals; `limits`, their limits; `reality`, a reality check is due; `bonus`, their bonuses; `notifications`,
 * their marks; `cashOuts`, their automatic cash-outs; `tickets`, their tickets at fixed odds.
 */
export interface AccountUpdate {
  changed: readonly ('kyc' | 'requests' | 'limits' | 'reality' | 'bonus' | 'notifications' | 'cashOuts' | 'tickets')[];
}

export interface NotificationToast {
  title: string;
  message: string;
  /** Terms of title and message, for another language; absent for an operator's text. */
  terms?: ToastTerms;
  status: string;
  /** Absent: always shown, whatever the player's preferences. */
  kind?: ToastKind;
  /** The page that it refers to, a path of the app. */
  link?: string;
  /** As in {@link Notification}; absent: it is not stored. */
  id?: string;
  at?: string;
}

export interface ServerToClient {
  'market:update': (update: MarketUpdate) => void;
  'event:update': (update: EventUpdate) => void;
  'game:update': (update: GameState) => void;
  /** Changed prices of a runner, at most four times a second. */
  'depth:changes': (changes: RunnerDepthChanges) => void;
  /** Queue places of own bets on a market, at most four times a second. */
  'places:update': (update: QueuePlaces) => void;
  /** Cash-out value, at most twice a second per subscription. */
  'cashOut:update': (update: CashOutUpdate) => void;
  /** One of the player's shared rounds is decided. */
  'round:update': (update: { round: GameRound }) => void;
  'bet:update': (update: { bet: Bet }) => void;
  /** After `orders:join`. */
  'orders:update': (update: OrdersUpdate) => void;
  update_balance: (update: BalanceUpdate) => void;
  'sub:notification_toast': (toast: NotificationToast) => void;
  'account:update': (update: AccountUpdate) => void;
  session_refresh: () => void;
  'app:update': (update: AppUpdate) => void;
  /** Sent every two seconds to every socket: a client that misses it must treat its prices as stale. */
  beat: (beat: { at: number }) => void;
  /** The server stops and closes the connection next: connect again, another process or the restarted one answers. */
  'server:closing': () => void;
}
