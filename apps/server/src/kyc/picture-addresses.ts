import type { Vault } from '../core/sealing/vault.ts';

/** Lifetime of an address, ms: long enough to load, too short to share. */
const LIFE_MS = 60_000;

/** What an address opens, and for which operator it was made. */
interface PictureTicket {
  readonly documentId: string;
  readonly operator: string;
  readonly role: string;
}

/** Signed addresses of pictures, valid for a minute for anyone who has them. */
export class PictureAddresses {
  readonly #vault: Vault;
  readonly #now: () => number;

  constructor(vault: Vault, now: () => number) {
    this.#vault = vault;
    this.#now = now;
  }

  /** Returns the signed ticket and its expiry (epoch milliseconds). */
  make(ticket: PictureTicket): { readonly token: string; readonly endsAt: number } {
    const endsAt = this.#now() + LIFE_MS;
    const told = Buffer.from(JSON.stringify({ ...ticket, endsAt })).toString('base64url');
    return { token: `${told}.${this.#vault.sign(told)}`, endsAt };
  }

  /** Returns null for an invalid or expired ticket. */
  read(token: string): PictureTicket | null {
    const [told = '', signature = ''] = token.split('.');
    if (!this.#vault.isSigned(told, signature)) return null;
    const { endsAt, ...ticket } = JSON.parse(Buffer.from(told, 'base64url').toString('utf8')) as PictureTicket & {
      endsAt: number;
    };
    return endsAt > this.#now() ? ticket : null;
  }
}
