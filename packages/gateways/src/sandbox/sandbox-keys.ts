import { generateKeyPairSync } from 'node:crypto';

/** A pair of RSA keys as PEM: PKCS#8 and SPKI. */
export interface RsaPair {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** Keys of providers that sign with RSA, and of their merchants. */
export interface SandboxKeys {
  readonly sns: RsaPair;
  readonly nagad: RsaPair;
  readonly nagadMerchant: RsaPair;
}

let made: SandboxKeys | undefined;

/**
 * Returns keys for sandboxes. Generated once per process, which takes some tenths of a second, and stored with
 * the sandboxes' state.
 */
export function sandboxKeys(): SandboxKeys {
  made ??= { sns: rsaPair(), nagad: rsaPair(), nagadMerchant: rsaPair() };
  return made;
}

function rsaPair(): RsaPair {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
}
