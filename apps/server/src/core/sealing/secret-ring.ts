import { keyFile, keyFileIfThere } from '../key-file.ts';

const FILE = 'secret.key';

/** The server's secret, and those that it had before: what was sealed with one of them can still be opened. */
export interface SecretRing {
  readonly current: Uint8Array;
  /** Latest first. */
  readonly former: readonly Uint8Array[];
}

interface SecretRingOptions {
  /** `SECRET_KEY`; null: the file `secret.key` in the data directory, made when it is missing. */
  readonly secret: string | null;
  /** `FORMER_SECRET_KEYS`. */
  readonly former: readonly string[];
  readonly dataDir: string;
}

/**
 * The secret of today, and those of before: named ones, the file that `SECRET_KEY` has taken the place of, and a file
 * that was put aside as `secret.key.old`.
 * @throws Error when a file cannot be read or written, or holds no key.
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
