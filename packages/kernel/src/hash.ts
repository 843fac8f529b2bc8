import { hmac } from '@noble/hashes/hmac.js';
import { sha256 as digest } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 (FIPS 180-4) of bytes or of UTF-8 text: 32 bytes. Synchronous, in browsers and on servers. */
export function sha256(message: Uint8Array | string): Uint8Array {
  return digest(bytesOf(message));
}

/** HMAC-SHA-256 (RFC 2104): 32 bytes, indistinguishable from random without the key. */
export function hmacSha256(key: Uint8Array, message: Uint8Array | string): Uint8Array {
  return hmac(digest, key, bytesOf(message));
}

/** Returns two lower-case digits per byte. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
}

/**
 * Decodes hexadecimal digits of either case.
 * @throws RangeError if the text is not whole bytes of hexadecimal digits.
 */
export function fromHex(text: string): Uint8Array {
  if (!/^(?:[\da-f]{2})*$/i.test(text)) throw new RangeError('not hexadecimal digits');
  return Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2), 16));
}

/** Encodes a text as UTF-8. */
export function utf8(text: string): Uint8Array {
  return utf8ToBytes(text);
}

function bytesOf(message: Uint8Array | string): Uint8Array {
  return typeof message === 'string' ? utf8ToBytes(message) : message;
}
