import type { AddressInfo } from 'node:net';
import type { Feed } from '@crease/feeds';
import type { Asset } from '@crease/kernel';
import { openStore, type Store } from '@crease/store';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { allHandlers } from './all-handlers.ts';
import type { VitalSigns } from './app/app-handlers.ts';
import { visitorHandlers } from './app/app-handlers.ts';
import { AppSettings } from './app/app-settings.ts';
import { CountryOf } from './app/country-of.ts';
import { readProfile } from './app/organisation-profile.ts';
import { VisitCounter } from './app/visit-counter.ts';
import { readConfig, type ServerConfig } from './config/config.ts';
import { BeatLoop } from './feeds/beat-loop.ts';
import { FeedRoom } from './feeds/feed-room.ts';
import { type CheckedRecording, checkRecording, openFeed } from './feeds/open-feed.ts';
import { buildHttp, type HttpOptions } from './http/build-http.ts';
import { ConnectionGuard } from './http/connection-caps.ts';
import { IdentityRoom } from './identity/open-identity.ts';
import type { Identities } from './identity/sessions/identities.ts';
import { SessionRegistry } from './identity/sessions/session-registry.ts';
import { sessionRepository } from './identity/sessions/session-repository.ts';
import { createLogger } from './logger.ts';
import { adoptSettled } from './markets/adopt-settled.ts';
import { Catalogue } from './markets/catalogue.ts';
import { MarketChart } from './markets/market-chart.ts';
import { SettledMarkets } from './markets/settled-markets.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { Notifications } from './notifications/notifications.ts';
import { FreeSpace } from './operator/checks/free-space.ts';
import { LiveChecker } from './operator/checks/live-checker.ts';
import { openOperator } from './operator/open-operator.ts';
import { openOperators } from './operator/open-operators.ts';
import { RepeatWatch } from './orders/repeat-watch.ts';
import { PLAYER_APP } from './shipped-files.ts';
import { publishApp } from './socket/app-publisher.ts';
import type { CreaseServer } from './socket/crease-server.ts';
import { GatheredLines } from './socket/gathered-lines.ts';
import { publishNotifications } from './socket/notification-publisher.ts';
import { Publication } from './socket/publication.ts';
import { playerRoom, sessionRoom } from './socket/rooms.ts';
import { answerSockets } from './socket/socket-answers.ts';
import { openSocketDoor } from './socket/socket-door.ts';
import { walletReader } from './wallet/wallet-reader.ts';
import { clockInWords } from './writer/house-clock.ts';
import { openWriter } from './writer/open-writer.ts';
import type { Writer } from './writer/writer.ts';

interface ServerOptions {
  /** Settings that differ from the defaults, as the environment would name them. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Another feed than the configured one: tests tell their own story. */
  readonly feed?: Feed;
  readonly logger?: Logger;
  /** Epoch milliseconds for identities and sessions: tests let days pass. */
  readonly now?: () => number;
  /** Called once when the server can no longer serve and should be ended. */
  readonly onEnded?: (reason: string) => void;
}

export interface RunningServer {
  /** Where players come in: `http://127.0.0.1:3000`. */
  readonly url: string;
  readonly port: number;
  readonly store: Store;
  readonly writer: Writer;
  readonly sessions: SessionRegistry;
  readonly identities: Identities;
  /** What the organisation says of itself. */
  readonly appSettings: AppSettings;
  readonly config: ServerConfig;
  /** Resolves once the round of the feed under way is stored and told. */
  feedRound(): Promise<void>;
  /** Takes nothing new, finishes what was begun, closes everything. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Callers whom the system lets wait for us at once, as far as it is allowed to (`net.core.somaxconn`). Past it a caller
 * hears nothing and tries again after 1, 3, 7 and 15 seconds; Node's own 511 are too few for two thousand who come back
 * together.
 */
const CALLERS_WAITING = 4096;

/**
 * The whole server: recording, store, House, writer, feed, HTTP, sockets, in that order; resolves when it serves.
 * @throws when the recording cannot be played, the store cannot be opened, the port is taken, or the settings do not fit.
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const config = readConfig(options.env ?? {});
  const logger = options.logger ?? createLogger(config.logLevel);
  const metrics = createMetrics();
  const recording = options.feed ? null : await checkRecording(config);
  const store = await openStore({
    dataDir: config.folder,
    log: logger,
    ...(config.databaseUrl && { databaseUrl: config.databaseUrl }),
  });
  const undo: (() => Promise<unknown>)[] = [() => store.close()];
  const unwind = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return await assemble({ config, logger, metrics, recording, store, undo, unwind, options });
  } catch (error) {
    await unwind();
    throw error;
  }
}

interface Parts {
  readonly config: ServerConfig;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** What is to be played instead of the simulated world. */
  readonly recording: CheckedRecording | null;
  readonly store: Store;
  /** What is to be closed, in the order of opening. */
  readonly undo: (() => Promise<unknown>)[];
  readonly unwind: () => Promise<void>;
  readonly options: ServerOptions;
}

