import type { Gateway } from '@crease/client';

/** Whose money a gateway takes. */
export type Region = 'india' | 'bangladesh' | 'crypto';
export const REGIONS: readonly Region[] = ['india', 'bangladesh', 'crypto'];

export function regionOf({ kind, currency }: Pick<Gateway, 'kind' | 'currency'>): Region {
  if (kind === 'crypto') return 'crypto';
  return currency === 'BDT' ? 'bangladesh' : 'india';
}
