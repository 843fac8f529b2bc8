import { generateKeyPairSync, sign } from 'node:crypto';

/** Certificate and key, PEM. */
export interface SelfSigned {
  readonly cert: string;
  readonly key: string;
}

/** DER: an element with its length. */
function der(tag: number, ...contents: Uint8Array[]): Uint8Array {
  const content = Buffer.concat(contents);
  const { length } = content;
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Uint8Array.of(tag, ...head), content]);
}

const text = (tag: number, value: string) => der(tag, Buffer.from(value));
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const sequence = (...contents: Uint8Array[]) => der(0x30, ...contents);

const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'));

/** Makes a certificate for this machine that no authority has signed. @param name its common name. */
export function selfSigned(name: string): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const named = sequence(der(0x31, sequence(oid('550403'), text(0x0c, name))));
  const validity = sequence(text(0x18, '20000101000000Z'), text(0x18, '20991231235959Z'));
  const hosts = sequence(text(0x82, 'localhost'), der(0x87, Uint8Array.of(127, 0, 0, 1)));
  const extensions = der(0xa3, sequence(sequence(oid('551d11'), der(0x04, hosts))));
  const version = der(0xa0, der(0x02, Uint8Array.of(2)));
  const serial = der(0x02, Uint8Array.of(1));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const body = sequence(version, serial, ECDSA_SHA256, named, validity, named, spki, extensions);
  const signature = der(0x03, Uint8Array.of(0), sign('sha256', body, privateKey));
  const lines =
    Buffer.from(sequence(body, ECDSA_SHA256, signature))
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
