/** Logger of the store; compatible with pino. */
export interface StoreLog {
  info(line: string): void;
  warn(line: string): void;
  error(line: string): void;
}

/** For tests and tools without log output. */
export const SILENT_LOG: StoreLog = { info: () => {}, warn: () => {}, error: () => {} };
