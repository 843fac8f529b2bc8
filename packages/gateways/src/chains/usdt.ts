import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { HDKey } from '@scure/bip32';

/** Source of the payments' addresses: an account's extended public key. */
export interface AddressBook {
  /** 40 hexadecimal digits: the last 20 bytes of the hash of the public key at `0/index`. */
  addressHex(index: number): string;
}

/**
 * Reads an extended public key (BIP-32).
 * @throws Error if it is invalid or private: a private key can spend, and a server must not hold it.
 */
export function addressBook(xpub: string): AddressBook {
  const account = HDKey.fromExtendedKey(xpub);
  if (account.privateKey !== null) throw new Error('an extended private key: the server takes the public one alone');
  const receiving = account.deriveChild(0);
  return {
    addressHex(index) {
      const { publicKey } = receiving.deriveChild(index);
      if (!publicKey) throw new Error(`no key at ${index}`);
      const point = secp256k1.Point.fromBytes(publicKey).toBytes(false);
      return bytesToHex(keccak_256(point.subarray(1)).subarray(-20));
    },
  };
}

/** Terms of both chains; limits in micro-USDT. */
export const USDT_TERMS = { kind: 'crypto', currency: 'USDT', min: 10_000_000, max: 50_000_000_000 } as const;

/** Accounts of a well-known test phrase: anyone can spend their money. */
export const TEST_XPUBS = {
  TRON_XPUB:
    'xpub6D1AabNHCupeiLM65ZR9UStMhJ1vCpyV4XbZdyhMZBiJXALQtmn9p42VTQckoHVn8WNqS7dqnJokZHAHcHGoaQgmv8D45oNUKx6DZMNZBCd',
  BSC_XPUB:
    'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt',
} as const;

/** Returns whether this account belongs to the well-known test phrase. */
export function isTestXpub(xpub: string | undefined): boolean {
  return Object.values<string | undefined>(TEST_XPUBS).includes(xpub);
}

/** @throws Error if the account belongs to the well-known test phrase, except in sandboxes. */
export function safeXpub(name: keyof typeof TEST_XPUBS, xpub: string, isSandbox: boolean): string {
  if (!isSandbox && isTestXpub(xpub)) throw new Error(`${name}: anyone can spend what lies there`);
  return xpub;
}
