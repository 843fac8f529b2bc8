import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { SecretRing } from '../../core/sealing/secret-ring.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encryption and hashing of secrets that the database alone must not reveal. */
export interface ServerKey {
  /** A keyed hash: without the key a stolen table cannot be searched for codes. */
  seal(purpose: string, ...parts: readonly string[]): Uint8Array;
  /** AES-256-GCM with a separate key; decryption needs the same `owner`. */
  encrypt(text: string, owner: string): Uint8Array;
  /** Also accepts data of a former secret. @throws if encrypted with another key or for another owner. */
  decrypt(sealed: Uint8Array, owner: string): string;
}

export function serverKey({ current, former }: SecretRing): ServerKey {
  const derive = (secret: Uint8Array, use: string) => Buffer.from(hkdfSync('sha256', secret, 'crease', use, 32));
  const hashKey = derive(current, 'one-time codes');
  const boxKey = derive(current, 'second factors');
  const boxKeys = [boxKey, ...former.map((secret) => derive(secret, 'second factors'))];
  return {
    seal: (purpose, ...parts) =>
      createHmac('sha256', hashKey)
        .update([purpose, ...parts].join('\0'))
        .digest(),
    encrypt: (text, owner) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', boxKey, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, body, cipher.getAuthTag()]);
    },
    decrypt: (sealed, owner) => {
      let fault: unknown;
      for (const key of boxKeys) {
        try {
          return decryptWith(key, Buffer.from(sealed), owner);
        } catch (error) {
          fault ??= error;
        }
      }
      throw fault;
    },
  };
}

function decryptWith(key: Buffer, bytes: Buffer, owner: string): string {
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const body = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}
