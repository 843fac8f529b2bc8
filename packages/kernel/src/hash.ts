import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as digest } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 (FIPS 180-4) of bytes, or of a text in UTF-8: 32 bytes. The same in a browser and on a server, at once. */
export function sha256(message: Uint8Array | string): Uint8Array {
  return digest(bytesOf(message));
}

/** HMAC-SHA-256 (RFC 2104): 32 bytes that nobody without the key can tell from chance. */
export function hmacSha256(key: Uint8Array, message: Uint8Array | string): Uint8Array {
  return hmac(digest, key, bytesOf(message));
}

/** Two lower-case digits a byte. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
}

/**
 * The bytes of hexadecimal digits, in either case.
 * @throws RangeError when it is not whole bytes of digits.
 */
export function fromHex(text: string): Uint8Array {
  if (!/^(?:[\da-f]{2})*$/i.test(text)) throw new RangeError('not hexadecimal digits');
  return Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2), 16));
}

/** The bytes of a text in UTF-8. */
export function utf8(text: string): Uint8Array {
  return utf8ToBytes(text);
}

function bytesOf(message: Uint8Array | string): Uint8Array {
  return typeof message === 'string' ? utf8ToBytes(message) : message;
}
