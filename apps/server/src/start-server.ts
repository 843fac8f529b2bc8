import type { AddressInfo } from 'node:net';
import type { Feed } from '@crease/feeds';
import type { Asset } from '@crease/kernel';
import { openStore, type Store } from '@crease/store';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { AppSettings } from './app/app-settings.ts';
import { settleProfile } from './app/organisation-profile.ts';
import { makesBackups } from './backup/open-backup.ts';
import { readConfig, type ServerConfig } from './config/config.ts';
import { type LicenceFacts, refuseGaps } from './config/licence-gaps.ts';
import { hostInUrl } from './core/loopback.ts';
import type { FeedRunner } from './feeds/feed-runner.ts';
import { type CheckedRecording, checkRecording } from './feeds/open-feed.ts';
import { openFeeds } from './feeds/open-feeds.ts';
import { CALLERS_WAITING } from './http/build-http.ts';
import { closerOf } from './http/close-http.ts';
import { buildConsoleHttp } from './http/console-http.ts';
import { describedContract } from './http/openapi/openapi-pages.ts';
import type { Identities } from './identity/sessions/identities.ts';
import type { SessionRegistry } from './identity/sessions/session-registry.ts';
import type { Kyc } from './kyc/kyc.ts';
import { licenceFacts } from './licence-facts.ts';
import { createLogger } from './logger.ts';
import { type Metrics, openMetrics } from './metrics/open-metrics.ts';
import { type DeskAddress, openDesk } from './open-desk.ts';
import { type ModuleDeps, type Modules, openModules } from './open-modules.ts';
import { openPlayerHttp, openPlayerLink } from './open-player-http.ts';
import type { CaseWatch } from './operator/cases/case-watch.ts';
import type { LineCaps } from './operator/trading/line-caps.ts';
import type { UnsettledResults } from './operator/trading/unsettled-results.ts';
import type { PayoutAccounts } from './payout-accounts/payout-accounts.ts';
import type { ReferralWatch } from './referral/referral-watch.ts';
import { openSockets } from './socket/open-sockets.ts';
import { Follower } from './standby/follower.ts';
import { startModules } from './start-modules.ts';
import { openTracing } from './tracing/open-tracing.ts';
import type { Tracing } from './tracing/tracing.ts';
import type { Trading } from './trading/trading.ts';
import { openWriter } from './writer/open-writer.ts';
import type { Writer } from './writer/writer.ts';

interface ServerOptions {
  /** Settings that differ from the defaults, named as in the environment. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** A feed instead of the configured one, for tests. */
  readonly feed?: Feed;
  readonly logger?: Logger;
  /** Number of simulated players if the settings name none; default 0. */
  readonly simulatedPlayers?: number;
  /** The server's clock, epoch milliseconds; may jump by days. The machine's unless a test passes its own. */
  readonly now?: () => number;
  /** Called by the writer at every step of a batch: crash tests end the process there. */
  readonly crashPoint?: NonNullable<Parameters<typeof openWriter>[0]['crashPoint']>;
  /** Called once when the server can no longer serve and should be ended. */
  readonly onEnded?: (reason: string) => void;
}

