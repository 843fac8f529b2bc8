import { Readable } from 'node:stream';
import { seal, unseal } from './age-stream.ts';

/** Encrypts a small file. */
export function sealBytes(plain: Uint8Array, recipients: readonly string[]): Promise<Buffer> {
  return joined(seal(Readable.from([plain]), recipients));
}

/** Decrypts a small file. @throws BackupError as {@link unseal} does. */
export function unsealBytes(sealed: Uint8Array, identities: readonly string[]): Promise<Buffer> {
  return joined(unseal(Readable.from([sealed]), identities));
}

async function joined(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const bytes of stream) all.push(bytes);
  return Buffer.concat(all);
}
