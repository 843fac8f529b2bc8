import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Vault } from '../core/sealing/vault.ts';

const SUFFIX = '.sealed';
const ID_SHAPE = /^[\w-]{16,64}$/;

/** Document pictures, each encrypted in its own file with a random name. */
export class PictureFiles {
  readonly #folder: string;
  readonly #vault: Vault;
  readonly #now: () => number;

  /** @param now epoch ms: files carry this time, not the machine's. */
  constructor(dataDir: string, vault: Vault, now: () => number) {
    this.#folder = join(dataDir, 'kyc');
    this.#vault = vault;
    this.#now = now;
  }

  /** Durable when it resolves. */
  async write(documentId: string, picture: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const path = this.#pathOf(documentId);
    const draft = `${path}.draft`;
    const file = await open(draft, 'w', 0o600);
    try {
      await file.writeFile(this.#vault.seal(picture, documentId));
      const seconds = this.#now() / 1000;
      await file.utimes(seconds, seconds);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  }

  /** @throws if the file is missing or was changed. */
  async read(documentId: string): Promise<Buffer> {
    return this.#vault.open(await readFile(this.#pathOf(documentId)), documentId);
  }

  async remove(documentId: string): Promise<void> {
    await rm(this.#pathOf(documentId), { force: true });
  }

  /** Re-encrypts a picture of a former secret. @returns the picture if it was re-encrypted, else null. */
  async sealAnew(documentId: string): Promise<Buffer | null> {
    const sealed = await readFile(this.#pathOf(documentId));
    if (this.#vault.isCurrent(sealed)) return null;
    const picture = this.#vault.open(sealed, documentId);
    await this.write(documentId, picture);
    return picture;
  }

  /** Returns files written before `before` (epoch milliseconds); deletes drafts that a crash left. */
  async olderThan(before: number): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const found: string[] = [];
    for (const name of names) {
      const path = join(this.#folder, name);
      if ((await stat(path)).mtimeMs >= before) continue;
      if (name.endsWith(SUFFIX)) found.push(name.slice(0, -SUFFIX.length));
      else await rm(path, { force: true });
    }
    return found;
  }

  #pathOf(documentId: string): string {
    if (!ID_SHAPE.test(documentId)) throw new Error('not the id of a document');
    return join(this.#folder, `${documentId}${SUFFIX}`);
  }
}
