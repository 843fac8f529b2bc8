import type { Asset } from '@crease/kernel';
import { refuse } from '@crease/kernel';
import type { Store } from '@crease/store';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { EngineClient } from '../core/engine-client.ts';
import { PeriodicJob } from '../core/periodic-job.ts';
import type { GameSource } from '../games/game-lobby.ts';
import type { Metrics } from '../metrics/open-metrics.ts';
import { hmacDialect } from './hmac/hmac-dialect.ts';
import { hubDialect } from './hub/hub-dialect.ts';
import type { CallAnswer, Dialect, WalletCall } from './interface/dialect.ts';
import { type ProviderEntry, readProviders } from './provider-config.ts';
import { addProviderRoutes, type SpokenProvider } from './provider-routes.ts';
import { ProviderSessions } from './provider-sessions.ts';
import { ProviderWatch } from './provider-watch.ts';
import { openSample } from './sample/open-sample.ts';
import { WalletApi } from './wallet-api.ts';

const HOUR_MS = 3_600_000;

interface ProvidersDeps {
  readonly config: {
    readonly host: string;
    readonly folder: string;
    readonly providersFile: string | null;
    readonly samplePort: number | null;
    readonly providerPingMs: number;
  };
  readonly engine: EngineClient;
  readonly betEngine: EngineClient;
  readonly store: Store;
  readonly asset: Asset;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'gauges'>;
  readonly now: () => number;
  readonly mustCheck: (playerId: number) => boolean;
  /** Records a bet as play. */
  readonly called: (playerId: number) => void;
  /** Sessions of the site. */
  readonly playerSessions: { onEndAll(listener: (playerId: number) => void): void };
}

/** Opens other providers' games: their settings, the wallet API they call, and their health. */
export async function openProviders(deps: ProvidersDeps) {
  const { config, store, logger, now, asset, engine, playerSessions } = deps;
  const sample = await openSample({
    port: config.samplePort,
    host: config.host,
    isPlay: asset.startsWith('play:'),
    folder: config.folder,
    logger,
    now,
  });
  const entries = [...(config.providersFile ? readProviders(config.providersFile) : []), ...sample.entries];
  const providers = new Map(entries.map((entry) => [entry.code, { entry, dialect: dialectOf(entry) }]));
  const currency = asset.slice(asset.indexOf(':') + 1);
  const sessions = new ProviderSessions(store.providers, now);
  const warn = (error: unknown) => logger.warn({ err: error }, 'cannot end the games of a player');
  playerSessions.onEndAll((playerId) => void sessions.end(playerId).catch(warn));
  const watch = new ProviderWatch({ entries, store, logger, now, everyMs: config.providerPingMs });
  const isUp = (code: string) => watch.downSince(code) === null;
  deps.metrics.gauges('provider_down', () => entries.map(({ code }) => [code, Number(!isUp(code))]));
  const onAnswered = (entry: ProviderEntry, call: WalletCall, { status }: CallAnswer) => {
    if (call.kind === 'win' && status === 'ok') watch.paid(entry, call.amount);
  };
  const wallet = new WalletApi({ ...deps, sessions, currency, isUp, onAnswered });
  const left = new PeriodicJob({
    everyMs: HOUR_MS,
    work: () => Promise.all([engine.submit({ type: 'closeProviderRounds' }), sessions.forget()]),
    onFault: (err) => logger.warn({ err }, 'rounds that providers left open could not be closed'),
  });
  const launch = launcher({ sessions, isUp, currency });
  return {
    sources: entries.map((entry) => sourceOf(entry, watch, launch)),
    problems: () => watch.problems(),
    /** Origins of their pages, allowed in frames of ours. */
    frames: [...new Set(entries.map(({ launchUrl }) => new URL(launchUrl).origin))],
    addRoutes: (http: FastifyInstance) =>
      addProviderRoutes(http, {
        providers: providers as ReadonlyMap<string, SpokenProvider>,
        answer: (entry, call) => wallet.answer(entry, call),
        currency,
        logger,
        now,
      }),
    /** @param url the player app's address. */
    start: async (url: string) => {
      sample.speakTo(url);
      if (entries.length > 0) await watch.start();
      left.start();
    },
    stop: async () => {
      await Promise.all([watch.stop(), left.stop()]);
      await sample.stop();
    },
  };
}

function dialectOf(entry: ProviderEntry): Dialect {
  return entry.dialect === 'hub' ? hubDialect(entry.publicKeys) : hmacDialect(entry.keys);
}

interface LauncherParts {
  readonly sessions: ProviderSessions;
  readonly isUp: (code: string) => boolean;
  readonly currency: string;
}

function launcher({ sessions, isUp, currency }: LauncherParts) {
  return async ({ code, name, launchUrl }: ProviderEntry, playerId: number, gameId: string) => {
    if (!isUp(code)) return refuse('GAME_UNAVAILABLE', { reason: 'provider', provider: name }, 'gameId');
    const { user, token } = await sessions.open(code, playerId, gameId);
    const url = new URL(launchUrl);
    for (const [key, value] of Object.entries({ game: gameId, user, token, currency }))
      url.searchParams.set(key, value);
    return { url: url.href, sessionId: user };
  };
}

const PAISE = 100;

function sourceOf(entry: ProviderEntry, watch: ProviderWatch, launch: ReturnType<typeof launcher>): GameSource {
  const { code, name } = entry;
  const games = entry.games.map(({ min, max, mostWin, ...game }) => ({
    ...game,
    min: min * PAISE,
    max: max * PAISE,
    mostWin: mostWin * PAISE,
  }));
  return {
    code,
    name,
    games: () => games,
    downSince: () => watch.downSince(code),
    upTime: () => watch.upTime(code),
    launch: (playerId, gameId) => launch(entry, playerId, gameId),
  };
}
