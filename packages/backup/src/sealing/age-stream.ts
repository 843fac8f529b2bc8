import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter, type Recipient, type Stanza } from 'age-encryption';
import { BackupError } from '../backup-error.ts';

/** Plain bytes of a chunk, fixed by the format. */
const CHUNK = 65_536;
const TAG = 16;
const NONCE = 16;
/** Longest header read; one recipient takes some 100 bytes. */
const HEADER_MAX = 65_536;

/**
 * Encrypts a stream in the format age-encryption.org/v1, which the program `age` decrypts, too. The library makes the
 * header. The payload is encrypted here, because OpenSSL's ChaCha20-Poly1305 is some twenty times faster than the
 * library's and runs next to betting: chunks of 64 KiB, each authenticated with its index and a flag on the last one,
 * so that a changed, moved, missing or cut-off chunk is found.
 * @param recipients public keys (`age1…`).
 */
export async function* seal(
  plain: AsyncIterable<Uint8Array>,
  recipients: readonly string[],
): AsyncGenerator<Uint8Array> {
  const { header, fileKey } = await makeHeader(recipients);
  const nonce = randomBytes(NONCE);
  yield header;
  yield nonce;
  const key = payloadKey(fileKey, nonce);
  let index = 0;
  for await (const { chunk, isLast } of chunksOf(plain, CHUNK)) {
    const cipher = createCipheriv('chacha20-poly1305', key, counter(index++, isLast), { authTagLength: TAG });
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

/**
 * Decrypts a stream of {@link seal} or of the program `age`.
 * @throws BackupError if no identity fits, or a byte was changed or is missing.
 */
export async function* unseal(
  sealed: AsyncIterable<Uint8Array>,
  identities: readonly string[],
): AsyncGenerator<Uint8Array> {
  const source = sealed[Symbol.asyncIterator]();
  const { header, nonce, rest } = await readHead(source);
  const key = payloadKey(await fileKeyOf(header, identities), nonce);
  let index = 0;
  for await (const { chunk, isLast } of chunksOf(joined(rest, source), CHUNK + TAG))
    yield openChunk(chunk, key, counter(index++, isLast));
}

function openChunk(chunk: Buffer, key: Buffer, nonce: Buffer): Buffer {
  const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: TAG });
  try {
    decipher.setAuthTag(chunk.subarray(-TAG));
    return Buffer.concat([decipher.update(chunk.subarray(0, -TAG)), decipher.final()]);
  } catch {
    throw new BackupError('the encrypted file was changed or cut off');
  }
}

/** The library creates the header with the key of the file, which it gives to each recipient. */
async function makeHeader(recipients: readonly string[]): Promise<{ header: Buffer; fileKey: Uint8Array }> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  let fileKey = new Uint8Array();
  const reader: Recipient = {
    wrapFileKey: (key): Stanza[] => {
      fileKey = new Uint8Array(key);
      return [];
    },
  };
  encrypter.addRecipient(reader);
  const whole = Buffer.from(await encrypter.encrypt(new Uint8Array()));
  return { header: whole.subarray(0, headerEnd(whole)), fileKey };
}

async function fileKeyOf(header: Buffer, identities: readonly string[]): Promise<Uint8Array> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  try {
    return await decrypter.decryptHeader(header);
  } catch {
    throw new BackupError(
      'the key does not open this backup: it was encrypted for another one, or its start was changed',
    );
  }
}

/** Reads the header, which ends after the line `--- <mac>`, and the nonce. */
async function readHead(source: AsyncIterator<Uint8Array>) {
  let read = Buffer.alloc(0);
  for (;;) {
    const end = headerEnd(read);
    if (end > 0 && read.length >= end + NONCE)
      return {
        header: read.subarray(0, end),
        nonce: read.subarray(end, end + NONCE),
        rest: read.subarray(end + NONCE),
      };
    const next = read.length > HEADER_MAX ? { done: true as const, value: undefined } : await source.next();
    if (next.done) throw new BackupError('not an encrypted backup, or cut off at its start');
    read = Buffer.concat([read, next.value as Uint8Array]);
  }
}

function headerEnd(bytes: Buffer): number {
  const mac = bytes.indexOf('\n--- ');
  return mac < 0 ? 0 : bytes.indexOf('\n', mac + 1) + 1;
}

function payloadKey(fileKey: Uint8Array, nonce: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32));
}

/** Eleven bytes of index, then 1 for the last chunk. */
function counter(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts a stream into chunks of this size. The last one is empty only if the whole stream is. */
async function* chunksOf(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of source) {
    held.push(bytes);
    length += bytes.length;
    if (length <= size) continue;
    const all = Buffer.concat(held);
    let at = 0;
    for (; all.length - at > size; at += size) yield { chunk: all.subarray(at, at + size), isLast: false };
    held = [all.subarray(at)];
    length = all.length - at;
  }
  yield { chunk: Buffer.concat(held), isLast: true };
}

async function* joined(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (;;) {
    const next = await rest.next();
    if (next.done) return;
    yield next.value;
  }
}

/** Encrypts a small file. */
export function sealBytes(plain: Uint8Array, recipients: readonly string[]): Promise<Buffer> {
  return whole(seal(Readable.from([plain]), recipients));
}

/** Decrypts a small file. @throws BackupError as {@link unseal} does. */
export function unsealBytes(sealed: Uint8Array, identities: readonly string[]): Promise<Buffer> {
  return whole(unseal(Readable.from([sealed]), identities));
}

async function whole(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const bytes of stream) all.push(bytes);
  return Buffer.concat(all);
}