async function assemble(parts: Parts): Promise<RunningServer> {
  const { config, logger, metrics, recording, store, undo, unwind, options } = parts;
  const { asset } = await readProfile(store.settings);
  const writer = await openWriter({
    ...{ store, log: logger, house: { assets: [asset] }, clock: Date.now },
    measure: (measure) => metrics.batch(measure),
    onEnded: (reason) => options.onEnded?.(reason),
  });
  undo.push(() => writer.drain());
  const now = options.now ?? Date.now;
  const sessions = new SessionRegistry({ repository: sessionRepository(store), now });
  const identity = await IdentityRoom.open({ store, door: writer, sessions, config, logger, now, asset });
  const { identities } = identity;
  undo.push(() => identity.stop());
  const appSettings = await AppSettings.open(store.settings);
  const notifications = await Notifications.open({ store: store.news, log: logger, now });
  const { catalogue, chart, settled } = await openMarkets(writer, store, asset);
  const operators = openOperators(store, config, now);
  const signs = await vitalSigns(writer, parts);
  const started = performance.now();
  const handlers = allHandlers({
    ...{ appSettings, store, door: writer, sessions, identity, catalogue, chart, notifications, operators, settled },
    visits: countVisits(parts),
    asset,
    feed: () => ({ state: room.state, isWell: room.isWell }),
    clock: () => clockInWords(writer.clock.aheadMs),
    ...signs,
    uptime: () => performance.now() - started,
  });
  const http = await openHttp({ config, logger, handlers, sessions, operators, identities, catalogue, appSettings });
  metrics.watchHttp(http);
  capConnections(http, parts);
  const told = { http, config, writer, sessions, identities, catalogue, appSettings, notifications };
  const { io, publication } = openSockets(told);
  undo.push(() => closeDoors(http, io, publication));
  const source = await openFeed(config, { settings: store.settings, log: logger, given: options.feed, recording });
  const forget = (gameId: string, marketIds: readonly string[]) => {
    publication.forget(gameId, marketIds);
    for (const marketId of marketIds) chart.forget(marketId);
  };
  const room = new FeedRoom({
    ...{ source, speed: config.simSpeed, writer, store, settled, asset },
    ...{ catalogue, chart, logger, metrics, forget },
  });
  await startLoops(writer, room, parts);
  watchWriter(writer, parts);
  metrics.gauge('sockets', 'Open sockets', () => io.engine.clientsCount);
  undo.push(await openOperator({ metrics, operators, messages: store.messages }, config, logger));
  await http.listen({ port: config.port, host: config.host, backlog: CALLERS_WAITING });
  const { port } = http.server.address() as AddressInfo;
  operators.consoleKey.write(`http://${hostInUrl(loopbackOf(config.host))}:${port}`);
  undo.push(async () => operators.consoleKey.remove());
  const url = `http://${hostInUrl(config.host)}:${port}`;
  const feedRound = () => room.round;
  return { url, port, store, writer, sessions, identities, appSettings, config, feedRound, stop: unwind };
}

/** What is shown of markets: the open ones by the House, those that ended by the record. */
async function openMarkets(writer: Writer, store: Store, asset: Asset) {
  const catalogue = new Catalogue(asset);
  await writer.read((house) => catalogue.rebuild(house));
  await adoptSettled(catalogue, store, { asset });
  const settled = new SettledMarkets({ door: writer, store });
  return { catalogue, chart: new MarketChart(store.history, asset), settled };
}

/** What runs by the clock: the feed, the House's beat, the live check. */
async function startLoops(writer: Writer, room: FeedRoom, { logger, undo }: Parts): Promise<void> {
  const beat = new BeatLoop(writer, { logger, feedReadTo: () => room.readTo });
  const checker = new LiveChecker(writer, logger);
  undo.push(
    () => checker.stop(),
    () => beat.stop(),
    () => room.stop(),
  );
  await room.start();
  beat.start();
  checker.start();
}

/** What the health page is red for, and the same as metrics. */
async function vitalSigns(writer: Writer, { config, logger, metrics, store, undo }: Parts): Promise<VitalSigns> {
  const freeSpace = new FreeSpace({ folder: config.folder, minimumMb: config.minFreeMb, logger });
  undo.push(() => freeSpace.stop());
  await freeSpace.start();
  metrics.gauge('writer_queue', 'Commands that wait for the writer', () => writer.queueLength);
  metrics.gauge('batch_wait_seconds', 'Age of the batch at the database', () => writer.signs.batchWaitsMs / 1000);
  metrics.gauge('since_stored_seconds', 'Since the last batch was stored', () => writer.signs.sinceStoredMs / 1000);
  metrics.gauge('free_bytes', 'Free space where the data is', () => freeSpace.bytes);
  const silence = () => (store.quietMs > 0 ? `the database has not answered for ${store.quietMs} ms` : null);
  return {
    troubles: () => [silence(), writer.signs.trouble, freeSpace.trouble].filter((trouble) => trouble !== null),
    writer: () => writer.signs,
    freeBytes: () => freeSpace.bytes,
  };
}

