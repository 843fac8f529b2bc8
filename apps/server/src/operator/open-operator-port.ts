import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import { type OperatorDoorSources, openOperatorDoor } from './operator-door.ts';

/**
 * Opens the operator's own address where one is wanted. A port that the operator named must be free; the default one
 * may be taken by a second server, which then does without.
 * @returns what closes it.
 */
export async function openOperatorPort(
  sources: OperatorDoorSources,
  { metricsPort, isMetricsPortNamed }: Pick<ServerConfig, 'metricsPort' | 'isMetricsPortNamed'>,
  logger: Pick<Logger, 'warn'>,
): Promise<() => Promise<void>> {
  if (metricsPort === null) return async () => {};
  try {
    const server = await openOperatorDoor(sources, metricsPort);
    return () => new Promise((resolve) => server.close(() => resolve()));
  } catch (error) {
    if (isMetricsPortNamed) throw error;
    logger.warn(`port ${metricsPort} is taken: no metrics and no outbox are served`);
    return async () => {};
  }
}
