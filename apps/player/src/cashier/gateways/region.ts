import type { Gateway } from '@crease/client';

/** The currency region of a gateway. */
export type Region = 'india' | 'bangladesh' | 'crypto';
export const REGIONS: readonly Region[] = ['india', 'bangladesh', 'crypto'];

export function regionOf({ kind, currency }: Pick<Gateway, 'kind' | 'currency'>): Region {
  if (kind === 'crypto') return 'crypto';
  return currency === 'BDT' ? 'bangladesh' : 'india';
}
