import type { Logger } from 'pino';
import type { ServerConfig } from '../config.ts';
import { type Metrics, openOperatorDoor } from './metrics.ts';

/**
 * Opens the metrics door where one is wanted. A port that the operator named must be free; the default one
 * may be taken by a second server, which then does without.
 * @returns what closes it.
 */
export async function openOperator(
  metrics: Metrics,
  { metricsPort, isMetricsPortNamed }: Pick<ServerConfig, 'metricsPort' | 'isMetricsPortNamed'>,
  logger: Pick<Logger, 'warn'>,
): Promise<() => Promise<void>> {
  if (metricsPort === null) return async () => {};
  try {
    const server = await openOperatorDoor(metrics, metricsPort);
    return () => new Promise((resolve) => server.close(() => resolve()));
  } catch (error) {
    if (isMetricsPortNamed) throw error;
    logger.warn(`port ${metricsPort} is taken: no metrics are served`);
    return async () => {};
  }
}
