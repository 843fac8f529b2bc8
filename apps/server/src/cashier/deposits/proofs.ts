import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Refusal } from '@crease/kernel';
import { reEncode } from '../../core/re-encode.ts';

/** Pictures of payments. They prove nothing; a person looks at them beside what the bank says. */
export class Proofs {
  readonly #folder: string;

  /** @param dataDir where the installation keeps its own. */
  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'proofs');
  }

  /** What was uploaded, drawn anew; null when nothing was. */
  async read(bytes: Buffer | undefined): Promise<Buffer | null | Refusal> {
    return bytes && bytes.length > 0 ? reEncode(bytes, 'proof') : null;
  }

  /** One for each deposit; a later one takes its place. */
  async keep(depositId: number, picture: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const file = join(this.#folder, `${depositId}.jpg`);
    await writeFile(`${file}.new`, picture, { mode: 0o600 });
    await rename(`${file}.new`, file);
  }
}
