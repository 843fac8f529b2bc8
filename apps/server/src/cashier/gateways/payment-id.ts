import type { Vault } from '../../core/sealing/vault.ts';

/** Kind of request: deposit or withdrawal. */
type RequestKind = 'D' | 'W';

/** Format of a request's id at its provider: 5 to 20 letters and digits, the strictest provider's rule. */
const NAME_LENGTH = 20;

interface Dated {
  readonly createdAt: number;
}

/** Returns a payout's id at its provider: globally unique, the same for all attempts. */
export function payoutIdOf({ withdrawalId, createdAt }: Dated & { readonly withdrawalId: number }): string {
  return datedName('W', withdrawalId, createdAt);
}

interface NamedDeposit extends Dated {
  readonly depositId: number;
  readonly next: Readonly<Record<string, unknown>> | null;
}

/**
 * Creates deposits' ids at their provider: globally unique, even for a new installation that starts with number one;
 * the same for all attempts; and unguessable, because anyone with the id can pay at a sandbox. A started deposit keeps
 * its id, whatever the secret.
 */
export class PaymentNames {
  readonly #vault: Pick<Vault, 'fingerprint'>;

  constructor(vault: Pick<Vault, 'fingerprint'>) {
    this.#vault = vault;
  }

  of({ depositId, createdAt, next }: NamedDeposit): string {
    if (typeof next?.paymentId === 'string') return next.paymentId;
    // Started before ids were secret.
    if (next) return datedName('D', depositId, createdAt);
    const secret = this.#vault.fingerprint(String(depositId), String(createdAt)).toString('hex');
    return `D${depositId}T${BigInt(`0x${secret}`).toString(36).toUpperCase()}`.slice(0, NAME_LENGTH);
  }
}

function datedName(kind: RequestKind, id: number, createdAt: number): string {
  return `${kind}${id}T${createdAt.toString(36).toUpperCase()}`;
}

/** Returns the request's number in a provider's payment id; null if it is not ours. Compare the whole id afterwards. */
export function requestOfName(kind: RequestKind, name: string): number | null {
  const [, letter, digits] = /^([DW])([1-9]\d{0,9})T[0-9A-Z]+$/.exec(name) ?? [];
  return letter === kind ? Number(digits) : null;
}

/** `D-17` as 17; null for anything else. */
export function numberOf(kind: RequestKind, id: string): number | null {
  const [, letter, digits] = /^([DW])-([1-9]\d{0,14})$/.exec(id) ?? [];
  return letter === kind ? Number(digits) : null;
}
