import type { AddressInfo } from 'node:net';
import { openWriterFinder, type WriterFinder } from '@crease/store';
import fastify, { type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { programUrl } from '../betfair-api/api-routes.ts';
import type { ServerConfig } from '../config/config.ts';
import { hostInUrl } from '../core/loopback.ts';
import { openSecretRing } from '../core/sealing/secret-ring.ts';
import { addApiHeaders, CALLERS_WAITING, guardedHttp } from '../http/build-http.ts';
import { closerOf } from '../http/close-http.ts';
import { addFrameQuestions } from '../http/frames/framed-calls.ts';
import { addPlayerApp } from '../http/player-app.ts';
import { linkAuthorization } from '../link/link-key.ts';
import { UpdateBus } from '../link/update-bus.ts';
import type { Metrics } from '../metrics/open-metrics.ts';
import { PLAYER_APP } from '../shipped-files.ts';
import { addForwardedCalls } from './forwarded-calls.ts';
import { passToWriter } from './pass-on.ts';
import { PageData } from './site-pages.ts';
import { WebSockets } from './web-sockets.ts';
import { WriterClient } from './writer-client.ts';

interface WebDeps {
  readonly config: ServerConfig;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

export interface RunningWeb {
  /** `http://127.0.0.1:3000` */
  readonly url: string;
  readonly port: number;
  /** Accepts nothing new, finishes what is in progress, closes everything. */
  stop(): Promise<void>;
}

/**
 * Opens pages, calls and sockets of players, answered by the writer. Resolves when they are served, which is once a
 * writer has been found. @throws if a port is in use.
 */
export async function openWeb(deps: WebDeps): Promise<RunningWeb> {
  const { config, logger, metrics } = deps;
  const finder = finderOf(config, logger);
  const { natsUrl } = config.process;
  const bus = natsUrl === null ? null : new UpdateBus(natsUrl, logger);
  let sockets: WebSockets | null = null;
  const writer = new WriterClient({
    finder,
    usesBus: () => bus?.isConnected ?? false,
    authorization: authorizationOf(config),
    logger,
    onUpdate: (line) => sockets?.take(line),
    onLost: () => sockets?.closeAll(),
  });
  const pages = new PageData(writer);
  bus?.onAway(() => writer.run !== null && writer.reconnect());
  writer.start();
  await pages.start();
  const http = await webHttp(deps, writer, pages);
  const closeHttp = closerOf(http);
  const opened = new WebSockets({ http, allowedOrigins: config.allowedOrigins, writer, bus });
  sockets = opened;
  metrics.gauge('sockets', () => opened.io.engine.clientsCount);
  await http.listen({ port: config.port, host: config.host, backlog: CALLERS_WAITING });
  const { port } = http.server.address() as AddressInfo;
  const readings = await openReadings(config, metrics);
  return {
    url: `http://${hostInUrl(config.host)}:${port}`,
    port,
    stop: async () => {
      const closed = closeHttp();
      opened.stop();
      await closed;
      await readings.close();
      await pages.stop();
      await writer.stop();
      await finder.close();
      await bus?.close();
    },
  };
}

function authorizationOf({ secretKey, folder }: ServerConfig): string {
  return linkAuthorization(openSecretRing({ secret: secretKey, former: [], dataDir: folder }).current);
}

function finderOf({ process: { writerUrl }, databaseUrl }: ServerConfig, logger: Logger): WriterFinder {
  if (writerUrl !== null) return { find: async () => writerUrl, close: async () => {} };
  return openWriterFinder(databaseUrl as string, logger);
}

async function webHttp(
  { config, logger, metrics }: WebDeps,
  writer: WriterClient,
  pages: PageData,
): Promise<FastifyInstance> {
  const otherwise = passToWriter(writer);
  const http = await guardedHttp({
    config,
    logger,
    passOn: (request, reply) => {
      const { url = '/' } = request.raw;
      // Files and pages are looked for first.
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const isOthers = (request.is404 && !isRead) || programUrl(url, request.headers) !== url;
      if (isOthers) otherwise(request, reply);
      return isOthers;
    },
  });
  await http.register(async (api) => {
    addApiHeaders(api);
    addForwardedCalls(api, writer, config.countryHeader);
    addFrameQuestions(api);
  });
  await addPlayerApp(
    http,
    { folder: PLAYER_APP, pages: pages.sources, frames: () => pages.frames(), otherwise },
    config,
  );
  metrics.watchHttp(http);
  return http;
}

/** Serves the metrics of this process on the loopback. */
async function openReadings({ metricsPort }: ServerConfig, { registry }: Metrics): Promise<FastifyInstance> {
  const http = fastify();
  http.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  await http.listen({ port: metricsPort, host: '127.0.0.1' });
  return http;
}
