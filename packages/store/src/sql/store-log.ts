/** Where the store speaks; a pino logger fits. */
export interface StoreLog {
  info(line: string): void;
  warn(line: string): void;
  error(line: string): void;
}

/** For tests and tools that want silence. */
export const SILENT_LOG: StoreLog = { info: () => {}, warn: () => {}, error: () => {} };
