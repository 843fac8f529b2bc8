import type { Logger } from 'pino';
import { readConfig } from './config/config.ts';
import { createLogger } from './logger.ts';
import { openMetrics } from './metrics/open-metrics.ts';
import { openWeb, type RunningWeb } from './web-role/open-web.ts';

interface WebOptions {
  /** Settings that differ from the defaults, named as in the environment. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly logger?: Logger;
  /** Epoch milliseconds; the machine's clock unless a test passes its own. */
  readonly now?: () => number;
}

/**
 * Starts a web process, which stores nothing and decides nothing; resolves when it serves.
 * @throws if the port is in use, or the settings are invalid.
 */
export function startWeb({ env = {}, logger, now = Date.now }: WebOptions = {}): Promise<RunningWeb> {
  const config = readConfig(env);
  return openWeb({ config, logger: logger ?? createLogger(config.logLevel), metrics: openMetrics(now) });
}
