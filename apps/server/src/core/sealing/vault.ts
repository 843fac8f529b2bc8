import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SecretRing } from './secret-ring.ts';

/** Version byte of the format: version, key name, nonce, body, tag. */
const FORM = 1;
const KEY_NAME_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + KEY_NAME_BYTES + NONCE_BYTES;

/** The data was sealed with another secret or for another owner, or was changed. */
class SealBrokenError extends Error {
  override readonly name = 'SealBrokenError';
}

/** Encrypts what must not be readable from the disk or the database alone. Each use derives separate keys. */
export interface Vault {
  /** AES-256-GCM; opening needs the same `owner`. */
  seal(bytes: Uint8Array, owner: string): Buffer;
  /** @throws SealBrokenError */
  open(sealed: Uint8Array, owner: string): Buffer;
  /** False if it was sealed with a former secret and must be sealed again. */
  isCurrent(sealed: Uint8Array): boolean;
  /** Returns a keyed hash for comparison only; the parts are kept separate. */
  fingerprint(...parts: readonly (string | Uint8Array)[]): Buffer;
  /** Returns a keyed hash for addresses that grant access for a limited time. */
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
}

/** @param use the kind of data; each kind has separate keys. */
export function openVault({ current, former }: SecretRing, use: string): Vault {
  const derive = (secret: Uint8Array, purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, 'crease', `${use}: ${purpose}`, 32));
  const boxes = [current, ...former].map((secret) => ({
    key: derive(secret, 'seal'),
    // Not secret: names the key to use.
    name: derive(secret, 'key name').subarray(0, KEY_NAME_BYTES),
  }));
  const newest = boxes[0] as (typeof boxes)[number];
  const [hashKey, signKey] = [derive(current, 'fingerprint'), derive(current, 'sign')];
  const nameIn = (sealed: Uint8Array) => Buffer.from(sealed).subarray(1, 1 + KEY_NAME_BYTES);
  const sign = (text: string) => createHmac('sha256', signKey).update(text).digest('base64url');
  return {
    seal: (bytes, owner) => {
      const head = Buffer.concat([Buffer.of(FORM), newest.name, randomBytes(NONCE_BYTES)]);
      const cipher = createCipheriv('aes-256-gcm', newest.key, head.subarray(-NONCE_BYTES)).setAAD(aad(head, owner));
      return Buffer.concat([head, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    },
    open: (sealed, owner) => {
      const box = boxes.find(({ name }) => name.equals(nameIn(sealed)));
      if (!box || sealed[0] !== FORM || sealed.length < HEAD_BYTES + TAG_BYTES)
        throw new SealBrokenError('sealed with a secret that is not configured: see FORMER_SECRET_KEYS');
      return openBox(Buffer.from(sealed), box.key, owner);
    },
    isCurrent: (sealed) => newest.name.equals(nameIn(sealed)),
    fingerprint: (...parts) => {
      const hash = createHmac('sha256', hashKey);
      for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
      return hash.digest();
    },
    sign,
    isSigned: (text, signature) => {
      const [own, given] = [Buffer.from(sign(text)), Buffer.from(signature)];
      return own.length === given.length && timingSafeEqual(own, given);
    },
  };
}

function openBox(sealed: Buffer, key: Buffer, owner: string): Buffer {
  const head = sealed.subarray(0, HEAD_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(-NONCE_BYTES)).setAAD(aad(head, owner));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new SealBrokenError('changed, or sealed for another owner');
  }
}

function aad(head: Buffer, owner: string): Buffer {
  return Buffer.concat([head.subarray(0, 1 + KEY_NAME_BYTES), Buffer.from(owner)]);
}
