import type { SocketCall, Wallet } from '@crease/contract';
import type { Asset } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { FastifyInstance } from 'fastify';
import type { AppSettings } from '../app/app-settings.ts';
import type { Session } from '../callers/session.ts';
import type { ServerConfig } from '../config/config.ts';
import type { OffGames } from '../games/off-games.ts';
import type { SharedGames } from '../games/shared-games.ts';
import type { Handlers } from '../http/handler.ts';
import type { Identities } from '../identity/sessions/identities.ts';
import type { SessionRegistry } from '../identity/sessions/session-registry.ts';
import type { Kyc } from '../kyc/kyc.ts';
import type { PlayWatch } from '../limits/play-watch.ts';
import type { Catalogue } from '../markets/catalogue.ts';
import type { Metrics } from '../metrics/open-metrics.ts';
import type { Announcements } from '../notifications/announcements.ts';
import type { NotificationList } from '../notifications/notification-list.ts';
import { openBets } from '../orders/stored-bets.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { Writer } from '../writer/writer.ts';
import { publishApp } from './app-publisher.ts';
import { BatchedWrites } from './batched-writes.ts';
import { closeConnections } from './close-sockets.ts';
import { openLiveViews } from './live-views/open-live-views.ts';
import { publishAnnouncements, publishNotifications } from './notification-publisher.ts';
import { Publication } from './publication.ts';
import { Arrivals } from './requests/arrivals.ts';
import { gameRoom, playerRoom, sessionRoom } from './rooms.ts';
import { answerSockets, socketAnswers } from './socket-answers.ts';
import { openSocketServer } from './socket-server.ts';

interface SocketsDeps {
  readonly http: FastifyInstance;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly config: Pick<ServerConfig, 'allowedOrigins' | 'rates'>;
  /** The API's handlers, for the calls that a socket takes. */
  readonly handlers: Pick<Handlers, SocketCall>;
  readonly writer: Writer;
  readonly sessions: SessionRegistry;
  readonly identities: Identities;
  readonly catalogue: Catalogue;
  /** Asset of the books shown. */
  readonly asset: Asset;
  readonly appSettings: AppSettings;
  readonly news: Announcements;
  readonly bell: NotificationList;
  /** Notifies about changes of identity checks. */
  readonly kyc: Pick<Kyc, 'onChange'>;
  /** Active players and due reality checks. */
  readonly play: Pick<PlayWatch, 'opened' | 'closed' | 'onDue'>;
  readonly wallet: (playerId: number) => Promise<Wallet>;
  readonly store: Pick<Store, 'bets'>;
  readonly games: { readonly sharedGames: SharedGames; readonly offGames: Pick<OffGames, 'onChange'> };
  readonly metrics: Pick<Metrics, 'gauge'>;
  /** null: no traces. */
  readonly tracing: Pick<Tracing, 'socketRequest'> | null;
  /** Returns the session for which a sportsbook frame connects. */
  readonly framedSessionOf: (token: string) => Session | null | undefined | Promise<Session | null>;
}

/** Opens the socket server and everything published through it. */
export function openSockets(deps: SocketsDeps) {
  const { http, config, writer, sessions, identities, catalogue, kyc, play, metrics } = deps;
  const lines = new BatchedWrites();
  const io = openSocketServer({
    lines,
    server: http.server,
    sessionOfHash: (tokenHash) => sessions.ofHash(tokenHash),
    allowedOrigins: config.allowedOrigins,
    framedSessionOf: deps.framedSessionOf,
  });
  const publication = new Publication(io, lines, catalogue, deps.now);
  writer.onBatch((batch) => publication.draw(batch));
  sessions.onEnd((session) => io.in(sessionRoom(session.tokenHash)).disconnectSockets(true));
  identities.onForced((playerId) => io.to(playerRoom(playerId)).emit('session_refresh'));
  const bets = (playerId: number) => openBets(deps.store, playerId);
  const views = openLiveViews({ io, writer, catalogue, asset: deps.asset, openBets: bets, now: deps.now });
  const answers = socketAnswers({
    depth: views.depth,
    places: views.places,
    cashOut: views.cashOut,
    orders: views.orders,
    marketText: (marketId) => publication.marketText(marketId),
    sportEvent: (gameId) => catalogue.sportEvent(gameId),
    sportEvents: () => catalogue.list(),
    game: (id) => deps.games.sharedGames.state(id),
    isGame: (id) => deps.games.sharedGames.has(id),
    wallet: deps.wallet,
    isAlive: async ({ tokenHash }) => (await sessions.ofHash(tokenHash)) !== null,
    calls: {
      handlers: deps.handlers,
      mustUpdate: (playerId) => identities.mustUpdate(playerId),
      isClosed: () => deps.appSettings.isClosed,
      callRate: config.rates.call,
    },
  });
  answerSockets(io, answers, deps.tracing);
  deps.games.sharedGames.listen({
    publish: (state) => io.to(gameRoom(state.id)).emit('game:update', state),
    isWatched: (id) => io.sockets.adapter.rooms.has(gameRoom(id)),
  });
  const arrivals = new Arrivals();
  publishApp(io, arrivals, deps.appSettings, deps.games.offGames);
  publishNotifications(io, deps.bell);
  publishAnnouncements(arrivals, deps.news, deps.bell);
  kyc.onChange((playerId) => io.to(playerRoom(playerId)).emit('account:update', { changed: ['kyc'] }));
  arrivals.onArrival(({ session }) => session && play.opened(session.playerId));
  arrivals.onDeparture((playerId) => play.closed(playerId));
  io.on('connection', (socket) => {
    const { session } = socket.data;
    arrivals.arrived({ session, send: (event, ...content) => socket.emit(event, ...content) });
    if (session) socket.on('disconnect', () => arrivals.departed(session.playerId));
  });
  play.onDue((playerId) => io.to(playerRoom(playerId)).emit('account:update', { changed: ['reality'] }));
  publication.start();
  metrics.gauge('sockets', () => io.engine.clientsCount);
  return {
    publication,
    io,
    answers,
    arrivals,
    /** Stops publishing, and asks all clients to connect again: another process or the restarted one answers. */
    stop: () => {
      publication.stop();
      views.stop();
      io.emit('server:closing');
      closeConnections(io);
    },
  };
}
