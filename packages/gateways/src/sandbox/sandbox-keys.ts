import { generateKeyPairSync } from 'node:crypto';

/** A pair of RSA keys as PEM: PKCS#8 and SPKI. */
export interface RsaPair {
  readonly privateKey: string;
  readonly publicKey: string;
}

/** The keys of providers that sign with RSA, and those that a merchant has at them. */
export interface SandboxKeys {
  readonly sns: RsaPair;
  readonly nagad: RsaPair;
  readonly nagadMerchant: RsaPair;
}

/** New keys for sandboxes: takes some tenths of a second. They go with the sandbox's state through a restart. */
export function makeSandboxKeys(): SandboxKeys {
  return { sns: rsaPair(), nagad: rsaPair(), nagadMerchant: rsaPair() };
}

function rsaPair(): RsaPair {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
}
