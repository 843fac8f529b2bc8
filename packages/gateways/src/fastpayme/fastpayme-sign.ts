import { createHash, createHmac } from 'node:crypto';
import { isSameText } from '../wire/same-text.ts';

/** How hosted checkouts sign; which one it is, the contract says. */
type SignKind = 'hmac-sha256' | 'sha256' | 'md5' | 'md5-bare';

export interface SignKey {
  readonly kind: SignKind;
  readonly secret: string;
}

/** Fields of a request or an answer; JSON may say `null` for one that is empty. */
type SignedFields = Readonly<Record<string, string | null>>;

/** Names in the order of ASCII, `k=v` joined by `&`, values as they are; without the signature and what is empty. */
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

/** Whether these fields were signed with our key; letters of either case, as providers write their digits. */
export function isSigned(fields: SignedFields, key: SignKey): boolean {
  return isSameText((fields.sign ?? '').toLowerCase(), signatureOf(signedText(fields), key).toLowerCase());
}
