import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isLoopback } from '../../callers/loopback.ts';
import type { Credential } from '../../http/operator-access.ts';

/** In the data directory: the key, and below it where the server is reached. */
const KEY_FILE = 'operator.key';
const PREFIX = 'console_';

/**
 * The key of the command line: fresh with every start, readable by the server's own user alone, and good only for
 * calls that come from this machine itself.
 */
export class ConsoleKey {
  readonly #path: string;
  readonly #key = randomBytes(32).toString('base64url');
  readonly #digest = digest(this.#key);

  constructor(dataDir: string) {
    this.#path = join(resolve(dataDir), KEY_FILE);
  }

  /** Writes the key for the command line. @param url of the console's own address. */
  write(url: string): void {
    mkdirSync(join(this.#path, '..'), { recursive: true });
    writeFileSync(this.#path, `${this.#key}\n${url}\n`, { mode: 0o600 });
    // The mode of a file that was there already stays what it was.
    chmodSync(this.#path, 0o600);
  }

  remove(): void {
    rmSync(this.#path, { force: true });
  }

  /** Whether an `authorization` header carries the key. */
  fits(authorization: string): boolean {
    return authorization.startsWith(PREFIX) && this.isKey(authorization.slice(PREFIX.length));
  }

  /** Whether a call carries the key and comes from this machine itself, through no proxy. */
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
