import { KYC_KINDS, type KycKind } from '@crease/contract';

/** The most common documents first. */
export const KIND_ORDER = [3, 2, 0, 4] as const satisfies readonly KycKind[];

/** Returns the message key of a kind. */
export function kindKey(kind: KycKind): (typeof KYC_KINDS)[KycKind]['name'] {
  return KYC_KINDS[kind].name;
}

export function sidesOf(kind: KycKind): readonly ('front' | 'back')[] {
  return KYC_KINDS[kind].back ? ['front', 'back'] : ['front'];
}

const LENGTH = { 2: 10, 3: 12 } as const;

/** Returns the fault of a number; the server verifies check digits. null: none. */
export function numberFault(kind: KycKind, typed: string): { readonly needed: number; readonly typed: number } | null {
  if (kind !== 2 && kind !== 3) return null;
  const signs = typed.replace(/[\s-]/g, '').length;
  return signs === LENGTH[kind] ? null : { needed: LENGTH[kind], typed: signs };
}