function watchWriter(writer: Writer, { metrics, logger }: Parts): void {
  const repeats = new RepeatWatch(logger);
  writer.onBatch(
    ({ facts }) =>
      () =>
        repeats.take(facts, Date.now()),
  );
  metrics.gauge('bets', 'Bets placed since the start', () => repeats.bets);
  metrics.gauge(
    'clock_ahead_seconds',
    "The machine's clock before the House's time",
    () => writer.clock.aheadMs / 1000,
  );
  metrics.gauge('repeated_bets', 'Of them with the terms of another less than a minute before', () => repeats.repeats);
}

/** Counting begins at once; what is counted at the stop is put down. */
function countVisits({ config, logger, store, undo }: Parts): { counter: VisitCounter; countries: CountryOf } {
  const counter = new VisitCounter({ store: store.visits, log: logger, now: Date.now });
  undo.push(() => counter.stop());
  counter.start();
  const countries = new CountryOf({ header: config.countryHeader, file: config.countryFile, log: logger });
  return { counter, countries };
}

interface HttpParts extends Pick<HttpOptions, 'config' | 'logger' | 'handlers' | 'operators'> {
  readonly sessions: SessionRegistry;
  readonly identities: Identities;
  readonly catalogue: Catalogue;
  readonly appSettings: AppSettings;
}

function openHttp({ sessions, identities, catalogue, appSettings, ...parts }: HttpParts) {
  const visitor = visitorHandlers({ appSettings, catalogue, now: Date.now });
  const pages = {
    details: () => appSettings.details(),
    sportEvent: (gameId: string) => catalogue.sportEvent(gameId),
    first: () => ({
      demoAvailability: visitor.demoAvailability(),
      banners: visitor.banners(),
      announcement: visitor.announcement(),
    }),
  };
  return buildHttp({
    ...parts,
    sessionOf: (header) => sessions.ofHeader(header),
    mustUpdate: (playerId) => identities.mustUpdate(playerId),
    playerApp: { folder: PLAYER_APP, pages },
  });
}

/** One network may not hold every connection, nor many that never ask for anything. */
function capConnections(http: FastifyInstance, { config, metrics }: Parts): void {
  if (!config.connectionCaps) return;
  const guard = new ConnectionGuard(config.connectionCaps);
  guard.watch(http.server);
  metrics.gauge(
    'refused_connections',
    'Connections over the cap of their network, since the start',
    () => guard.refused,
  );
}

/** No call and no socket comes in any more; those under way are finished. */
async function closeDoors(http: FastifyInstance, io: CreaseServer, publication: Publication): Promise<void> {
  publication.stop();
  io.disconnectSockets(true);
  await http.close();
}

interface SocketParts {
  readonly http: FastifyInstance;
  readonly config: ServerConfig;
  readonly writer: Writer;
  readonly sessions: SessionRegistry;
  readonly identities: Identities;
  readonly catalogue: Catalogue;
  readonly appSettings: AppSettings;
  readonly notifications: Notifications;
}

function openSockets({
  http,
  config,
  writer,
  sessions,
  identities,
  catalogue,
  appSettings,
  notifications,
}: SocketParts): {
  io: CreaseServer;
  publication: Publication;
} {
  const lines = new GatheredLines();
  const io = openSocketDoor({
    lines,
    server: http.server,
    sessionOfHash: (tokenHash) => sessions.ofHash(tokenHash),
    allowedOrigins: config.allowedOrigins,
  });
  const publication = new Publication(io, lines, catalogue, Date.now());
  writer.onBatch((batch) => publication.draw(batch));
  sessions.onEnd((session) => io.in(sessionRoom(session.tokenHash)).disconnectSockets(true));
  identities.onForced((playerId) => io.to(playerRoom(playerId)).emit('session_refresh'));
  answerSockets(io, {
    marketText: (marketId) => publication.marketText(marketId),
    sportEvent: (gameId) => catalogue.sportEvent(gameId),
    sportEvents: () => catalogue.list(),
    wallet: walletReader(writer),
    isAlive: async ({ tokenHash }) => (await sessions.ofHash(tokenHash)) !== null,
  });
  publishApp(io, appSettings);
  publishNotifications(io, notifications);
  publication.start();
  return { io, publication };
}

/** Where this machine reaches a server that listens everywhere. */
function loopbackOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host === '::' ? '::1' : host;
}

function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
