import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);
/** Prefix of every address of TRON's main net. */
const TRON_PREFIX = 0x41;

/**
 * Formats an address of BNB Smart Chain with the checksum case of EIP-55. @param hex 40 digits, in any case, without
 * `0x`.
 */
export function checksummedEvm(hex: string): string {
  const lower = hex.toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  return `0x${[...lower].map((sign, at) => ((hash[at] as string) >= '8' ? sign.toUpperCase() : sign)).join('')}`;
}

/**
 * Parses an address of BNB Smart Chain; returns it with the checksum case of EIP-55.
 * Valid if all letters have one case or the case is correct: only the case reveals a typing error.
 */
export function evmAddressOf(text: string): string | null {
  const [, hex] = /^0x([\da-fA-F]{40})$/.exec(text.trim()) ?? [];
  if (hex === undefined) return null;
  const checksummed = checksummedEvm(hex);
  const isOneCase = hex === hex.toLowerCase() || hex === hex.toUpperCase();
  return isOneCase || `0x${hex}` === checksummed ? checksummed : null;
}

/** Converts a TRON address (`T…`, base58check) to its 42 hexadecimal digits; null if it is invalid. */
export function tronHexOf(text: string): string | null {
  try {
    const bytes = base58check.decode(text.trim());
    return bytes.length === 21 && bytes[0] === TRON_PREFIX ? bytesToHex(bytes) : null;
  } catch {
    return null;
  }
}

/**
 * Formats a TRON address in base58check. @param hex 42 digits that begin with 41, or the last 40 of them, with or
 * without `0x`.
 */
export function tronAddressOf(hex: string): string | null {
  const [, last] = /^(?:0x|41)?([\da-f]{40})$/i.exec(hex) ?? [];
  return last === undefined ? null : base58check.encode(Uint8Array.of(TRON_PREFIX, ...hexToBytes(last)));
}
