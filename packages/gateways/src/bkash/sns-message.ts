import { createPublicKey, createVerify } from 'node:crypto';
import { type JsonObject, textField } from '../wire/read-json.ts';

/** Which fields are signed, in this order (Amazon SNS, Verifying the signatures). */
const SIGNED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
};
const HASHES: Readonly<Record<string, string>> = { 1: 'RSA-SHA1', 2: 'RSA-SHA256' };

/** Each present field: its name and its value, a line each. */
export function snsSignedText(message: JsonObject): string {
  return (SIGNED_FIELDS[textField(message, 'Type')] ?? [])
    .filter((name) => typeof message[name] === 'string')
    .map((name) => `${name}\n${textField(message, name)}\n`)
    .join('');
}

/** @param keyText a certificate or a public key, as PEM. */
export function isSnsSigned(message: JsonObject, keyText: string): boolean {
  const hash = HASHES[textField(message, 'SignatureVersion')];
  const text = snsSignedText(message);
  if (hash === undefined || text === '') return false;
  try {
    const signature = Buffer.from(textField(message, 'Signature'), 'base64');
    return createVerify(hash).update(text).verify(createPublicKey(keyText), signature);
  } catch {
    return false;
  }
}

/** Hosts of SNS, the only ones that may serve its certificates. */
const AMAZON_HOST = /^sns\.[a-zA-Z0-9-]{3,}\.amazonaws\.com(\.cn)?$/;

/**
 * Returns whether this address may serve a certificate of Amazon. @param ownHost a host besides Amazon's; null: none.
 */
export function isSnsUrl(url: string, ownHost: string | null): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, host, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  return (protocol === 'https:' && AMAZON_HOST.test(hostname)) || (ownHost !== null && host === ownHost);
}

/** Returns whether this address may be one of a certificate. */
export function isSnsCertificateUrl(url: string, ownHost: string | null): boolean {
  return isSnsUrl(url, ownHost) && new URL(url).pathname.endsWith('.pem');
}
