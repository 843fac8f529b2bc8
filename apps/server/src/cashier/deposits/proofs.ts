import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Refusal } from '@crease/kernel';
import { reEncode } from '../../core/re-encode.ts';

/** Pictures of payments. Not a proof: operators compare them with the bank's statement. */
export class Proofs {
  readonly #folder: string;

  /** @param dataDir the data directory. */
  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'proofs');
  }

  /** Re-encodes an upload; null without one. */
  async read(bytes: Buffer | undefined): Promise<Buffer | null | Refusal> {
    return bytes && bytes.length > 0 ? reEncode(bytes, 'proof') : null;
  }

  /** Stores one per deposit; a later one replaces it. */
  async keep(depositId: number, picture: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const file = join(this.#folder, `${depositId}.jpg`);
    await writeFile(`${file}.new`, picture, { mode: 0o600 });
    await rename(`${file}.new`, file);
  }
}
