import { Readable } from 'node:stream';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { beforeAll, describe, expect, it } from 'vitest';
import { sealBytes, unseal, unsealBytes } from './age-stream.ts';

let identity: string;
let recipient: string;
beforeAll(async () => {
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
});

const CHUNK = 65_536;
const SIZES = [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK];
const bytesOf = (size: number) => Buffer.alloc(size, 'crease ');

describe('the encrypted stream', () => {
  it.each(SIZES)('of %i bytes is read by the library, and the library’s is read here', async (size) => {
    const plain = bytesOf(size);
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    expect(Buffer.from(await decrypter.decrypt(await sealBytes(plain, [recipient]))).equals(plain)).toBe(true);
    const encrypter = new Encrypter();
    encrypter.addRecipient(recipient);
    expect((await unsealBytes(await encrypter.encrypt(plain), [identity])).equals(plain)).toBe(true);
  });

  it('is opened by any of its recipients and by nobody else', async () => {
    const other = await generateX25519Identity();
    const sealed = await sealBytes(bytesOf(9), [recipient, await identityToRecipient(other)]);
    expect(await unsealBytes(sealed, [other])).toEqual(bytesOf(9));
    await expect(unsealBytes(sealed, [await generateX25519Identity()])).rejects.toThrow('the key does not open');
  });

  it('rejects a chunk that was changed, moved, removed or cut off, wherever the pieces begin', async () => {
    const sealed = await sealBytes(bytesOf(3 * CHUNK), [recipient]);
    const size = CHUNK + 16;
    const head = sealed.length - 3 * size;
    const [first, second, third] = [0, 1, 2].map((at) => sealed.subarray(head + at * size, head + (at + 1) * size));
    const start = sealed.subarray(0, head);
    const flipped = Buffer.from(sealed);
    flipped[head + 70_000] = (flipped[head + 70_000] as number) ^ 1;
    const broken = [
      [flipped],
      [start, second, first, third],
      [start, first, third],
      [start, first, second],
      [sealed.subarray(0, -1)],
      [sealed, Buffer.of(0)],
    ] as Buffer[][];
    for (const pieces of broken) {
      const read = (async () => {
        for await (const _ of unseal(Readable.from(pieces), [identity]));
      })();
      await expect(read).rejects.toThrow('was changed or cut off');
    }
    await expect(unsealBytes(sealed.subarray(0, 50), [identity])).rejects.toThrow('cut off at its start');
  });
});
