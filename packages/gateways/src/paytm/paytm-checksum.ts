import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { isSameText } from '../wire/same-text.ts';

/** Fixed in Paytm's own libraries. */
const IV = '@@@@&&&&####$$$$';
const SALT_BYTES = 3;
const SALT_SIGNS = 4;

/**
 * Paytm's checksum (its Node library 1.5.1): SHA-256 of `data|salt` in hex, followed by the salt, encrypted with
 * AES-128-CBC.
 * @param key the merchant key, 16 characters.
 * @param salt 3 random bytes.
 */
export function paytmChecksum(data: string, key: string, salt: Uint8Array): string {
  const spelt = Buffer.from(salt.subarray(0, SALT_BYTES)).toString('base64');
  const cipher = createCipheriv('aes-128-cbc', key, IV);
  return cipher.update(hashOf(data, spelt) + spelt, 'utf8', 'base64') + cipher.final('base64');
}

export function isPaytmSigned(data: string, checksum: string, key: string): boolean {
  try {
    const decipher = createDecipheriv('aes-128-cbc', key, IV);
    const plain = decipher.update(checksum, 'base64', 'utf8') + decipher.final('utf8');
    const salt = plain.slice(-SALT_SIGNS);
    return isSameText(plain, hashOf(data, salt) + salt);
  } catch {
    return false;
  }
}

function hashOf(data: string, salt: string): string {
  return createHash('sha256').update(`${data}|${salt}`).digest('hex');
}

/** Returns the text that a form's checksum covers: its values in the order of their names, without the checksum. */
export function paytmFormText(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .filter(([name]) => name !== 'CHECKSUMHASH')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => (value === 'null' ? '' : value))
    .join('|');
}
