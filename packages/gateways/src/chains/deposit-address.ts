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
