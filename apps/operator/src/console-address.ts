import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Address of this machine's server, and the command line's key. */
interface ConsoleAddress {
  readonly url: string;
  readonly key: string;
}

/** No running server has written its key here. */
export class NoServerError extends Error {
  override readonly name = 'NoServerError';
}

/**
 * Reads the address and key that a running server wrote to its data directory.
 * @throws NoServerError if there are none.
 */
export function consoleAddress(dataDir: string): ConsoleAddress {
  const path = join(resolve(dataDir), 'operator.key');
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const isForbidden = (error as NodeJS.ErrnoException).code === 'EACCES';
    if (isForbidden) throw new NoServerError(`${path} is readable by the server's user only: run this as that user`);
    throw new NoServerError(`no server runs with the data directory ${resolve(dataDir)}: start it, or set DATA_DIR`);
  }
  const [key = '', url = ''] = text.split('\n');
  return { key, url };
}
