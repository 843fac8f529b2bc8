import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser's keys for encryption (RFC 8291, section 2): a P-256 point of 65 bytes and a secret of 16. */
export interface BrowserKeys {
  readonly publicKey: Uint8Array;
  readonly auth: Uint8Array;
}

/** Random values of one message; a test passes those of the standard. */
interface MessageKeys {
  /** 16 bytes. */
  readonly salt: Uint8Array;
  /** P-256, 32 bytes. */
  readonly privateKey: Uint8Array;
}

/** Record size: one record holds everything (RFC 8291, section 4). */
const RECORD_BYTES = 4096;
const TAG_BYTES = 16;
/** Texts are padded to a multiple of this, bytes, to hide their length from the push service. */
const STEP_BYTES = 512;
const LAST_RECORD = 2;

/**
 * Encrypts a text for one browser: RFC 8291 over RFC 8188, `aes128gcm`.
 * @throws RangeError if it does not fit into one record, Error if the browser's key is not a point of the curve.
 */
export function sealNotice(text: string, to: BrowserKeys, by: MessageKeys | null = null): Buffer {
  const plain = Buffer.from(text, 'utf8');
  const most = RECORD_BYTES - TAG_BYTES - 1;
  if (plain.length > most) throw new RangeError(`a notice has ${plain.length} bytes, ${most} fit`);
  const own = createECDH('prime256v1');
  if (by) own.setPrivateKey(by.privateKey);
  else own.generateKeys();
  const ownPublic = own.getPublicKey();
  const salt = by?.salt ?? randomBytes(16);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), to.publicKey, ownPublic]);
  const secret = hkdf(own.computeSecret(to.publicKey), to.auth, info, 32);
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const padded = by ? plain.length + 1 : Math.min(most + 1, STEP_BYTES * Math.ceil((plain.length + 1) / STEP_BYTES));
  const record = Buffer.alloc(padded);
  plain.copy(record);
  record[plain.length] = LAST_RECORD;
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(record), cipher.final(), cipher.getAuthTag()]);
  const size = Buffer.alloc(5);
  size.writeUInt32BE(RECORD_BYTES);
  size[4] = ownPublic.length;
  return Buffer.concat([salt, size, ownPublic, sealed]);
}

/** Whether keys are valid: a point of the curve, and a secret of the right length. */
export function areBrowserKeys({ publicKey, auth }: BrowserKeys): boolean {
  if (publicKey.length !== 65 || publicKey[0] !== 4 || auth.length !== 16) return false;
  try {
    const any = createECDH('prime256v1');
    any.generateKeys();
    any.computeSecret(publicKey);
    return true;
  } catch {
    return false;
  }
}

function hkdf(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
