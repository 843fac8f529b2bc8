import { createHash, createHmac } from 'node:crypto';
import { isSameText } from '../wire/same-text.ts';

/** Signature schemes of hosted checkouts; the provider's contract names one. */
type SignKind = 'hmac-sha256' | 'sha256' | 'md5' | 'md5-bare';

export interface SignKey {
  readonly kind: SignKind;
  readonly secret: string;
}

/** Fields of a request or a reply; an empty one may be `null` in JSON. */
type SignedFields = Readonly<Record<string, string | null>>;

/** Returns the signed text: `k=v` pairs in ASCII order joined by `&`, without the signature and empty values. */
function signedText(fields: SignedFields): string {
  return Object.entries(fields)
    .filter(([name, value]) => name !== 'sign' && name !== 'sign_type' && value !== '' && value !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

function signatureOf(text: string, { kind, secret }: SignKey): string {
  const hash = (algorithm: string, signed: string) => createHash(algorithm).update(signed).digest('hex');
  switch (kind) {
    case 'hmac-sha256':
      return createHmac('sha256', secret).update(text).digest('hex');
    case 'sha256':
      return hash('sha256', `${text}&key=${secret}`);
    case 'md5':
      return hash('md5', `${text}&key=${secret}`).toUpperCase();
    case 'md5-bare':
      return hash('md5', text + secret);
  }
}

export function signed<F extends SignedFields>(fields: F, key: SignKey): F & { readonly sign: string } {
  return { ...fields, sign: signatureOf(signedText(fields), key) };
}

/** Returns whether these fields were signed with our key; digits of the signature in either case. */
export function isSigned(fields: SignedFields, key: SignKey): boolean {
  return isSameText((fields.sign ?? '').toLowerCase(), signatureOf(signedText(fields), key).toLowerCase());
}
