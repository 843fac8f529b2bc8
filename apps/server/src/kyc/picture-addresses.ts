import type { AuditWriter } from '../callers/audit-line.ts';
import type { Vault } from '../core/sealing/vault.ts';
import type { OpenPicture } from '../http/files/signed-pictures.ts';
import type { PictureFiles } from './picture-files.ts';

interface OpenerOptions {
  readonly addresses: PictureAddresses;
  readonly files: PictureFiles;
  readonly trail: AuditWriter;
}

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
    const payload = Buffer.from(JSON.stringify({ ...ticket, endsAt })).toString('base64url');
    return { token: `${payload}.${this.#vault.sign(payload)}`, endsAt };
  }

  /** Returns null for an invalid or expired ticket. */
  read(token: string): PictureTicket | null {
    const [payload = '', signature = ''] = token.split('.');
    if (!this.#vault.isSigned(payload, signature)) return null;
    const { endsAt, ...ticket } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as PictureTicket & {
      endsAt: number;
    };
    return endsAt > this.#now() ? ticket : null;
  }
}

/** Serves pictures at their addresses; each access is in the audit trail before a byte is sent. */
export function pictureOpener({ addresses, files, trail }: OpenerOptions): OpenPicture {
  return async (token, address) => {
    const ticket = addresses.read(token);
    if (!ticket) return null;
    const { operator, role, documentId } = ticket;
    const line = { operator, role, act: 'seeKycDocument', address, details: { documentId }, answers: null };
    await trail.write({ ...line, outcome: 'done' });
    return files.read(documentId);
  };
}
