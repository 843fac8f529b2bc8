import type { Vault } from '../../core/sealing/vault.ts';

/** What is asked of a cashier: money in, or money out. */
type RequestKind = 'D' | 'W';

/** As a request is called at its provider: 5 to 20 letters and digits, as the strictest of them wants. */
const NAME_LENGTH = 20;

interface Dated {
  readonly createdAt: number;
}

/** A payout at its provider: unique there for ever, and the same for all attempts. */
export function payoutIdOf({ withdrawalId, createdAt }: Dated & { readonly withdrawalId: number }): string {
  return datedName('W', withdrawalId, createdAt);
}

interface NamedDeposit extends Dated {
  readonly depositId: number;
  readonly next: Readonly<Record<string, unknown>> | null;
}

/**
 * Names deposits at their provider: unique there for ever, also where an installation begins anew with number one, the
 * same for all attempts, and not to be guessed: a sandbox lets everybody pay who knows the name. A deposit that was
 * begun keeps the name that it was begun under, whatever becomes of the secret.
 */
export class PaymentNames {
  readonly #vault: Pick<Vault, 'fingerprint'>;

  constructor(vault: Pick<Vault, 'fingerprint'>) {
    this.#vault = vault;
  }

  of({ depositId, createdAt, next }: NamedDeposit): string {
    if (typeof next?.paymentId === 'string') return next.paymentId;
    // Begun before names were secret.
    if (next) return datedName('D', depositId, createdAt);
    const secret = this.#vault.fingerprint(String(depositId), String(createdAt)).toString('hex');
    return `D${depositId}T${BigInt(`0x${secret}`).toString(36).toUpperCase()}`.slice(0, NAME_LENGTH);
  }
}

function datedName(kind: RequestKind, id: number, createdAt: number): string {
  return `${kind}${id}T${createdAt.toString(36).toUpperCase()}`;
}

/** The number of the request that a provider speaks of; null when the name is none of ours. Compare it whole afterwards. */
export function requestOfName(kind: RequestKind, name: string): number | null {
  const [, letter, digits] = /^([DW])([1-9]\d{0,9})T[0-9A-Z]+$/.exec(name) ?? [];
  return letter === kind ? Number(digits) : null;
}

/** `D-17` as 17; null for anything else. */
export function numberOf(kind: RequestKind, id: string): number | null {
  const [, letter, digits] = /^([DW])-([1-9]\d{0,14})$/.exec(id) ?? [];
  return letter === kind ? Number(digits) : null;
}
