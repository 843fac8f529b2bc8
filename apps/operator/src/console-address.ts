import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where the server of this machine is, and the key that opens it to the command line. */
interface ConsoleAddress {
  readonly url: string;
  readonly key: string;
}

/** No server has laid its key out here. */
export class NoServerError extends Error {
  override readonly name = 'NoServerError';
}

/**
 * What a running server wrote into its data directory.
 * @throws NoServerError when there is none.
 */
export function consoleAddress(dataDir: string): ConsoleAddress {
  const path = join(resolve(dataDir), 'operator.key');
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const isForbidden = (error as NodeJS.ErrnoException).code === 'EACCES';
    if (isForbidden)
      throw new NoServerError(`${path} may be read by the server's own user alone: run this as that user`);
    throw new NoServerError(`no server runs with the data directory ${resolve(dataDir)}: start it, or set DATA_DIR`);
  }
  const [key = '', url = ''] = text.split('\n');
  return { key, url };
}
