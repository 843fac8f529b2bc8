import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import type { ServerConfig } from '../config/config.ts';
import { type OperatorServerDeps, openOperatorServer } from './operator-server.ts';

/** The console's address, once it is open. */
export interface OperatorPort {
  /** `http://127.0.0.1:3001` */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Opens the console's address. A configured port must be free; if the default one is taken, any free port is used,
 * because
 * the command line has no other address.
 */
export async function openOperatorPort(
  sources: OperatorServerDeps,
  { metricsPort, isMetricsPortNamed }: Pick<ServerConfig, 'metricsPort' | 'isMetricsPortNamed'>,
  logger: Pick<Logger, 'warn'>,
): Promise<OperatorPort> {
  try {
    return portOf(await openOperatorServer(sources, metricsPort));
  } catch (error) {
    if (isMetricsPortNamed) throw error;
    const open = portOf(await openOperatorServer(sources, 0));
    logger.warn(`port ${metricsPort} is in use: metrics, outbox and the command line are served at ${open.url}`);
    return open;
  }
}

function portOf(server: Server): OperatorPort {
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