export interface RunningServer {
  /** Address of the player app: `http://127.0.0.1:3000`. */
  readonly url: string;
  readonly port: number;
  /** Port of the exchange stream; null: not served. */
  readonly streamPort: number | null;
  /** Address of the operators' app; null: not served. */
  readonly desk: DeskAddress | null;
  readonly store: Store;
  readonly writer: Writer;
  /** The server's clock, epoch ms. */
  readonly now: () => number;
  readonly sessions: SessionRegistry;
  readonly identities: Identities;
  readonly kyc: Kyc;
  /** Deletes document pictures past their retention; runs hourly. */
  readonly sweepKyc: () => Promise<void>;
  readonly payoutAccounts: PayoutAccounts;
  /** Tracks referrals and pays them; runs every half minute. */
  readonly referrals: Pick<ReferralWatch, 'run'>;
  /** Runs the rules of cases; runs every ten minutes. */
  readonly cases: Pick<CaseWatch, 'run'>;
  /** Moves lines with a cap; runs once a second. */
  readonly lineCaps: Pick<LineCaps, 'check'>;
  /** Settles or proposes results that were left; runs every ten seconds. */
  readonly unsettled: Pick<UnsettledResults, 'check'>;
  /** Publishes the heads of the matching logs, deletes old lines; run every minute and every hour. */
  readonly matchingLog: { readonly publish: () => Promise<void>; readonly clean: () => Promise<void> };
  /** Suspends the events of absent traders; runs four times a second. */
  readonly trading: Pick<Trading, 'watch' | 'hold' | 'hear' | 'alive' | 'flush' | 'find'>;
  /** The organisation's settings. */
  readonly appSettings: AppSettings;
  readonly config: ServerConfig;
  /** Resolves once the feed's current round is stored and published. */
  feedRound(): Promise<void>;
  /** Accepts nothing new, finishes what is in progress, closes everything. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Starts the whole server: recording, store, engine, writer, feed, HTTP, sockets, in that order; resolves when it
 * serves.
 * @throws if the recording cannot be played, the store cannot be opened, the port is in use, or the settings are
 * invalid.
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const config = readConfig(options.env ?? {});
  const facts = licenceFacts(config, { isFeedGiven: options.feed !== undefined });
  refuseGaps(config, facts);
  const logger = options.logger ?? createLogger(config.logLevel);
  for (const sentence of config.renamed) logger.warn(sentence);
  const now = options.now ?? Date.now;
  const tracing = await openTracing(config.tracesTo);
  const metrics = openMetrics(now, tracing && ((request) => tracing.traceIdOf(request)));
  const recording = options.feed ? null : await checkRecording(config);
  const follower = config.standsBy ? new Follower({ log: logger }) : null;
  // Now, not when players wait for this process to take over.
  if (follower) describedContract();
  const store = await openStore({
    dataDir: config.folder,
    log: logger,
    synchronousReplica: config.synchronousReplica,
    readDatabaseUrl: config.readDatabaseUrl ?? undefined,
    ...(config.databaseUrl && { databaseUrl: config.databaseUrl, standsBy: config.standsBy }),
    address: config.process.role === 'writer' ? config.process.writerUrl : null,
    ...(follower && { follower }),
    ...(makesBackups(config) && { archiveSeconds: config.backups.logSeconds }),
  });
  const undo: (() => Promise<unknown>)[] = [async () => tracing?.stop(), () => store.close()];
  const unwind = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return await assemble({
      config,
      facts,
      logger,
      metrics,
      tracing,
      now,
      recording,
      store,
      follower,
      undo,
      unwind,
      options,
    });
  } catch (error) {
    await unwind();
    throw error;
  }
}

interface Parts {
  readonly config: ServerConfig;
  readonly facts: LicenceFacts;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The recording to play instead of the simulated world. */
  readonly recording: CheckedRecording | null;
  readonly store: Store;
  /** Followed the writer before; null: this process did not stand by. */
  readonly follower: Follower | null;
  /** Closers, in order of opening. */
  readonly undo: (() => Promise<unknown>)[];
  readonly unwind: () => Promise<void>;
  readonly options: ServerOptions;
}

async function assemble(parts: Parts): Promise<RunningServer> {
  const { config, facts, logger, metrics, tracing, now, store, undo, unwind, options } = parts;
  const { asset } = await settleProfile(store.settings, {
    isLicensed: config.licence !== null,
    hasPlayers: (await store.accounts.list({ page: 1, pageSize: 1 })).total > 0,
  });
  const writer = await writerOf(parts, asset);
  undo.push(() => writer.drain());
  const feed = () => feedSigns(feeds.runner, writer.now);
  const traders = tradersIn(parts);
  const { env = {} } = options;
  const shared = { config, env, facts, logger, metrics, tracing, store, writer, asset, now };
  const leagues = () => feeds.leagues;
  const deps: ModuleDeps = { ...shared, feed, leagues, undo, traders };
  const modules = await openModules(deps);
  const http = await openPlayerHttp(deps, modules);
  const closeHttp = closerOf(http);
  const sockets = openSockets({
    http,
    config,
    now,
    writer,
    store,
    metrics,
    tracing,
    asset,
    ...modules.identity,
    appSettings: modules.app.appSettings,
    catalogue: modules.markets.catalogue,
    ...modules.notifications,
    kyc: modules.identityCheck.news,
    wallet: modules.wallet.read,
    handlers: modules.handlers,
    play: modules.limits.watch,
    games: modules.games,
    framedSessionOf: (token) => modules.sportsbook.launches.sessionOf(token),
  });
  const isLinked = config.process.role === 'writer';
  const endLink = isLinked ? openPlayerLink(http, deps, modules, sockets) : null;
  modules.notifications.listen();
  undo.push(() => closePlayers({ closeHttp, sockets, endLink, writer }));
  const feeds = await openFeeds({
    ...deps,
    markets: modules.markets,
    given: options.feed,
    recording: parts.recording,
    forget: (gameId, marketIds) => sockets.publication.forget(gameId, marketIds),
  });
  undo.push(() => modules.health.stopChecks());
  undo.push(() => feeds.stop());
  await feeds.start();
  modules.health.startChecks();
  const { url, port } = await listen(http, modules, deps);
  await startModules(modules, url, deps);
  const desk = await openDesk(deps, modules);
  store.startEnded();
  // Runs first.
  undo.push(async () => modules.app.stopBetting());
  const feedRound = () => feeds.runner.loop.round;
  const streamPort = modules.streamApi.port();
  return { ...insideOf(modules), streamPort, url, port, desk, store, writer, now, config, feedRound, stop: unwind };
}

