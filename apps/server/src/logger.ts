import { type Logger, pino } from 'pino';
import type { ServerConfig } from './config/config.ts';

/** Fields that are never logged. */
const SECRET_PATHS = ['authorization', 'token', 'password', 'otp', 'secret', 'cookie'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
  `*.*.*.${name}`,
]);

/** Structured lines on standard output, one JSON object each, without secrets. */
export function createLogger(level: ServerConfig['logLevel'], destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: { service: 'crease' },
    redact: { paths: SECRET_PATHS, censor: '[secret]' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  };
  return destination ? pino(options, destination) : pino(options);
}
