import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser's half of RFC 8291, written independently of the sender's, so that errors of either show. */
export class TestBrowserKeys {
  readonly #ecdh: ECDH;
  readonly auth: Buffer;

  constructor(given?: { readonly privateKey: Uint8Array; readonly auth: Uint8Array }) {
    this.#ecdh = createECDH('prime256v1');
    if (given) this.#ecdh.setPrivateKey(given.privateKey);
    else this.#ecdh.generateKeys();
    this.auth = given ? Buffer.from(given.auth) : randomBytes(16);
  }

  get publicKey(): Buffer {
    return this.#ecdh.getPublicKey();
  }

  /** As a page sends them. */
  get onTheWire(): { readonly p256dh: string; readonly auth: string } {
    return { p256dh: this.publicKey.toString('base64url'), auth: this.auth.toString('base64url') };
  }

  /** @throws if it was encrypted for another browser, or changed on the way. */
  open(sealed: Buffer): string {
    const salt = sealed.subarray(0, 16);
    const keyEnd = 21 + (sealed[20] ?? 0);
    const sender = sealed.subarray(21, keyEnd);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.publicKey, sender]);
    const input = Buffer.from(hkdfSync('sha256', this.#ecdh.computeSecret(sender), this.auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12));
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const record = Buffer.concat([decipher.update(sealed.subarray(keyEnd, -16)), decipher.final()]);
    const end = record.findLastIndex((byte) => byte !== 0);
    if (record[end] !== 2) throw new Error('the record does not end as the last one does');
    return record.subarray(0, end).toString('utf8');
  }
}
