import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Refusal, refuse } from '@crease/kernel';
import sharp from 'sharp';

/** A picture is drawn anew no larger than this, pixels: enough to read a screenshot. */
const SIDE_MAX = 2400;
/** A picture that unfolds to more than this is none of a phone's. */
const PIXELS_MAX = 50_000_000;

/** Pictures of payments. They prove nothing; a person looks at them beside what the bank says. */
export class Proofs {
  readonly #folder: string;

  /** @param dataDir where the installation keeps its own. */
  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'proofs');
  }

  /** What was uploaded, drawn anew: nothing of the file that came is kept, whatever it says that it is. */
  async read(bytes: Buffer | undefined): Promise<Buffer | null | Refusal> {
    if (!bytes || bytes.length === 0) return null;
    try {
      return await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
        .rotate()
        .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 82 })
        .toBuffer();
    } catch {
      return refuse('UNSUPPORTED_FILE', { reason: 'picture' }, 'proof');
    }
  }

  /** One for each deposit; a later one takes its place. */
  async keep(depositId: number, picture: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const file = join(this.#folder, `${depositId}.jpg`);
    await writeFile(`${file}.new`, picture, { mode: 0o600 });
    await rename(`${file}.new`, file);
  }
}
