import type { Vault } from '../core/sealing/vault.ts';

/** Long enough to be fetched, too short to be passed on. */
const LIFE_MS = 60_000;

/** What an address opens, and for whom it was made. */
interface PictureTicket {
  readonly documentId: string;
  readonly operator: string;
  readonly role: string;
}

/** Addresses of pictures that open them for a minute, for whoever has them. */
export class PictureAddresses {
  readonly #vault: Vault;
  readonly #now: () => number;

  constructor(vault: Vault, now: () => number) {
    this.#vault = vault;
    this.#now = now;
  }

  /** @returns what stands in the address, and when it ends (epoch milliseconds). */
  make(ticket: PictureTicket): { readonly token: string; readonly endsAt: number } {
    const endsAt = this.#now() + LIFE_MS;
    const told = Buffer.from(JSON.stringify({ ...ticket, endsAt })).toString('base64url');
    return { token: `${told}.${this.#vault.sign(told)}`, endsAt };
  }

  /** null for one that we did not make, or whose time is over. */
  read(token: string): PictureTicket | null {
    const [told = '', signature = ''] = token.split('.');
    if (!this.#vault.isSigned(told, signature)) return null;
    const { endsAt, ...ticket } = JSON.parse(Buffer.from(told, 'base64url').toString('utf8')) as PictureTicket & {
      endsAt: number;
    };
    return endsAt > this.#now() ? ticket : null;
  }
}
