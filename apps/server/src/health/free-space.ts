import { statfs } from 'node:fs/promises';
import { reasonOf } from '@crease/store';
import type { Logger } from 'pino';

const CHECK_EVERY_MS = 10_000;
const MEGABYTE = 1_000_000;

interface FreeSpaceOptions {
  /** The data directory. */
  readonly folder: string;
  /** Alarm threshold, megabytes. */
  readonly minimumMb: number;
  readonly logger: Pick<Logger, 'error' | 'info' | 'warn'>;
}

/** Watches the free space of the data directory: a full disk stops every bet. */
export class FreeSpace {
  readonly #options: FreeSpaceOptions;
  #timer: ReturnType<typeof setInterval> | undefined;
  #bytes = Number.NaN;
  #isShort = false;
  #fault = '';

  constructor(options: FreeSpaceOptions) {
    this.#options = options;
  }

  /** Free space, bytes; NaN if it cannot be read. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The alarm as text; null while there is enough space. */
  get problem(): string | null {
    if (!this.#isShort) return null;
    return `${inMegabytes(this.#bytes)} MB are free in the data directory, wanted ${this.#options.minimumMb}`;
  }

  async start(): Promise<void> {
    await this.check();
    this.#timer = setInterval(() => void this.check(), CHECK_EVERY_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
  }

  /** Never throws: a system that cannot report free space is logged once. */
  async check(): Promise<void> {
    const { folder, minimumMb, logger } = this.#options;
    try {
      const { bavail, bsize } = await statfs(folder);
      this.#bytes = bavail * bsize;
      this.#fault = '';
    } catch (error) {
      if (this.#fault !== reasonOf(error)) logger.warn(`cannot read free disk space: ${reasonOf(error)}`);
      this.#fault = reasonOf(error);
      return;
    }
    const wasShort = this.#isShort;
    this.#isShort = this.#bytes < minimumMb * MEGABYTE;
    if (this.#isShort && !wasShort) logger.error(`the disk is nearly full: ${this.problem}`);
    if (!this.#isShort && wasShort) logger.info(`free disk space recovered: ${inMegabytes(this.#bytes)} MB are free`);
  }
}

function inMegabytes(bytes: number): number {
  return Math.floor(bytes / MEGABYTE);
}
