import {
  constants,
  createPrivateKey,
  createPublicKey,
  createSign,
  createVerify,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
} from 'node:crypto';

/** Digest of a merchant's signatures; Nagad's own sample and its live system use SHA-256. */
export type NagadDigest = 'sha256' | 'sha1';

/** Parses a private key as PEM, or as Nagad issues it: PKCS#8 in base64 without a frame. @throws if it is invalid. */
export function nagadPrivateKey(text: string): KeyObject {
  if (text.includes('-----')) return createPrivateKey(text);
  return createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
}

/** Parses a public key (SPKI), in either form. @throws if it is invalid. */
export function nagadPublicKey(text: string): KeyObject {
  if (text.includes('-----')) return createPublicKey(text);
  return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
}

/** `sensitiveData`: RSA with PKCS#1 v1.5 over the JSON text; at most 245 bytes of it with a key of 2048 bits. */
export function nagadSealed(plain: string, key: KeyObject): string {
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(plain)).toString('base64');
}

/**
 * Returns the text of `sensitiveData`; null if it was encrypted for another key.
 * Node refuses PKCS#1 v1.5 here since CVE-2023-46809, so the padding is removed here, with the same result for every
 * fault: 00 02, at least eight bytes that are not zero, 00, the text.
 */
export function nagadOpened(sealed: string, key: KeyObject): string | null {
  try {
    const block = privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, Buffer.from(sealed, 'base64'));
    const end = block.indexOf(0, 2);
    return block[0] === 0 && block[1] === 2 && end >= 10 ? block.subarray(end + 1).toString('utf8') : null;
  } catch {
    return null;
  }
}

export function nagadSignature(plain: string, key: KeyObject, digest: NagadDigest): string {
  return createSign(`RSA-${digest.toUpperCase()}`).update(plain).sign(key, 'base64');
}

export function isNagadSigned(plain: string, signature: string, key: KeyObject, digest: NagadDigest): boolean {
  return createVerify(`RSA-${digest.toUpperCase()}`).update(plain).verify(key, signature, 'base64');
}
