import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isLoopback } from '../../core/loopback.ts';
import type { Credential } from '../../http/operator-access.ts';

/** In the data directory: the key, and below it the server's address. */
const KEY_FILE = 'operator.key';
const PREFIX = 'console_';

/**
 * The command line's key: new at every start, readable by the server's user only, and valid only for calls from this
 * machine.
 */
export class ConsoleKey {
  readonly #path: string;
  readonly #key = randomBytes(32).toString('base64url');
  readonly #digest = digest(this.#key);

  constructor(dataDir: string) {
    this.#path = join(resolve(dataDir), KEY_FILE);
  }

  /** Writes the key file. @param url the console's address. */
  write(url: string): void {
    mkdirSync(join(this.#path, '..'), { recursive: true });
    writeFileSync(this.#path, `${this.#key}\n${url}\n`, { mode: 0o600 });
    // An existing file would keep its mode.
    chmodSync(this.#path, 0o600);
  }

  remove(): void {
    rmSync(this.#path, { force: true });
  }

  /** Whether an `authorization` header has the key. */
  fits(authorization: string): boolean {
    return authorization.startsWith(PREFIX) && this.isKey(authorization.slice(PREFIX.length));
  }

  /** Whether a call has the key and is from this machine, through no proxy. */
  opens({ authorization = '', socketAddress, isForwarded }: Credential): boolean {
    const key = authorization.startsWith('Bearer ') ? authorization.slice(7) : authorization;
    return !isForwarded && isLoopback(socketAddress) && this.fits(key);
  }

  isKey(key: string): boolean {
    return timingSafeEqual(digest(key), this.#digest);
  }
}

function digest(key: string): Buffer {
  return hash('sha256', key, 'buffer');
}
