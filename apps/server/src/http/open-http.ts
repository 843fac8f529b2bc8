import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/open-metrics.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { buildHttp, type HttpOptions } from './build-http.ts';
import { ConnectionGuard } from './connection-caps.ts';

interface HttpDeps extends HttpOptions {
  readonly metrics: Pick<Metrics, 'gauge' | 'watchHttp'>;
  /** null: no traces. */
  readonly tracing: Pick<Tracing, 'watchHttp'> | null;
}

/** Builds the players' HTTP server with timing and a cap on connections per network. Not listening. */
export async function openHttp({ metrics, tracing, ...options }: HttpDeps): Promise<FastifyInstance> {
  const http = await buildHttp(options);
  tracing?.watchHttp(http);
  metrics.watchHttp(http);
  capConnections(http, options.config, metrics);
  return http;
}

/** Caps connections, and silent ones, per network. */
function capConnections(
  http: FastifyInstance,
  { connectionCaps }: HttpOptions['config'],
  metrics: Pick<Metrics, 'gauge'>,
): void {
  if (!connectionCaps) return;
  const guard = new ConnectionGuard(connectionCaps);
  guard.watch(http.server);
  metrics.gauge('refused_connections', () => guard.refused);
}
