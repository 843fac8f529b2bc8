import { keyFile, keyFileIfThere } from '../key-file.ts';

const FILE = 'secret.key';

/** The server's secret and its former ones, which still open what they sealed. */
export interface SecretRing {
  readonly current: Uint8Array;
  /** Latest first. */
  readonly former: readonly Uint8Array[];
}

interface SecretRingOptions {
  /** `SECRET_KEY`; null: the file `secret.key` in the data directory, created if missing. */
  readonly secret: string | null;
  /** `FORMER_SECRET_KEYS`. */
  readonly former: readonly string[];
  readonly dataDir: string;
}

/**
 * Returns the current secret and the former ones: those in the settings, the file that `SECRET_KEY` replaced, and a
 * file kept as `secret.key.old`.
 * @throws Error if a file cannot be read or written, or holds no key.
 */
export function openSecretRing({ secret, former, dataDir }: SecretRingOptions): SecretRing {
  const inFile = secret === null ? null : keyFileIfThere(dataDir, FILE);
  const aside = keyFileIfThere(dataDir, `${FILE}.old`);
  return {
    current: secret === null ? keyFile(dataDir, FILE) : Buffer.from(secret, 'utf8'),
    former: [
      ...former.map((text) => Buffer.from(text, 'utf8')),
      ...(inFile ? [inFile] : []),
      ...(aside ? [aside] : []),
    ],
  };
}
