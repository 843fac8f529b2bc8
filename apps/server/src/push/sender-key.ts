import { createECDH, createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { PushConfig } from '../config/push-config.ts';
import { keyFile } from '../core/key-file.ts';

/** Lifetime of a token, s; push services reject more than a day (RFC 8292, section 2). */
const LIFE_MS = 12 * 3_600_000;
/** How long a token is reused, ms: signing each notice would cost more than sending it. */
const USED_MS = 3_600_000;

interface SenderKeyOptions {
  /** 32 secret bytes. */
  readonly secret: Uint8Array;
  /** Contact for push services, `mailto:…` or `https://…`; null: none. */
  readonly contact: () => string | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The sender's key for push services (RFC 8292, "VAPID"): only its holder can send to subscribed browsers. */
export class SenderKey {
  /** Key that browsers subscribe with: an uncompressed P-256 point in base64url. */
  readonly publicKey: string;
  readonly #key: KeyObject;
  readonly #options: SenderKeyOptions;
  readonly #tokens = new Map<string, { readonly token: string; readonly at: number }>();

  constructor(options: SenderKeyOptions) {
    const { d, point } = pairOf(options.secret);
    this.publicKey = point.toString('base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    const jwk = { kty: 'EC', crv: 'P-256', d: d.toString('base64url'), x: x ?? '', y: y ?? '' };
    this.#key = createPrivateKey({ key: jwk, format: 'jwk' });
    this.#options = options;
  }

  /** Returns the `authorization` header for a push service. @param origin of the endpoint. */
  authorization(origin: string): string {
    return `vapid t=${this.#tokenFor(origin)}, k=${this.publicKey}`;
  }

  #tokenFor(origin: string): string {
    const now = this.#options.now();
    const known = this.#tokens.get(origin);
    if (known && now >= known.at && now - known.at < USED_MS) return known.token;
    const contact = this.#options.contact();
    const claims = { aud: origin, exp: Math.floor((now + LIFE_MS) / 1000), ...(contact && { sub: contact }) };
    const text = [{ typ: 'JWT', alg: 'ES256' }, claims].map(coded).join('.');
    const signature = sign('sha256', Buffer.from(text), { key: this.#key, dsaEncoding: 'ieee-p1363' });
    const token = `${text}.${signature.toString('base64url')}`;
    this.#tokens.set(origin, { token, at: now });
    return token;
  }
}

/** Returns the sender's secret: the setting, or a file created once. @throws Error if the file cannot be read. */
export function senderSecret({ key }: PushConfig, dataDir: string): Uint8Array {
  return key === null ? keyFile(dataDir, 'push.key') : Buffer.from(key, 'hex');
}

/** Derives the key pair; the rare value outside the curve's order is skipped. */
function pairOf(secret: Uint8Array): { readonly d: Buffer; readonly point: Buffer } {
  const pair = createECDH('prime256v1');
  for (let turn = 0; ; turn++) {
    const d = createHash('sha256').update('push sender\0').update(secret).update(String(turn)).digest();
    try {
      pair.setPrivateKey(d);
      return { d, point: pair.getPublicKey() };
    } catch {
      // Not below the order of the curve.
    }
  }
}

function coded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
