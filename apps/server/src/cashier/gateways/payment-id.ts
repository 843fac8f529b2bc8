/** What is asked of a cashier: money in, or money out. */
type RequestKind = 'D' | 'W';

/**
 * What a request is called at its provider: unique there for ever, also where an installation begins anew with number
 * one, and the same for all attempts. 5 to 20 letters and digits, as the strictest of them wants.
 */
const providerName = (kind: RequestKind, id: number, createdAt: number) =>
  `${kind}${id}T${createdAt.toString(36).toUpperCase()}`;

export function paymentIdOf({ depositId, createdAt }: { readonly depositId: number; readonly createdAt: number }) {
  return providerName('D', depositId, createdAt);
}

export function payoutIdOf({ withdrawalId, createdAt }: { readonly withdrawalId: number; readonly createdAt: number }) {
  return providerName('W', withdrawalId, createdAt);
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