/** The engine's writer, on the server's one clock. */
function writerOf(parts: Parts, asset: Asset): Promise<Writer> {
  const { config, logger, metrics, tracing, now, store, follower, options } = parts;
  return openWriter({
    store,
    log: logger,
    logsCommands: config.logsCommands,
    ...(follower && { followed: (terms) => follower.take(terms) }),
    engine: {
      assets: [asset],
      limits: { lossPerMarket: config.marketLossLimit, minBet: config.minBet },
      matchingLog: config.matchingLog,
    },
    clock: now,
    // A test's clock only advances, it is never set.
    ...(options.now && { steadyClock: options.now }),
    measure: (measure) => metrics.batch(measure),
    tracer: tracing?.writer ?? null,
    onEnded: (reason) => options.onEnded?.(reason),
    ...(options.crashPoint && { crashPoint: options.crashPoint }),
  });
}

/** Returns the number of simulated players. */
function tradersIn({ config, options }: Parts): number {
  return config.licence ? 0 : (config.simulatedPlayers ?? options.simulatedPlayers ?? 0);
}

/** The feed's state; behind: how far it lags the engine's clock. */
function feedSigns({ name, loop }: FeedRunner, now: number): ReturnType<ModuleDeps['feed']> {
  const { condition, state, isBroken, readTo } = loop;
  return { name, condition, state, isWell: !isBroken, behindMs: Math.max(0, Math.round(now - readTo)) };
}

/** Parts exposed to the caller of `startServer`. */
function insideOf({
  identity: { sessions, identities },
  identityCheck,
  payouts,
  referral,
  operator: { cases, lineCaps, unsettled },
  app: { appSettings },
  trading: { trading },
  matchingLog,
}: Modules) {
  const { kyc, sweep: sweepKyc } = identityCheck;
  return {
    sessions,
    identities,
    appSettings,
    kyc,
    sweepKyc,
    payoutAccounts: payouts.accounts,
    referrals: referral.watch,
    cases,
    lineCaps,
    unsettled,
    matchingLog,
    trading,
  };
}

interface PlayerConnections {
  readonly closeHttp: () => Promise<void>;
  readonly sockets: { stop(): void };
  /** Ends the connections of web processes, whose sockets look for the next writer; null: there are none. */
  readonly endLink: (() => Promise<void>) | null;
  readonly writer: Pick<Writer, 'submit'>;
}

/**
 * Stops accepting calls and finishes those in progress. Bets are refused by now, so that none enters the delay after
 * the others lapsed; their players are notified before the sockets close. Where the writer is unavailable the next
 * start lapses them.
 */
async function closePlayers({ closeHttp, sockets, endLink, writer }: PlayerConnections): Promise<void> {
  const closed = closeHttp();
  await writer.submit({ type: 'lapseDelayed' }).catch(() => null);
  sockets.stop();
  await endLink?.();
  await closed;
}

/** Opens the players' address and the console's. @returns the players' address. */
async function listen(
  http: FastifyInstance,
  { identityCheck, operator, handlers }: Modules,
  { config, logger, store, undo }: ModuleDeps,
): Promise<{ url: string; port: number }> {
  undo.push(() => operator.stop());
  const openPicture = identityCheck.openPictureWith(operator.access.trail);
  const access = { operators: operator.consoleAccess, openPicture, onChange: () => store.reads.noteChange() };
  const calls = await buildConsoleHttp({ config, logger, handlers, ...access });
  undo.push(() => calls.close());
  await operator.listen(calls.routing);
  await http.listen({ port: config.port, host: config.host, backlog: CALLERS_WAITING });
  const { port } = http.server.address() as AddressInfo;
  operator.announce();
  return { url: `http://${hostInUrl(config.host)}:${port}`, port };
}
